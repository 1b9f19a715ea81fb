import type { ParsedLine, Slot, Span } from '#src/commands/one-line/line.ts'

const joint = /^(?:во?|на|со?|ко?|у|по|от|для|и)$/iu

/** «звонок в УК», «встреча с Замятиным и клиентом»: small words beside what an event is about are its own. */
export function withJoints(line: ParsedLine): ParsedLine {
  const title = line.slots.find(({ name }) => name === 'title')
  if (line.commandId !== 'event.create' || typeof title?.value !== 'string') return line
  return line.leftover.reduce((read, span) => withJoint(read, span), line)
}

function withJoint(line: ParsedLine, span: Span): ParsedLine {
  const said = line.text.slice(span.start, span.end)
  const title = line.slots.find(({ name }) => name === 'title')
  if (!title || typeof title.value !== 'string' || !joint.test(said)) return line
  const isBefore = title.spans.some(({ start }) => start === span.end + 1)
  const isBehind = title.spans.some(({ end }) => end + 1 === span.start)
  if (!isBefore && !isBehind) return line
  const [, next = ''] = /^\s(\S+)/u.exec(line.text.slice(span.end)) ?? []
  const value = isBefore ? inserted(title.value, said, title.text) : `${title.value} ${said} ${next}`
  const spans = [...title.spans, span].sort((one, other) => one.start - other.start)
  const longer: Slot = { ...title, text: value, value, spans }
  return {
    ...line,
    leftover: line.leftover.filter((one) => one !== span),
    slots: line.slots.map((slot) => (slot === title ? longer : slot)),
  }
}

/** «звонок УК» with «в» before its last words. */
function inserted(value: string, said: string, text: string): string {
  const last = text.split(/\s/).at(-1) ?? ''
  const at = value.lastIndexOf(last)
  return at < 0 ? `${value} ${said}` : `${value.slice(0, at)}${said} ${value.slice(at)}`
}
