import type { CopyQuestion } from '#domain/stock/copy/copy-answers.ts'
import { withUnsent } from '#src/state/offline/shown-edits.ts'

/** Lists change without a hint. */
export function asksOfList(question: CopyQuestion): boolean {
  if (question.call !== 'search.run' && question.call !== 'map.points') return false
  const { block, building } = question.asked
  return block?.listId !== undefined || building?.listId !== undefined
}

export interface FoundRows {
  /** Absent on the map, which shows buildings. */
  target?: 'blocks' | 'buildings'
  data?: { id: number }[]
}

/** Found as the server had it last, shown as the person has left it. */
export function withUnsentRows<F extends FoundRows | null>(found: F): F {
  if (!found?.data) return found
  return { ...found, data: withUnsent(found.target === 'blocks' ? 'block' : 'building', found.data) }
}
