import { amountOf } from '#domain/need/amounts.ts'
import { type Currency, type RentBasis, type VatTreatment, vatTreatments } from '#domain/stock/vocabulary.ts'
import { formatMoney } from '#domain/text/format.ts'
import { countOf } from '#domain/text/plurals.ts'
import { dayOf, formatDay } from '#domain/time/time.ts'
import type { ParsedLine } from '#src/commands/one-line/line.ts'
import type { LineMoment } from '#src/commands/one-line/moment.ts'
import { type Completion, type LineFacts, type Names, plainChip } from './chips.ts'
import { rowsChip } from './complete-assign.ts'
import { namedRecord } from './complete-state.ts'

/** A lease till a new day or for a new term, in its form. */
export function completeRenewal(line: ParsedLine, names: Names, { target, clock }: LineFacts): Completion {
  const today = dayOf(clock.now, clock.zone)
  const term = line.slots.find(({ name }) => name === 'term')?.value as number | undefined
  const until =
    (line.slots.find(({ name }) => name === 'moment')?.value as LineMoment | undefined)?.day ?? today
  const record = namedRecord(line, names)
  const rate = rateOf(line)
  const rateChips = rate ? [plainChip('rent', 'rent', 'новая ставка', rate.said)] : []
  const end = rate ? `, ${rate.said}` : ''
  if (term !== undefined) {
    const said = `на ${countOf(term, 'месяц', 'месяца', 'месяцев')}`
    return {
      summary: said + end,
      chips: [
        record.chips[0] ?? rowsChip(target),
        plainChip('term', 'text', 'новый срок', said),
        ...rateChips,
      ],
      ...(record.acted && { acted: record.acted }),
      args: { termMonths: term, ...rate?.facts },
    }
  }
  const isPast = until <= today
  const text = formatDay(until, today) + (isPast ? ': уже прошло' : '')
  return {
    summary: `до ${text}${end}`,
    chips: [
      record.chips[0] ?? rowsChip(target),
      plainChip('moment', 'moment', 'до какого дня', text, isPast ? 'missing' : 'ready'),
      ...rateChips,
    ],
    ...(record.acted && { acted: record.acted }),
    args: { until, ...rate?.facts },
  }
}

/** The rate that is told with it; what is not said stays as it was. */
function rateOf({ slots }: ParsedLine): { said: string; facts: Readonly<Record<string, unknown>> } | null {
  const told = <V>(name: string) => slots.find((slot) => slot.name === name)?.value as V | undefined
  const typed = told<string>('rent')
  if (typed === undefined) return null
  const currency = told<Currency>('currency')
  const basis = told<RentBasis>('basis')
  // «по 30»: roubles per m² and year are tens of thousands.
  const isThousands = currency === undefined && basis === undefined && /^[1-9]\d(?:\.\d)?$/.test(typed)
  const rent = isThousands ? amountOf(typed, 'тыс').toFixed() : typed
  const vat = told<VatTreatment | 'without'>('vat')
  const vatTreatment = vat === 'without' ? undefined : vat
  const said = [formatMoney(rent, currency ?? 'RUB'), vatTreatment && vatTreatments[vatTreatment]]
  return {
    said: said.filter(Boolean).join(', '),
    facts: {
      rent,
      ...(basis && { rentBasis: basis }),
      ...(currency && { currency }),
      ...(vatTreatment && { vatTreatment }),
    },
  }
}
