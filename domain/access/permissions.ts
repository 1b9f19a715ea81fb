import { permissionMatrix } from './permission-matrix.ts'
import type { Actor, BlockRecord, BuildingRecord, PersonalRecord, Verdict } from './permission-records.ts'
import type { Rules } from './permission-rules.ts'

/*
 * Permission checks: the server runs them before it reads or writes, the client to hide, disable and explain.
 * Every id of a request is checked separately.
 */

type Matrix = typeof permissionMatrix
type Noun = keyof Matrix

/** `block.update`, `list.toggle` and so on: a noun of the glossary and an operation. */
export type Action = { [N in Noun]: `${N}.${keyof Matrix[N]['rows'] & string}` }[Noun]

/** Facts needed about the target record; null for actions on the whole office. */
export type RecordOf<A extends Action> = A extends `${infer N extends Noun}.${string}`
  ? Parameters<Matrix[N]['isOwn']>[0]
  : never

/** Nouns whose rows need only the owner of the record. */
export type OwnedNoun = {
  [N in Noun]: 'read' | 'create' | 'update' | 'delete' | 'restore' extends keyof Matrix[N]['rows']
    ? PersonalRecord extends Parameters<Matrix[N]['isOwn']>[0]
      ? N
      : never
    : never
}[Noun]

/**
 * Checks an action on a record; a denial says how to answer. For a creation pass the record as it would be.
 */
export function can<A extends Action>(actor: Actor, action: A, record: RecordOf<A>): Verdict {
  const { isOwn, rows } = rulesOf(action)
  const row = rows[action.slice(action.indexOf('.') + 1)]
  if (row === undefined) throw new Error(`The permission matrix has no row ${action}`)
  const [own, other, admin, head] = row
  const others = actor.role === 'head' ? (head ?? other) : other
  const cell = actor.role === 'admin' ? admin : isOwn(record, actor) ? own : others
  return typeof cell === 'function' ? cell(record, actor) : cell
}

/** Tells if the record is the actor's own; attachments (files, company links) inherit that. */
export function owns<N extends 'block' | 'building' | 'company'>(
  actor: Actor,
  noun: N,
  record: RecordOf<`${N}.read`>,
): boolean {
  return rulesOf<`${N}.read`>(`${noun}.read`).isOwn(record, actor)
}

/**
 * Fields of a block that only its responsible broker and admins change: commissions and publication.
 */
const protectedBlockFields = ['tenantFeePercent', 'agentBonusPercent', 'listingState', 'mainBlockId']
/** Published text of the ad, whoever wrote it. */
const outwardBlockFields = ['description', 'descriptionSource']

/** Fields of a block that only its responsible broker, the head of brokers and admins see; null for others. */
export const privateBlockFields = ['tenantFeePercent', 'agentBonusPercent'] as const

/**
 * Checks a change of a block's fields. Any broker corrects facts (area, rate, condition, vacancy); one
 * protected field, or the ad's text, refuses the whole change.
 */
export function canUpdateBlock(actor: Actor, record: BlockRecord, fields: readonly string[]): Verdict {
  const { isReassigned, rest } = parted(fields)
  const reassigning = !isReassigned || can(actor, 'block.reassign', record)
  if (reassigning !== true || rest.length === 0) return reassigning
  if (rest.some((field) => protectedBlockFields.includes(field)))
    return can(actor, 'block.updateProtected', record)
  if (rest.some((field) => outwardBlockFields.includes(field))) return can(actor, 'block.describe', record)
  return can(actor, 'block.update', record)
}

/** The same for a building. */
export function canUpdateBuilding(actor: Actor, record: BuildingRecord, fields: readonly string[]): Verdict {
  const { isReassigned, rest } = parted(fields)
  const reassigning = !isReassigned || can(actor, 'building.reassign', record)
  return reassigning !== true || rest.length === 0 ? reassigning : can(actor, 'building.update', record)
}

/** Parts the responsible user from the other fields of a change. */
function parted(fields: readonly string[]) {
  const rest = fields.filter((field) => field !== 'responsibleUserId')
  return { isReassigned: rest.length < fields.length, rest }
}

function rulesOf<A extends Action>(action: A): Rules<RecordOf<A>, string> {
  const noun = action.slice(0, action.indexOf('.'))
  // TypeScript cannot index the matrix by a template literal; `RecordOf` derives from the same matrix.
  return permissionMatrix[noun as Noun] as unknown as Rules<RecordOf<A>, string>
}
