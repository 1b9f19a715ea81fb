import type { LastLine } from '#src/state/day/last-line.ts'

/** Sections of the day in the order of the screen. */
const dayParts = ['today', 'inquiries', 'rest']

interface Place {
  key: string
  part: string
}

/**
 * Line that the focus belongs on: the one that an undo has brought back, else the last one, else its successor in its section,
 * else the first of the next section that has any.
 * @param lines all on the screen, in order. @returns null if there are none.
 */
export function lineAfter({ key, part, at, former }: LastLine, lines: readonly Place[]): string | null {
  const has = (wanted: string | null) => lines.some((line) => line.key === wanted)
  if (former !== null && has(former)) return former
  if (has(key)) return key
  const own = lines.filter((line) => line.part === part)
  if (own.length > 0) return own[Math.min(at, own.length - 1)]?.key ?? null
  const place = part === null ? 0 : dayParts.indexOf(part)
  const next = lines.find((line) => dayParts.indexOf(line.part) >= place)
  return (next ?? lines.at(-1))?.key ?? null
}
