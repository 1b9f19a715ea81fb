import type { Verdict } from '#domain/access/permission-records.ts'
import { type Action, can, type RecordOf } from '#domain/access/permissions.ts'
import { ofEachKind, recordNames } from '#domain/records/names.ts'
import type { Call } from '#server/http/call.ts'
import { notFound, Refusal } from '#server/http/errors.ts'
import type { Fields } from '#server/repositories/records/records.ts'

/* How services ask the permission matrix. */

export type Operation = 'create' | 'update' | 'delete' | 'restore'

/** A record about to be written: as it stands, or as it would be created. */
export interface Target {
  /** Absent: about to be created. */
  id?: number
  fields: Fields
  /** Fields that an update names, and those of them that it changes. */
  sent?: readonly string[]
  changed?: readonly string[]
  /** What the changed fields would be. */
  wanted?: Fields
}

/** What records of each kind are called in refusals. */
export const kindNames = ofEachKind((kind) => recordNames[kind].short)

/** Asks the matrix. @throws Refusal 403, or 404 in the same words as for a `what` that does not exist. */
export function demand<A extends Action>(call: Call, what: string, action: A, record: RecordOf<A>): void {
  refuseDenied(what, can(call.actor, action, record))
}

/** @throws Refusal for what the matrix denies. */
export function refuseDenied(what: string, verdict: Verdict): void {
  const refusal = refusalOf(what, verdict)
  if (refusal) throw refusal
}

/** How what the matrix denies is refused; `undefined`: it is allowed. */
export function refusalOf(what: string, verdict: Verdict): Refusal | undefined {
  if (verdict === true) return undefined
  return verdict.denied === 403 ? new Refusal('forbidden', verdict.reason) : notFound(what)
}

/** Of several questions about one record the first that is denied. */
export function allOf(...verdicts: readonly Verdict[]): Verdict {
  return verdicts.find((verdict) => verdict !== true) ?? true
}

/** A field that holds an id, or null. */
export function idOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

/** An admin who deletes a user hands the lists and searches over without seeing them. */
export function isHandOver(call: Call, sent: readonly string[]): boolean {
  return call.actor.role === 'admin' && sent.join() === 'userId'
}
