import { fold } from '#domain/text/fold.ts'
import type { ParsedLine } from '#src/commands/one-line/line.ts'
import { isFormOf, nameStem } from '#src/commands/one-line/words/cases.ts'
import { type Completion, type LineFacts, type Names, nameChip, plainChip } from './chips.ts'
import { namedRecord } from './complete-state.ts'
import { type NamedRecord, nameWords } from './match-name.ts'
import { pinKey } from './name-slots.ts'

/** A text, of the record that the line names, else of the target. */
export function completeText(line: ParsedLine, names: Names, facts: LineFacts): Completion {
  const slot = line.slots.find(({ kind }) => kind === 'text')
  const whose = whoseText(line, names, facts)
  const { chips, acted } = whose ?? namedRecord(line, names)
  const text = (slot?.text.trim() ?? '').replace(RegExp(`^(?:\\S+(?:\\s+|$)){${whose?.count ?? 0}}`), '')
  const name = slot?.name ?? 'text'
  const isTold = text !== ''
  return {
    summary: [...chips.map((chip) => chip.text), text].join(': '),
    chips: [
      ...chips,
      plainChip(name, 'text', 'текст', isTold ? text : 'что записать?', isTold ? 'ready' : 'missing'),
    ],
    ...(acted && { acted }),
    args: { [name]: text },
  }
}

/**
 * «комментарий Бастион Инвест ждут правки»: the record that the first words name, if it is not the target. In part it is asked
 * about. @returns null if they name none; `count`: words of the name.
 */
function whoseText(line: ParsedLine, names: Names, { target, pins }: LineFacts) {
  const slot = line.slots.find(({ name }) => name === 'whose')
  const found = names.get('whose')
  if (!slot || !found || found.state === 'failed') return null
  const { name, kind, text } = slot
  const label = 'чья запись'
  const show = ({ title }: NamedRecord) => title
  if (found.state === 'looking')
    return { count: 0, chips: [nameChip({ name, kind, label, typed: text }, found, show)] }
  const { record } = found
  const count = record ? namedBy(text, record) : 0
  const isTarget = target?.records.length === 1 && target.records[0]?.id === record?.id
  if (!record || count === 0 || isTarget) return null
  const isWhole = count > 1 || count === nameWords(fold(record.title)).length || pins.has(pinKey(slot))
  const state = isWhole ? found.state : 'unsure'
  const typed = text.split(/\s+/).slice(0, count).join(' ')
  return {
    count,
    chips: [nameChip({ name, kind, label, typed }, { ...found, state }, show)],
    ...(state === 'ready' && { acted: record }),
  }
}

/** Number of the first words that are words of a record's name in any case; a short one may be any other word. */
function namedBy(text: string, { title }: NamedRecord): number {
  const words = nameWords(fold(title))
  const typed = text.split(/\s+/).map(fold)
  const end = typed.findIndex(
    (word) => !words.some((one) => isFormOf(word, one) || nameStem(word) === nameStem(one)),
  )
  const count = end < 0 ? typed.length : end
  return (typed[0]?.length ?? 0) >= 4 ? count : 0
}
