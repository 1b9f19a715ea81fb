import type { Instant } from './columns.ts'

/** A contact of the call queue, or one of its numbers, in the hands of one caller; not journalled. */
export interface CallLeaseTable {
  /** `person-12` or `+74951234567`. */
  key: string
  contact: string
  userId: number
  since: Instant
  until: Instant
}

declare module './schema.ts' {
  interface Schema {
    callLeases: CallLeaseTable
  }
}
