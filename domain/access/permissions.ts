import { permissionMatrix, type Rules } from './permission-matrix.ts'
import type { Actor, BlockRecord, BuildingRecord, Verdict } from './permission-records.ts'

/*
 * Who may do what, asked by the server before it reads or writes and by the client to hide, disable and
 * explain. Every id of a request gets its own question.
 */

type Matrix = typeof permissionMatrix
type Noun = keyof Matrix

/** `block.update`, `list.toggle`, …: a noun of the glossary and what is done to it. */
export type Action = { [N in Noun]: `${N}.${keyof Matrix[N]['rows'] & string}` }[Noun]

/** What must be known of the record an action is done to; null for what belongs to the whole office. */
export type RecordOf<A extends Action> = A extends `${infer N extends Noun}.${string}`
  ? Parameters<Matrix[N]['isOwn']>[0]
  : never

/**
 * Whether the actor may do it to this record, and if not, what to answer. Asked before a creation with the
 * record as it would be.
 */
export function can<A extends Action>(actor: Actor, action: A, record: RecordOf<A>): Verdict {
  const { isOwn, rows } = rulesOf(action)
  const row = rows[action.slice(action.indexOf('.') + 1)]
  if (row === undefined) throw new Error(`The permission matrix has no row ${action}`)
  const [own, other, admin] = row
  const broker = isOwn(record, actor) ? own : other
  const cell = actor.role === 'admin' ? admin : broker
  return typeof cell === 'function' ? cell(record, actor) : cell
}

/** Whether the record counts as the actor's own; what hangs on it (files, company links) inherits that. */
export function owns<N extends 'block' | 'building' | 'company'>(
  actor: Actor,
  noun: N,
  record: RecordOf<`${N}.read`>,
): boolean {
  return rulesOf<`${N}.read`>(`${noun}.read`).isOwn(record, actor)
}

/** Fields of a block only its responsible broker and admins change: who leads it, commissions, what goes out. */
const protectedBlockFields = [
  'responsibleUserId',
  'tenantFeePercent',
  'agentBonusPercent',
  'listingState',
  'mainBlockId',
]
/** The text that goes out with the ad, whoever wrote it. */
const outwardBlockFields = ['description', 'descriptionSource']
const protectedBuildingFields = ['responsibleUserId']

/** Fields of a block only its responsible broker and admins see; for others they read as unknown (null). */
export const privateBlockFields = ['tenantFeePercent', 'agentBonusPercent'] as const

/**
 * Whether the actor may change these fields of a block. Any broker corrects facts (area, rate, state,
 * vacancy); one protected field refuses the whole change, and so does the ad's text.
 */
export function canUpdateBlock(actor: Actor, record: BlockRecord, fields: readonly string[]): Verdict {
  if (fields.some((field) => protectedBlockFields.includes(field)))
    return can(actor, 'block.updateProtected', record)
  if (fields.some((field) => outwardBlockFields.includes(field))) return can(actor, 'block.describe', record)
  return can(actor, 'block.update', record)
}

/** The same for a building. */
export function canUpdateBuilding(actor: Actor, record: BuildingRecord, fields: readonly string[]): Verdict {
  return fields.some((field) => protectedBuildingFields.includes(field))
    ? can(actor, 'building.updateProtected', record)
    : can(actor, 'building.update', record)
}

function rulesOf<A extends Action>(action: A): Rules<RecordOf<A>, string> {
  const noun = action.slice(0, action.indexOf('.'))
  // TypeScript cannot follow a template literal into the matrix; `RecordOf` is taken from the same matrix.
  return permissionMatrix[noun as Noun] as unknown as Rules<RecordOf<A>, string>
}
