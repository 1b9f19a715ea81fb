import type { LeftOut } from '#contract/office/journal.ts'

/** Body of every refused call; `message` is Russian but for the three texts of spec.md §5. */
export interface ErrorBody {
  statusCode: number
  code: ErrorCode
  message: string
  /** Where the input was wrong: `path` such as `block.areaSqm.min`. */
  issues?: { path: string; message: string }[]
  /** 409 of a stale version: what differs, by field. */
  conflicts?: FieldConflict[]
  /** 409 of an undo or a redo: what stands in its way, and what can be done without that. */
  left?: LeftOutOf
}

/** `records`: the first of them, `count`: how many; `rest`: records that could be undone nevertheless. */
export interface LeftOutOf {
  records: LeftOut[]
  count: number
  rest: number
}

/** A field that somebody else has changed since it was read. Values are those of the record's JSON. */
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

/** Refusals of a call that asks a service outside the office. */
export const outsideFailures = ['badGateway', 'gatewayTimeout'] as const satisfies readonly ErrorCode[]

/** Headers of ours. */
export const headers = {
  /** UUID of the command a call belongs to: the journal's group. */
  commandId: 'command-id',
  /** Id of the command (`block.actualize`), for the journal's reader. */
  commandName: 'command-name',
  /** Makes a creation repeatable: a second call with the same key gets the first answer. */
  idempotencyKey: 'idempotency-key',
  /** Who the caller thinks it is, by id: another's session in the same browser does nothing of his. */
  userId: 'user-id',
  /** Row version read, as an entity tag: `"7"`. */
  ifMatch: 'if-match',
} as const
