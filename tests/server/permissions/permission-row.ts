import type { EndpointId } from '#contract/core/contract.ts'
import type { Planted } from './permission-records.ts'

/**
 * Statuses for the broker whose record it is, for another broker, for an admin, and for the head of brokers; without
 * his, he is answered as another broker is.
 */
export type Cells = readonly [own: number, other: number, admin: number, head?: number]

export interface Row {
  call: EndpointId
  /** Variant of the plain call. */
  about?: string
  /** The record in the path or body, which exists, is deleted or never was. */
  on?: keyof Planted
  /** Default: the path of the contract with the record's id. */
  url?(target: number, planted: Planted): string
  body?(target: number, planted: Planted): object
  /** The broker's right to the record ends with it, to take it back too. */
  givesAway?: true
  existing: Cells
  /** Absent: the call is about no record. */
  deleted?: Cells
  absent?: Cells
}

export const all: Cells = [200, 200, 200]
export const made: Cells = [201, 201, 201]
export const gone: Cells = [404, 404, 404]
export const withoutId: Cells = [400, 400, 400]
export const everybody = { existing: all, deleted: gone, absent: gone } as const
export const responsible = { existing: [200, 403, 200], deleted: gone, absent: gone } as const
/** Private records of others do not exist, not even for an admin. */
/** Read by the head of brokers too, who changes only his own. */
export const readByHead = { existing: [200, 404, 200, 200], deleted: gone, absent: gone } as const
export const seenByHead = { existing: [200, 404, 200, 403], deleted: gone, absent: gone } as const
export const removedByOwner = { existing: [204, 404, 204, 403], deleted: gone, absent: gone } as const
/** Read, or given to another, by the head of brokers too. */
export const withHead = { existing: [200, 403, 200, 200], deleted: gone, absent: gone } as const
export const privately = { existing: [200, 404, 404], deleted: gone, absent: gone } as const
export const adminAlone = {
  existing: [403, 403, 200],
  deleted: [403, 403, 404],
  absent: [403, 403, 404],
} as const
export const privatelyWithout = { existing: [204, 404, 404], deleted: gone, absent: gone } as const
