import type { ParsedLine } from '#src/commands/one-line/line.ts'
import { type Completion, type LineFacts, type Names, plainChip } from './chips.ts'
import { rowsChip } from './complete-assign.ts'

/** An event that is over, with what is told of it for its note. */
export function completeFinish({ slots }: ParsedLine, _names: Names, { target }: LineFacts): Completion {
  const note = slots.find(({ name }) => name === 'note')?.text.trim() ?? ''
  return {
    summary: `заметка «${note}»`,
    chips: [rowsChip(target), plainChip('note', 'text', 'заметка', note)],
    args: { note },
  }
}
