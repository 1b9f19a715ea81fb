import { del, get, set } from 'idb-keyval'
import type { FieldConflict } from '#contract/core/errors.ts'
import type { DraftOrigin } from '#src/state/offline/waiting-forms.ts'
import type { FormValues } from './form-values.ts'

/** Unsaved input. */
export interface Draft {
  /** Touched fields only. */
  inputs: FormValues
  /** Row version when typing began; `null`: a new record. */
  etag: string | null
  /** Absent: a nested form, or one of an earlier version; it is opened by hand. */
  origin?: DraftOrigin
  /** The last attempt to save. */
  run?: SentRun
  /** Outbox actions that saving replaces. */
  replaces?: readonly string[]
  /** Conflicts to resolve first. */
  conflicts?: readonly FieldConflict[]
}

/** A body with its idempotency key. */
export interface SentRun {
  /** JSON. */
  body: string
  runId: string
  /** An unanswered creation: it may have succeeded, and is repeated under the same key. */
  isUncertain: boolean
}

/** Without storage there are no drafts. */
export function readDraft(key: string): Promise<Draft | undefined> {
  return get<Draft>(key).catch(() => undefined)
}

export function keepDraft(key: string, draft: Draft): Promise<void> {
  return set(key, draft).catch(() => {})
}

export function dropDraft(key: string): Promise<void> {
  return del(key).catch(() => {})
}
