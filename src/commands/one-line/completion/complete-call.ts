import { usualTime } from '#domain/text/typed-moment.ts'
import { instantAt } from '#domain/time/zoned-time.ts'
import type { ParsedLine } from '#src/commands/one-line/line.ts'
import { momentText } from '#src/commands/one-line/line-texts.ts'
import type { LineMoment } from '#src/commands/one-line/moment.ts'
import { contactOnScreen } from '#src/state/calls/call-queue.ts'
import { type Completion, type LineFacts, type Names, plainChip } from './chips.ts'

export const isOfCalls = (commandId: string) => commandId.startsWith('calls.')

/** A later call to the contact on the screen, or a note about it; a day means the beginning of the working day. */
export function completeCall(
  { commandId, slots }: ParsedLine,
  _names: Names,
  { clock }: LineFacts,
): Completion {
  const contact = contactOnScreen()
  const whom = plainChip('contact', 'text', 'контакт', contact?.name ?? 'кто?', contact ? 'ready' : 'missing')
  if (commandId === 'calls.comment') {
    const text = slots.find(({ name }) => name === 'text')?.text.trim() ?? ''
    const chip = plainChip('text', 'text', 'текст', text || 'что записать?', text ? 'ready' : 'missing')
    return { summary: text, chips: [whom, chip], args: { text: { contact: contact?.key, text } } }
  }
  const isMade = slots.some(({ name }) => name === 'made')
  const said = slots.find(({ name }) => name === 'note')?.text.trim()
  const noted = said ? { said: { contact: contact?.key, text: said } } : {}
  const noteChips = said ? [plainChip('note', 'text', 'заметка', said)] : []
  if (isMade && !slots.some(({ name }) => name === 'moment'))
    return {
      summary: [contact?.name ?? '', said ?? ''].filter(Boolean).join(': '),
      chips: [whom, ...noteChips],
      args: noted,
    }
  const told = slots.find(({ name }) => name === 'moment')?.value as LineMoment | undefined
  const moment = told && { day: told.day, time: told.time ?? usualTime }
  const instant = moment ? instantAt(moment.day, moment.time, clock.zone) : ''
  const isPast = instant <= clock.now
  const text = moment ? momentText(moment, clock) + (isPast ? ': уже прошло' : '') : 'когда?'
  return {
    summary: isMade ? `перезвонить ${text}` : text,
    chips: [
      whom,
      plainChip('moment', 'moment', 'когда звонить', text, isPast ? 'missing' : 'ready'),
      ...noteChips,
    ],
    args: { again: { contact: contact?.key, text: instant }, ...noted },
  }
}
