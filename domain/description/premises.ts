import { Decimal } from '#domain/money/decimal.ts'
import { formatArea, formatDecimal } from '#domain/text/format.ts'
import { formatFullDay } from '#domain/time/time.ts'
import type { DescriptionFacts } from './facts.ts'
import type { Variants } from './variants.ts'
import { fitOutWords, layoutWords, sentence, spaceOf } from './wording.ts'

const space = '\u00a0'

/** Condition, layout and height in one sentence; `null` if all are unknown. */
export function conditionLine({ block, building }: DescriptionFacts, variants: Variants): string | null {
  if (block.purposes[0] === 'land') return null
  const noun = spaceOf(block.purposes).nominative
  const fitOut = block.fitOut && fitOutWords[block.fitOut]
  const layout = block.layout && layoutWords[block.layout]
  const ceilingM = block.ceilingM ?? building.ceilingM
  const height = ceilingM === null ? null : `${formatDecimal(ceilingM)}${space}м`
  const offered = block.dealKind === 'sale' ? 'продаётся' : 'сдаётся'

  const traits = [layout && `планировка ${layout}`, height && `высота потолков — ${height}`].filter(isText)
  if (!fitOut) return traits.length === 0 ? null : sentence(traits.join(', '))
  if (traits.length === 0) return sentence(`${noun} ${offered} ${fitOut}`)
  return sentence(
    variants.pick([
      `${noun} ${offered} ${fitOut}, ${traits.join(', ')}`,
      `${traits.join(', ')}; ${noun} ${offered} ${fitOut}`,
      `${noun} ${fitOut}, ${traits.join(', ')}`,
    ]),
  )
}

/** Usable area, and the smallest part that can be let. */
export function areaLines({ block }: DescriptionFacts, variants: Variants): string[] {
  const { areaSqm, usableAreaSqm, divisibleFromSqm, dealKind } = block
  const lines: string[] = []
  if (usableAreaSqm !== null && new Decimal(usableAreaSqm).lt(areaSqm)) {
    lines.push(`полезная площадь — ${formatArea(usableAreaSqm)}`)
  }
  if (
    divisibleFromSqm !== null &&
    new Decimal(divisibleFromSqm).gt('0') &&
    new Decimal(divisibleFromSqm).lt(areaSqm)
  ) {
    const from = `от${space}${formatArea(divisibleFromSqm)}`
    lines.push(
      dealKind === 'sale'
        ? variants.pick([`возможна продажа по частям, ${from}`, `площадь можно купить частями, ${from}`])
        : variants.pick([
            `возможна аренда части площади, ${from}`,
            `площадь можно разделить и снять часть, ${from}`,
          ]),
    )
  }
  return lines.map(sentence)
}

/** Current availability; never names the tenant. */
export function vacancyLine({ block }: DescriptionFacts, variants: Variants): string | null {
  const { nominative: noun, isFree, isLet } = spaceOf(block.purposes)
  const { availability, availableFrom, occupiedUntil, dealKind } = block
  if (availability === 'free')
    return sentence(variants.pick([`${noun} ${isFree}`, `сейчас ${noun} ${isFree}`]))
  if (availability === 'fromDate') {
    if (availableFrom === null) return null
    const day = formatFullDay(availableFrom)
    return sentence(
      variants.pick([`${noun} освобождается ${day}${space}года`, `дата освобождения — ${day}${space}года`]),
    )
  }
  const until = occupiedUntil === null ? '' : ` до ${formatFullDay(occupiedUntil)}${space}года`
  if (dealKind === 'sale') return sentence(`${noun} продаётся с действующим договором аренды${until}`)
  return until === '' ? null : sentence(`сейчас ${noun} ${isLet}, договор аренды действует${until}`)
}

export function isText(part: string | null | undefined | false): part is string {
  return typeof part === 'string' && part !== ''
}
