import type { LeftOut } from '#contract/office/journal.ts'

/** Body of every refused call; `message` is Russian except for the three texts of the specification, §5. */
export interface ErrorBody {
  statusCode: number
  code: ErrorCode
  message: string
  /** Invalid input by path, such as `block.areaSqm.min`. */
  issues?: { path: string; message: string }[]
  /** 409 for a stale version: differences by field. */
  conflicts?: FieldConflict[]
  /** 409 of an undo or redo: conflicts, and what can be reverted without them. */
  left?: LeftOutOf
}

/** `records`: the first ones, `count`: all of them; `rest`: records that could still be undone. */
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

/** Refusals of a call that depends on an external service. */
export const outsideFailures = ['badGateway', 'gatewayTimeout'] as const satisfies readonly ErrorCode[]

/** Headers of our own. */
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
