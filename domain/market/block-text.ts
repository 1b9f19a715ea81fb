import { Decimal } from '#domain/money/decimal.ts'
import { inOkrug } from '#domain/stock/okrug-text.ts'
import { type BuildingClass, buildingClasses, type Okrug } from '#domain/stock/vocabulary.ts'
import { formatDecimal } from '#domain/text/format.ts'
import { countOf } from '#domain/text/plurals.ts'
import { quarterText } from './quarters.ts'
import { type MarketSide, marketSides } from './sides.ts'

interface Figures {
  count: number
  /** ₽/m²/year; null: fewer than five. */
  median: string | null
}

interface MarketOfBlock {
  market: ({ quarter: string; class: BuildingClass; okrug: Okrug } & Record<MarketSide, Figures>) | null
  /** Comparable rate of the block; null: unknown. */
  rateRub: string | null
}

/**
 * «Медианы A в ЦАО, IV кв. 2026: подписано 49 000 ₽ (7 договоров), наши предложения 54 000 ₽ (34 блока на рынке). Этот блок…»; null: no
 * side has figures.
 */
export function marketOfBlockText({ market, rateRub }: MarketOfBlock): string | null {
  if (market === null) return null
  const sides = (Object.keys(marketSides) as MarketSide[]).flatMap((side) => {
    const { median, count } = market[side]
    return median === null ? [] : [{ side, median, count }]
  })
  const [first] = sides
  if (!first) return null
  const place = `${buildingClasses[market.class]} ${inOkrug(market.okrug)}, ${quarterText(market.quarter)}`
  const medians = sides.map(
    ({ side, median, count }) =>
      `${marketSides[side].toLowerCase()} ${formatDecimal(median, 0)}\u00a0₽ (${counted[side](count)})`,
  )
  return [
    `Медианы ${place}: ${medians.join(', ')}.`,
    ...(rateRub === null ? [] : [comparisonText(rateRub, first)]),
  ].join(' ')
}

const counted: Readonly<Record<MarketSide, (count: number) => string>> = {
  signed: (count) => countOf(count, 'договор', 'договора', 'договоров'),
  asked: (count) => countOf(count, 'блок на рынке', 'блока на рынке', 'блоков на рынке'),
  competitors: (count) => countOf(count, 'предложение', 'предложения', 'предложений'),
}

const nouns: Readonly<Record<MarketSide, string>> = {
  signed: 'медианы подписанных',
  asked: 'медианы наших предложений',
  competitors: 'медианы конкурентов',
}

function comparisonText(rateRub: string, { side, median }: { side: MarketSide; median: string }): string {
  const percent = new Decimal(rateRub).div(median).minus('1').times('100').round(0)
  if (percent.eq('0')) return `Этот блок около ${nouns[side]}.`
  const way = percent.gt('0') ? 'дороже' : 'дешевле'
  return `Этот блок ${way} ${nouns[side]} на ${percent.abs().toFixed(0)}\u00a0%.`
}
