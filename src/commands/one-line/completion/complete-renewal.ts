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
  if (term !== undefined) {
    const said = `на ${countOf(term, 'месяц', 'месяца', 'месяцев')}`
    return {
      summary: said,
      chips: [record.chips[0] ?? rowsChip(target), plainChip('term', 'text', 'новый срок', said)],
      ...(record.acted && { acted: record.acted }),
      args: { termMonths: term },
    }
  }
  const isPast = until <= today
  const text = formatDay(until, today) + (isPast ? ': уже прошло' : '')
  return {
    summary: `до ${text}`,
    chips: [
      record.chips[0] ?? rowsChip(target),
      plainChip('moment', 'moment', 'до какого дня', text, isPast ? 'missing' : 'ready'),
    ],
    ...(record.acted && { acted: record.acted }),
    args: { until },
  }
}
