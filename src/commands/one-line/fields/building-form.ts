import type { ParsedLine, Slot } from '#src/commands/one-line/line.ts'
import type { LineWord } from '#src/commands/one-line/words/words.ts'

/** The line that opens the form of the building with a value. @param words all of which tell it. */
export function buildingFormLine(
  text: string,
  words: readonly LineWord[],
  { name, value }: Pick<Slot, 'name' | 'value'>,
): ParsedLine {
  const span = { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 }
  return {
    commandId: 'building.edit',
    text,
    isSwapped: false,
    isOfTarget: true,
    start: span,
    leftover: [],
    slots: [{ name, kind: 'text', text: text.slice(span.start, span.end), spans: [span], value }],
  }
}
