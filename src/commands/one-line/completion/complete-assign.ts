import { type InquiryStatus, inquiryStatuses } from '#domain/stock/vocabulary.ts'
import { countOfTargets, targetNames } from '#src/commands/core/target-names.ts'
import type { ParsedLine } from '#src/commands/one-line/line.ts'
import { nameText } from '#src/commands/one-line/line-texts.ts'
import { sizeOf, type Target } from '#src/state/table/target.ts'
import { type Completion, type LineChip, type LineFacts, type Names, nameChip, plainChip } from './chips.ts'
import { namedRecord } from './complete-state.ts'

/** A new responsible colleague of the block that the line names, else of the target; its size stands in a chip. */
export function completeAssign(line: ParsedLine, names: Names, { target }: LineFacts): Completion {
  const block = namedRecord(line, names)
  const typed = line.slots.find(({ name }) => name === 'user')
  const found = names.get('user')
  const whom =
    typed && found
      ? nameChip({ name: 'user', kind: 'user', label: 'ответственный', typed: typed.text }, found, nameText)
      : plainChip('user', 'user', 'ответственный', 'кто?', 'missing')
  const instead = insteadChip(line, names, target)
  const status = line.slots.find(({ name }) => name === 'status')?.value as InquiryStatus | undefined
  const chips = [
    ...(block.chips.length > 0 ? block.chips : [rowsChip(target)]),
    ...(instead ? [instead] : []),
    ...(status ? [plainChip('status', 'choice', 'станет', inquiryStatuses[status])] : []),
    whom,
  ]
  const record = found?.state === 'ready' ? found.record : null
  const isOfEvent = line.commandId === 'event.change'
  const field = isOfEvent ? 'userId' : 'responsibleUserId'
  return {
    summary: (isOfEvent ? [{ text: `Ответственный: ${whom.text}` }] : chips.toReversed())
      .map(({ text }) => text)
      .join(', '),
    chips,
    ...(block.acted && { acted: block.acted }),
    args: line.commandId.endsWith('.change')
      ? { field, to: { change: { value: record?.id }, said: record?.title } }
      : { user: record && { id: record.id, name: record.title }, ...(status && { status }) },
  }
}

/** «вместо Алёны»: only if she is to go now. */
function insteadChip(line: ParsedLine, names: Names, target: Target | null): LineChip | null {
  const slot = line.slots.find(({ name }) => name === 'instead')
  const found = names.get('instead')
  if (!slot || !found) return null
  const typed = { name: 'instead', kind: 'user', label: 'вместо', typed: slot.text } as const
  const chip = nameChip(typed, found, nameText)
  const isOther =
    chip.state === 'ready' &&
    target?.records.some(({ responsibleUserId }) => responsibleUserId !== found.record?.id)
  return isOther ? { ...chip, text: `${chip.text}: сейчас идёт другой`, state: 'unsure' } : chip
}

export function rowsChip(target: Target | null): LineChip {
  if (!target) return plainChip('rows', 'text', 'что', 'что?', 'missing')
  const { kind, filter, records } = target
  const size = sizeOf(target)
  const [one, , many] = targetNames[kind].forms
  const count = countOfTargets(kind, size)
  if (filter) return plainChip('rows', 'text', many, `все по фильтру: ${count}`)
  return plainChip('rows', 'text', size === 1 ? one : many, size === 1 ? (records[0]?.title ?? '') : count)
}
