import type { Verdict } from '#domain/access/permission-records.ts'
import { type Action, can, type RecordOf } from '#domain/access/permissions.ts'
import { ofEachKind } from '#domain/records/names.ts'
import { recordNames } from '#domain/records/record-names.ts'
import type { Call } from '#server/http/call.ts'
import { notFound, Refusal } from '#server/http/errors.ts'
import type { Fields } from '#server/repositories/records/records.ts'

/* Permission checks of the services. */

export type Operation = 'create' | 'update' | 'delete' | 'restore'

/** A record about to be written: its current state, or that after creation. */
export interface Target {
  /** Absent: about to be created. */
  id?: number
  fields: Fields
  /** Fields that an update names, and those it changes. */
  sent?: readonly string[]
  changed?: readonly string[]
  /** New values of the changed fields. */
  wanted?: Fields
}

/** Names of record kinds in refusals. */
export const kindNames = ofEachKind((kind) => recordNames[kind].short)

/** Checks a permission. @throws Refusal 403, or 404 with the message for a missing `what`. */
export function demand<A extends Action>(call: Call, what: string, action: A, record: RecordOf<A>): void {
  refuseDenied(what, can(call.actor, action, record))
}

/** @throws Refusal for a denial. */
export function refuseDenied(what: string, verdict: Verdict): void {
  const refusal = refusalOf(what, verdict)
  if (refusal) throw refusal
}

/** Refusal for a denial; `undefined`: allowed. */
export function refusalOf(what: string, verdict: Verdict): Refusal | undefined {
  if (verdict === true) return undefined
  return verdict.denied === 403 ? new Refusal('forbidden', verdict.reason) : notFound(what)
}

/** The first denial of several checks. */
export function allOf(...verdicts: readonly Verdict[]): Verdict {
  return verdicts.find((verdict) => verdict !== true) ?? true
}

/** Narrows a field that holds an id or null. */
export function idOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

/** An admin who deletes a user hands over lists and searches without seeing them. */
export function isHandOver(call: Call, sent: readonly string[]): boolean {
  return call.actor.role === 'admin' && sent.join() === 'userId'
}
