import { store } from '#src/state/keyboard/store.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import type { Target, TargetRecord } from '#src/state/table/target.ts'

/* Own words typed in answer to a question wait in this browser until they are sent, as drafts of forms do. */

/** A question of a command about one record. */
interface Question {
  commandId: string
  target: { kind: Target['kind']; records: readonly Pick<TargetRecord, 'id'>[] } | null
  /** Text that stood there at first: once a colleague has changed it, the words typed over it wait no more. */
  initial?: string
}

/** Undefined: nobody is signed in, or it is about several records. */
function keyOf({ commandId, target }: Question): string | undefined {
  const userId = store.get(currentUserAtom)?.id
  const [only, ...others] = target?.records ?? []
  if (userId === undefined || !target || !only || others.length > 0) return undefined
  return ['klyuch.kept', userId, commandId, target.kind, only.id].join('.')
}

/** @returns null: nothing waits. */
export function keptText(question: Question): string | null {
  const key = keyOf(question)
  const kept = key === undefined ? null : localStorage.getItem(key)
  if (kept === null) return null
  const { over, text } = JSON.parse(kept) as { over: string; text: string }
  return over === (question.initial ?? '') ? text : null
}

/** Nothing but spaces is not kept. */
export function keepText(question: Question, text: string): void {
  const key = keyOf(question)
  if (key === undefined) return
  if (text.trim() === '') localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify({ over: question.initial ?? '', text }))
}

export const dropText = (question: Question): void => keepText(question, '')
