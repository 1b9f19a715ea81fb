import type { RentBasis } from '#domain/stock/vocabulary.ts'
import { formatMoney, formatPercent } from '#domain/text/format.ts'
import { plural } from '../text/plurals.ts'
import type { DescribedBlock, DescriptionFacts } from './facts.ts'
import { isText } from './premises.ts'
import type { Variants } from './variants.ts'
import { joined, sentence, spaceOf } from './wording.ts'

const space = '\u00a0'

const basisWords: Record<Exclude<RentBasis, 'month'>, string> = {
  sqmYear: `за${space}м² в${space}год`,
  sqmMonth: `за${space}м² в${space}месяц`,
}

/** Sentences on the price, additional costs and contract, as far as known. */
export function termsLines({ block, building }: DescriptionFacts, variants: Variants): string[] {
  if (block.dealKind === 'sale') return [priceLine(block, variants)].filter(isText)
  const indexation = isPositive(building.indexationPercent) ? building.indexationPercent : null
  return [
    rentLine(block, variants),
    ...extrasLines(block, variants),
    ...contractLines(block, indexation, variants),
  ].filter(isText)
}

function priceLine(block: DescribedBlock, variants: Variants): string | null {
  if (!isPositive(block.askingPrice)) return null
  const price = formatMoney(block.askingPrice, block.currency) + vatOf(block)
  return sentence(variants.pick([`цена — ${price}`, `стоимость — ${price}`, `цена продажи — ${price}`]))
}

function rentLine(block: DescribedBlock, variants: Variants): string | null {
  if (!isPositive(block.askingRent)) return null
  const { whole } = spaceOf(block.purposes)
  const basis = block.rentBasis === 'month' ? `в${space}месяц за ${whole}` : basisWords[block.rentBasis]
  const rent = `${formatMoney(block.askingRent, block.currency)} ${basis}${vatOf(block)}`
  return sentence(
    variants.pick([`арендная ставка — ${rent}`, `ставка аренды — ${rent}`, `стоимость аренды — ${rent}`]),
  )
}

/** VAT clause for the amount, with its leading comma. */
function vatOf({ vatTreatment, vatRate }: DescribedBlock): string {
  if (vatTreatment === 'included') return `, включая${space}НДС`
  if (vatTreatment === 'excluded') return `, без учёта${space}НДС`
  if (vatTreatment === null) return ''
  return isPositive(vatRate)
    ? `, с${space}НДС ${formatPercent(vatRate)} (УСН)`
    : `, НДС не${space}облагается (УСН)`
}

/** OPEX and utilities: included, on top, or unspecified. */
function extrasLines(block: DescribedBlock, variants: Variants): string[] {
  const { opexIncluded, utilitiesIncluded, opexRubPerSqmYear } = block
  const opex = 'эксплуатационные расходы'
  const utilities = 'коммунальные платежи'
  const inside = [opexIncluded === true && opex, utilitiesIncluded === true && utilities].filter(isText)
  const outside: string[] = []
  const lines: string[] = []
  if (inside.length > 0) {
    lines.push(variants.pick([`в ставку включены ${joined(inside)}`, `${joined(inside)} включены в ставку`]))
  }
  if (opexIncluded === false && isPositive(opexRubPerSqmYear)) {
    const amount = `${formatMoney(opexRubPerSqmYear)} за${space}м² в${space}год`
    lines.push(
      variants.pick([`${opex} оплачиваются дополнительно: ${amount}`, `${opex} — ${amount} сверх ставки`]),
    )
  } else if (opexIncluded === false) outside.push(opex)
  if (utilitiesIncluded === false) outside.push(utilities)
  if (outside.length > 0) {
    lines.push(
      variants.pick([`${joined(outside)} оплачиваются отдельно`, `отдельно оплачиваются ${joined(outside)}`]),
    )
  }
  return lines.map(sentence)
}

/** «Прямой договор на 5 лет, индексация — 7 % в год. Обеспечительный платёж — за 2 месяца.» */
function contractLines(block: DescribedBlock, indexation: string | null, variants: Variants): string[] {
  const { leaseKind, leaseTermMonths, rentFreeMonths, prepayMonths, depositMonths } = block
  const term = isCount(leaseTermMonths) ? termOf(leaseTermMonths) : null
  const contract = contractOf(leaseKind, term, variants)
  const yearly = indexation && `индексация — ${formatPercent(indexation)} в${space}год`
  const money = [
    isCount(depositMonths) && `обеспечительный платёж — за${space}${monthsOf(depositMonths)}`,
    isCount(prepayMonths) && `предоплата — за${space}${monthsOf(prepayMonths)}`,
  ].filter(isText)
  const grace = isCount(rentFreeMonths)
    ? variants.pick([
        `предоставляются арендные каникулы — ${monthsOf(rentFreeMonths)}`,
        `арендные каникулы — ${monthsOf(rentFreeMonths)}`,
      ])
    : null
  return [
    [contract, yearly].filter(isText).join(', '),
    grace,
    variants.pick([money.join(', '), [...money].reverse().join(', ')]),
  ]
    .filter(isText)
    .map(sentence)
}

function contractOf(
  leaseKind: DescribedBlock['leaseKind'],
  term: string | null,
  variants: Variants,
): string | null {
  const on = term === null ? '' : ` на${space}${term}`
  if (leaseKind === 'direct') {
    return variants.pick([
      `прямой договор аренды${on}`,
      `договор аренды прямой${term === null ? '' : `, срок — ${term}`}`,
    ])
  }
  if (leaseKind === 'sublease') return `договор субаренды${on}`
  return term === null ? null : variants.pick([`договор аренды${on}`, `срок договора — ${term}`])
}

/** 11 → «11 месяцев», 36 → «3 года». */
function termOf(months: number): string {
  if (months % 12 !== 0) return monthsOf(months)
  const years = months / 12
  return `${years}${space}${plural(years, 'год', 'года', 'лет')}`
}

function monthsOf(months: number): string {
  return `${months}${space}${plural(months, 'месяц', 'месяца', 'месяцев')}`
}

function isCount(months: number | null): months is number {
  return months !== null && months > 0
}

export function isPositive(amount: string | null): amount is string {
  return amount !== null && Number(amount) > 0
}
