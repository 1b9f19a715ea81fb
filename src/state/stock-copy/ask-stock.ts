import { atom } from 'jotai'
import type { CopyQuestion } from '#domain/stock/copy/copy-answers.ts'
import { ApiError } from '#src/api/errors.ts'

/** State of the copy of the stock on this device. */
export interface CopyState {
  status: 'off' | 'loading' | 'ready' | 'wiped' | 'failed'
  /** ISO instant of its latest change. */
  at?: string
  /** The same for people: «14:05», «вчера в 14:05». */
  told?: string
  blocks?: number
  /** Size in memory, about. */
  bytes?: number
  isStored?: boolean
  /** Why there is none, in Russian. */
  reason?: string
}
export const copyStateAtom = atom<CopyState>({ status: 'off' })

/** `last`: the server was not reached, so that answers as of the latest change will do. @returns null: ask the server. */
export type Answerer = (question: CopyQuestion, asked: 'current' | 'last') => Promise<unknown> | null

let copy: Answerer | undefined

/** Loaded with the copy itself. */
export function answerFrom(answerer: Answerer | undefined): void {
  copy = answerer
}

/**
 * Answers from the copy while it has all changes, else from the server, and from the copy again if that is not reached.
 * @param isPart the copy knows only a part of the answer: it serves without a network.
 */
export async function askStock<T>(
  question: CopyQuestion,
  ask: () => Promise<T>,
  { isPart = false } = {},
): Promise<T> {
  const here = isPart ? null : await copy?.(question, 'current')
  // Equal to the server's answer, which the tests compare.
  if (here) return here as T
  try {
    return await ask()
  } catch (error) {
    const isUnreached = error instanceof ApiError && error.kind === 'offline'
    const last = isUnreached ? await copy?.(question, 'last') : null
    if (!last) throw error
    return last as T
  }
}
