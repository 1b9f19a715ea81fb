import type { ParsedLine, Slot, Span } from '#src/commands/one-line/line.ts'

/** The line that sets a field. @param said its value in words. @param spans the words that tell it. */
export function changedField(
  kind: string,
  field: string,
  value: unknown,
  { said, spans, text }: { said: string; spans: readonly Span[]; text: string },
): ParsedLine {
  const told = (name: string, one: unknown, of: Slot['kind'], at: readonly Span[] = []): Slot => ({
    name,
    kind: of,
    spans: at,
    value: one,
    text: at.map(({ start, end }) => text.slice(start, end)).join(' '),
  })
  return {
    commandId: `${kind}.change`,
    text,
    isSwapped: false,
    needs: 'to',
    leftover: [],
    start: spans[0] ?? { start: 0, end: 0 },
    slots: [told('field', field, 'text'), told('said', said, 'text'), told('to', { value }, 'sum', spans)],
  }
}
