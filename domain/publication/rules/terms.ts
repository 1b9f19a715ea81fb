import { toMoney } from '#domain/money/decimal.ts'
import { fitOuts, vatTreatments } from '#domain/stock/vocabulary.ts'
import { formatMoney } from '#domain/text/format.ts'
import { adPrice, rateRubPerSqmYear } from '../amounts.ts'
import { conditionOf } from '../cian/ad.ts'
import { baseOf } from '../cian/fields.ts'
import { categoryBases } from '../cian/values.ts'
import type { Offer } from '../offer.ts'
import type { Rule } from './rule.ts'

/* Category, price and the terms of the contract. */

/** Plausible rates, ₽/m²/year. */
const rateRange = { from: 600, to: 300_000 }

/** A sale has its own price. */
const priceField = ({ block }: Offer) =>
  block.dealKind === 'sale' ? ('block.askingPrice' as const) : ('block.askingRent' as const)

/** The first part with other terms than the main block, and the field in which it differs. */
function otherTerms({ block, parts }: Offer) {
  const names = (['dealKind', 'rentBasis', 'currency', 'vatTreatment'] as const).filter(
    // A sale has no rent, whatever its basis says.
    (name) => name !== 'rentBasis' || block.dealKind === 'lease',
  )
  for (const part of parts) {
    const name = names.find((each) => part[each] !== block[each])
    if (name) return { part, name }
  }
  return null
}

export const termsRules: readonly Rule[] = [
  {
    id: 'category',
    title: 'Нет назначения: категория неизвестна',
    ...{ severity: 'error', evidence: 'D', field: 'block.purposes' },
    check: ({ block }) =>
      baseOf(block.purposes) === null ? 'Укажите назначение: по нему площадка выбирает раздел' : null,
  },
  {
    id: 'fitOutLost',
    title: 'Отделка не попадёт в объявление',
    ...{ severity: 'warning', evidence: 'D', field: 'block.fitOut' },
    check({ block: { fitOut, purposes } }) {
      const base = baseOf(purposes)
      if (fitOut === null || base === null || conditionOf(fitOut, base) !== null) return null
      return `В разделе «${categoryBases[base]}» нет отделки «${fitOuts[fitOut]}»`
    },
  },
  {
    id: 'price',
    title: 'Нет цены',
    ...{ severity: 'error', evidence: 'D', field: priceField },
    check({ block, parts }) {
      const { price } = adPrice({ block, parts })
      if (price !== null && Number(price) > 0) return null
      return block.dealKind === 'lease' ? 'Укажите ставку больше нуля' : 'Укажите цену продажи больше нуля'
    },
  },
  {
    id: 'vat',
    title: 'НДС не указан',
    ...{ severity: 'error', evidence: 'D', field: 'block.vatTreatment' },
    check: ({ block }) =>
      // The portal takes garages without it.
      block.vatTreatment === null && baseOf(block.purposes) !== 'garage'
        ? `Укажите НДС: ${Object.values(vatTreatments)
            .join(', ')
            .toLowerCase()
            .replace(/ндс|усн/g, (word) => word.toUpperCase())}`
        : null,
  },
  {
    id: 'rate',
    title: 'Ставка не похожа на ставку',
    ...{ severity: 'warning', evidence: 'K', field: 'block.askingRent' },
    check({ block, parts }) {
      const rate = rateRubPerSqmYear({ block, parts })
      if (rate === null || rate.lte('0') || baseOf(block.purposes) === 'commercialLand') return null
      if (rate.gte(String(rateRange.from)) && rate.lte(String(rateRange.to))) return null
      return `Выходит ${formatMoney(toMoney(rate))} за м² в год: проверьте ставку и её базу`
    },
  },
  {
    id: 'assignment',
    title: 'Переуступку аренды площадка не принимает',
    ...{ severity: 'warning', evidence: 'D', field: 'block.leaseKind' },
    check: ({ block }) =>
      block.dealKind === 'lease' && block.leaseKind === 'assignment'
        ? 'Переуступка прав на ЦИАН — продажа: в аренде вид договора не будет указан'
        : null,
  },
  {
    id: 'prepay',
    title: 'Предоплата больше года',
    ...{ severity: 'warning', evidence: 'D', field: 'block.prepayMonths' },
    check: ({ block }) =>
      block.dealKind === 'lease' && (block.prepayMonths ?? 0) > 12
        ? `Предоплата ${block.prepayMonths} мес.: в объявлении будет 12`
        : null,
  },
  {
    id: 'partTerms',
    title: 'У частей другие условия',
    ...{ severity: 'error', evidence: 'C' },
    field: (offer) => `block.${otherTerms(offer)?.name ?? 'dealKind'}`,
    check(offer) {
      const other = otherTerms(offer)?.part
      return other
        ? `У блока ${other.number ?? `№ ${other.id}`} другой вид сделки, база ставки, валюта или НДС: разделите объявление`
        : null
    },
  },
]
