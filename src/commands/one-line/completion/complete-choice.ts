import { openStages } from '#domain/deals/vocabulary.ts'
import { lowered } from '#domain/text/capitals.ts'
import { dayOf, formatDay } from '#domain/time/time.ts'
import type { ParsedLine } from '#src/commands/one-line/line.ts'
import { nameText } from '#src/commands/one-line/line-texts.ts'
import type { LineMoment } from '#src/commands/one-line/moment.ts'
import { choiceOf } from '#src/commands/one-line/words/choices.ts'
import { type Completion, type LineFacts, type Names, nameChip, plainChip } from './chips.ts'
import { rowsChip } from './complete-assign.ts'
import { namedRecord } from './complete-state.ts'

/** A state of the record that the line names, else of the target. What it still needs, its command asks. */
export function completeChoice(line: ParsedLine, names: Names, { clock, target }: LineFacts): Completion {
  const slot = (name: string) => line.slots.find((one) => one.name === name)?.value
  const value = String(slot('value'))
  const reason = slot('reason') as string | undefined
  const until = (slot('moment') as LineMoment | undefined)?.day
  const record = namedRecord(line, names)
  const won = line.slots.find(({ name }) => name === 'winner')
  const winner = won && names.get('winner')
  const choice = choiceOf(line.commandId)
  const title = choice?.titles[value] ?? value
  const isUnreasoned = choice?.reasonTitles !== undefined && value === choice.ended && reason === undefined
  const records = record.acted ? [{ stage: record.acted.state }] : (target?.records ?? [])
  const isBack = line.commandId === 'deal.setStage' && records.some(({ stage }) => isBefore(value, stage))
  const isAsked = isBack && !line.slots.some(({ name }) => name === 'back')
  const chips = [
    record.chips[0] ?? rowsChip(target),
    plainChip(
      'value',
      'choice',
      'станет',
      isAsked ? `${title}: вернуть назад?` : title,
      isAsked ? 'unsure' : 'ready',
    ),
    ...(until === undefined ? [] : [untilChip(until)]),
    ...(isUnreasoned ? [plainChip('reason', 'choice', 'почему', 'почему?', 'missing')] : []),
    ...(reason === undefined
      ? []
      : [
          plainChip('reason', 'text', 'почему', line.slots.find(({ name }) => name === 'reason')?.text ?? ''),
        ]),
    ...(won && winner
      ? [
          nameChip(
            { name: 'winner', kind: 'company', label: 'к кому ушли', typed: won.text },
            winner,
            nameText,
          ),
        ]
      : []),
  ]
  return {
    summary: [title, ...chips.slice(2).flatMap(({ state, text }) => (state === 'ready' ? [text] : []))].join(
      ', ',
    ),
    chips,
    ...(record.acted && { acted: record.acted }),
    args: {
      ...argsOf(line.commandId, value, reason, until),
      ...(winner?.record && { winner: { id: winner.record.id, name: winner.record.title } }),
    },
  }

  function untilChip(day: string) {
    const today = dayOf(clock.now, clock.zone)
    if (choice?.dated) {
      const isAhead = day > today
      const text = formatDay(day, today) + (isAhead ? ': ещё не наступило' : '')
      return plainChip('moment', 'moment', choice.dayLabel ?? 'когда', text, isAhead ? 'missing' : 'ready')
    }
    const isPast = day < today
    const text = formatDay(day, today) + (isPast ? ': уже прошло' : '')
    return plainChip('moment', 'moment', 'до какого дня', text, isPast ? 'missing' : 'ready')
  }
}

/** Without what a state needs there are no arguments: the command's own page asks. */
function argsOf(
  commandId: string,
  value: string,
  reason?: string,
  until?: string,
): Readonly<Record<string, unknown>> {
  if (commandId === 'deal.setStage')
    return { stage: value, ...(reason && { reason }), ...(until && { signed: until }) }
  if (commandId === 'request.setStatus') return { status: value }
  if (commandId === 'lease.setState') return { state: value, ...(until && { endsOn: until }) }
  return value === 'paused' && until === undefined
    ? {}
    : { state: { state: value, ...(until && { until }), ...(reason && { reason }) } }
}

function isBefore(value: string, stage: unknown): boolean {
  const open: readonly unknown[] = openStages
  const next = open.indexOf(value)
  return next >= 0 && (stage === 'won' || next < open.indexOf(stage))
}

/** Reasons for a line's state, each as it would be typed. */
export function reasonTitles({ commandId }: ParsedLine): { key: string; title: string; written: string }[] {
  const titles = Object.entries(choiceOf(commandId)?.reasonTitles ?? {})
  return titles.map(([key, title]) => ({ key, title, written: lowered(title) }))
}

/** All values of a line's state, each as it would be typed. @param isBack the typed one needs «назад». */
export function stateTitles(
  line: ParsedLine,
  isBack: boolean,
): { key: string; title: string; written: string }[] {
  const typed = line.slots.find(({ name }) => name === 'value')?.value
  return Object.entries(choiceOf(line.commandId)?.titles ?? {})
    .map(([key, title]) =>
      isBack && key === typed
        ? { key, title: `${title}: вернуть назад`, written: `назад ${lowered(title)}` }
        : { key, title, written: lowered(title) },
    )
    .sort((one, other) => Number(other.key === typed) - Number(one.key === typed))
}
