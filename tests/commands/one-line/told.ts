import type { ParsedLine } from '#src/commands/one-line/line.ts'

/** Written together with the amount: «$450/м2/год». */
export const inside: ReadonlySet<string> = new Set(['currency', 'basis'])

/** A reading in the notation of `one-line-table.ts`. */
export function told(line: ParsedLine | undefined): string {
  if (!line) return '-'
  const slots = line.slots.map(({ name, text, value }) =>
    value === undefined ? `${name} «${text}»` : `${name} ${shown(value)}`,
  )
  const leftover = line.leftover.map(({ start, end }) => line.text.slice(start, end))
  const parts = [slots.join(' · '), ...(leftover.length > 0 ? [leftover.join(' / ')] : [])]
  return [`${line.isSwapped ? '~' : ''}${line.commandId}`, ...parts].join(' | ')
}

function shown(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const parts: Record<string, unknown> = { ...value }
  if ('day' in parts) {
    const length = parts.durationMinutes === undefined ? '' : ` ${parts.durationMinutes}m`
    return `${parts.day} ${parts.time ?? '?'}${length}`
  }
  if ('percent' in parts) return `${parts.percent} %`
  return Object.values(parts).map(String).join(' ')
}
