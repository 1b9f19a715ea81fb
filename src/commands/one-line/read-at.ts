import { readMoment, type TypedMoment } from '#domain/text/typed-moment.ts'
import type { LineClock } from './line.ts'

/** Cached: phrases of a line are parsed repeatedly, and each costs two zone conversions. */
const known = new Map<string, TypedMoment | null>()
let knownAt = ''
const maxKnown = 500

/** `readMoment` by the line's clock. */
export function readAt(text: string, { now, zone }: LineClock): TypedMoment | null {
  const at = `${now} ${zone}`
  if (at !== knownAt || known.size >= maxKnown) known.clear()
  knownAt = at
  const former = known.get(text)
  if (former !== undefined) return former
  const read = readMoment(text, now, zone)
  known.set(text, read)
  return read
}
