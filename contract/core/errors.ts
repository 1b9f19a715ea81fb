import type { LeftOut } from '#contract/office/journal.ts'

/** Body of every refused call. `message` is Russian, except for the three texts of specification §5. */
export interface ErrorBody {
  statusCode: number
  code: ErrorCode
  message: string
  /** Invalid input by path, such as `block.areaSqm.min`. */
  issues?: { path: string; message: string }[]
  /** Differences by field, in a 409 for a stale version. */
  conflicts?: FieldConflict[]
  /** Conflicts, and the rest that can be reverted without them, in a 409 of an undo or redo. */
  left?: LeftOutOf
}

/** `records`: the first conflicts; `count`: number of all conflicts; `rest`: number of revertible records. */
export interface LeftOutOf {
  records: LeftOut[]
  count: number
  rest: number
}

/** A field changed by somebody else since it was read. Values as in the record's JSON. */
export interface FieldConflict {
  field: string
  mine: unknown
  theirs: unknown
  original: unknown
  /** Names of those who have changed the record meanwhile. */
  by?: string[]
}

export const errorCodes = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'notFound',
  'conflict',
  'stale',
  'keyReused',
  'otherUser',
  'tooMany',
  'tooLarge',
  'unsupported',
  'misdirected',
  'busy',
  'badGateway',
  'gatewayTimeout',
  'noSpace',
  'internal',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** Codes of calls that failed because of an external service. */
export const outsideFailures = ['badGateway', 'gatewayTimeout'] as const satisfies readonly ErrorCode[]

/** Request headers that the API reads. */
export const headers = {
  /** UUID of the command a call belongs to: the journal group. */
  commandId: 'command-id',
  /** Command id (`block.actualize`), shown in the journal. */
  commandName: 'command-name',
  /** Makes a creation repeatable: a second call with the same key gets the first answer. */
  idempotencyKey: 'idempotency-key',
  /** Expected user id: guards against another session in the same browser. */
  userId: 'user-id',
  /** Row version read, as an entity tag: `"7"`. */
  ifMatch: 'if-match',
} as const
