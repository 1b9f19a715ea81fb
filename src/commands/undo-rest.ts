import type { LeftOut } from '#contract/journal.ts'
import { fieldOf } from '#domain/field-catalogue.ts'
import { countOf } from '#domain/text/plurals.ts'
import { ApiError } from '#src/api/errors.ts'
import { overlayAtom } from '#src/state/overlay.ts'
import { store } from '#src/state/store.ts'

/** Lines that fit beside the question. */
const mostLines = 12

const words = {
  undo: { title: 'Отменить всё нельзя', action: 'Отменить остальное', verb: 'Отменить' },
  redo: { title: 'Вернуть всё нельзя', action: 'Вернуть остальное', verb: 'Вернуть' },
} as const

/** Asks whether to do what can be done, naming what cannot. False: nothing can, or it was not wanted. */
export async function askForRest(error: unknown, way: 'undo' | 'redo'): Promise<boolean> {
  if (!(error instanceof ApiError) || !error.left || error.left.rest === 0) return false
  const { records, count, rest } = error.left
  const { title, action, verb } = words[way]
  const lines = records.slice(0, mostLines).map(leftText)
  if (count > lines.length) lines.push(`и ещё ${count - lines.length}`)
  return confirmed({
    title,
    text: `${verb} можно остальное: ${countOf(rest, 'запись', 'записи', 'записей')}. Останется как есть:`,
    lines,
    actionTitle: action,
  })
}

/** «Легенда, этаж 5 — Ставка: изменено с тех пор (Борис)». */
export function leftText({ kind, title, fields, reason, by }: LeftOut): string {
  const labels = fields.map((field) => fieldOf(kind, field).label).join(', ')
  const who = by.length > 0 ? ` (${by.join(', ')})` : ''
  return `${title} — ${labels === '' ? '' : `${labels}: `}${reason}${who}`
}

/** A question over the screen; Enter does it, Esc does not. */
export function confirmed(question: {
  title: string
  text: string
  lines?: readonly string[]
  actionTitle: string
}): Promise<boolean> {
  return new Promise((resolve) => {
    store.set(overlayAtom, {
      ...{ kind: 'confirm', ...question },
      answer(isConfirmed) {
        store.set(overlayAtom, null)
        resolve(isConfirmed)
      },
    })
  })
}
