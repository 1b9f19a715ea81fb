import type { LeftOut } from '#contract/office/journal.ts'
import { fieldOf } from '#domain/fields/field-catalogue.ts'
import { countOf } from '#domain/text/plurals.ts'
import { unbroken } from '#domain/text/unbroken.ts'
import { ApiError } from '#src/api/errors.ts'
import { confirmed } from '#src/state/place/overlay.ts'

/** Limits on lines beside the question, and on records named per line. */
const maxLines = 8
const maxNamed = 5

const words = {
  undo: { title: 'Отменить всё нельзя', action: 'Отменить остальное', verb: 'Отменится' },
  redo: { title: 'Вернуть всё нельзя', action: 'Вернуть остальное', verb: 'Вернётся' },
} as const

/** Asks whether to revert the rest, naming the conflicts. @returns false if impossible or declined. */
export async function askForRest(error: unknown, way: 'undo' | 'redo'): Promise<boolean> {
  if (!(error instanceof ApiError) || !error.left || error.left.rest === 0) return false
  const { records, count, rest } = error.left
  const { title, action, verb } = words[way]
  const lines = linesOf(records, count)
  return confirmed({
    title,
    text: `${verb} остальное, в ${countOf(rest, 'записи', 'записях', 'записях')}. Останется как есть:`,
    lines,
    actionTitle: action,
  })
}

/** «Ставка: изменено с тех пор (Борис) — Легенда, этаж 5; Легенда, этаж 6»: grouped by reason. */
export function linesOf(records: readonly LeftOut[], count: number): string[] {
  const titles = new Map<string, string[]>()
  for (const { kind, title, fields, reason, by } of records) {
    const labels = fields.map((field) => fieldOf(kind, field).label).join(', ')
    const who = by.length > 0 ? ` (${by.join(', ')})` : ''
    const why = `${labels === '' ? '' : `${labels}: `}${reason}${who}`
    titles.set(why, [...(titles.get(why) ?? []), unbroken(title)])
  }
  const lines = [...titles].slice(0, maxLines).map(([why, of]) => {
    const more = of.length > maxNamed ? ` и ещё ${of.length - maxNamed}` : ''
    return `${why} — ${of.slice(0, maxNamed).join('; ')}${more}`
  })
  const told = [...titles.values()].slice(0, maxLines).flat().length
  return count > told ? [...lines, `и ещё ${count - told}`] : lines
}
