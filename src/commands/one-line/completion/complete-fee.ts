import { type FeeBasis, feeBases } from '#domain/deals/vocabulary.ts'
import { type VatTreatment, vatTreatments } from '#domain/stock/vocabulary.ts'
import { formatDecimal, formatMoney } from '#domain/text/format.ts'
import { dayOf, formatDay } from '#domain/time/time.ts'
import type { ParsedLine } from '#src/commands/one-line/line.ts'
import type { LineMoment } from '#src/commands/one-line/moment.ts'
import { percentBases } from '#src/commands/one-line/words/fee-words.ts'
import type { ChipChoice } from './chip-choices.ts'
import { type Completion, type LineFacts, type Names, plainChip } from './chips.ts'
import { rowsChip } from './complete-assign.ts'
import { namedRecord } from './complete-state.ts'

/** A payment for the form of a deal; of what a per cent is, nobody guesses. */
export function completeFee(line: ParsedLine, names: Names, { target }: LineFacts): Completion {
  const told = (name: string) => line.slots.find((slot) => slot.name === name)?.value
  const value = String(told('fee'))
  const basis = told('basis') as FeeBasis | undefined
  const sum = basis === 'fixed' ? formatMoney(value) : `${formatDecimal(value)}\u00a0%`
  const vatTreatment = told('vat') as VatTreatment | undefined
  const record = namedRecord(line, names)
  const ofWhat = basis === undefined ? 'от чего?' : feeBases[basis]
  return {
    summary: basis === 'fixed' || basis === undefined ? sum : `${sum} ${feeBases[basis].replace('% ', '')}`,
    chips: [
      record.chips[0] ?? rowsChip(target),
      plainChip('fee', 'sum', 'комиссия', sum),
      ...(basis === 'fixed'
        ? []
        : [plainChip('basis', 'choice', 'от чего', ofWhat, basis ? 'ready' : 'missing')]),
      ...(vatTreatment ? [plainChip('vat', 'vat', 'НДС', vatTreatments[vatTreatment])] : []),
    ],
    ...(record.acted && { acted: record.acted }),
    args: { fee: { basis, value, ...(vatTreatment && { vatTreatment }) } },
  }
}

/** The payment due next is received, whole unless a sum is told, today unless a past day is. */
export function completeReceipt(line: ParsedLine, names: Names, { target, clock }: LineFacts): Completion {
  const today = dayOf(clock.now, clock.zone)
  const told = line.slots.find(({ name }) => name === 'moment')?.value as LineMoment | undefined
  const sum = line.slots.find(({ name }) => name === 'sum')?.value as string | undefined
  const amount = sum === undefined ? 'ближайший платёж целиком' : formatMoney(sum)
  const on = told?.day ?? today
  const record = namedRecord(line, names)
  const text = formatDay(on, today) + (on > today ? ': ещё не настало' : '')
  return {
    summary: `${amount}, ${text}`,
    chips: [
      record.chips[0] ?? rowsChip(target),
      plainChip('received', 'text', 'сколько', amount),
      plainChip('moment', 'moment', 'когда', text, on > today ? 'missing' : 'ready'),
    ],
    ...(record.acted && { acted: record.acted }),
    args: { amount: { rub: sum ?? null }, on },
  }
}

export const basisChoices: readonly ChipChoice[] = Object.entries(percentBases).map(([key, [said]]) => ({
  key,
  title: `от ${said}`,
  written: `от ${said}`,
}))
