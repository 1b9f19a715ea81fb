import { del, get, set } from 'idb-keyval'
import type { FieldConflict } from '#contract/core/errors.ts'
import type { FormValues } from './form-values.ts'

/** What was typed and not saved. */
export interface Draft {
  /** Touched fields only. */
  inputs: FormValues
  /** Row version that was read when typing began; `null`: a new record. */
  etag: string | null
  /** How it was sent last. */
  run?: SentRun
  /** Kept actions that saving takes the place of. */
  replaces?: readonly string[]
  /** What somebody has to choose between first. */
  conflicts?: readonly FieldConflict[]
}

/** A body under its key. */
export interface SentRun {
  /** JSON. */
  body: string
  runId: string
  /** A creation that no answer has come to: it may have been done, and goes again under the same key. */
  isUncertain: boolean
}

/** Drafts belong to one user of this browser; a browser that refuses storage keeps none. */
export const draftKey = (userId: number, form: string) => `draft:${userId}:${form}`

export function readDraft(key: string): Promise<Draft | undefined> {
  return get<Draft>(key).catch(() => undefined)
}

export function keepDraft(key: string, draft: Draft): Promise<void> {
  return set(key, draft).catch(() => {})
}

export function dropDraft(key: string): Promise<void> {
  return del(key).catch(() => {})
}
