import { type RawBuilder, sql } from 'kysely'
import { type CallRules, defaultCallRules } from '#domain/calls/rules.ts'
import type { Db } from '#server/db/db.ts'

/** Minutes of a lease. */
export const leaseMinutes: RawBuilder<number> = sql`(select coalesce(call_lease_minutes,
  ${sql.lit(defaultCallRules.callLeaseMinutes)}) from office)`

export async function readCallRules(db: Db): Promise<CallRules> {
  const { callLeaseMinutes, firstRetryHours, secondRetryHours, thirdRetryHours } = await db
    .selectFrom('office')
    .select(['callLeaseMinutes', 'firstRetryHours', 'secondRetryHours', 'thirdRetryHours'])
    .executeTakeFirstOrThrow()
  return {
    callLeaseMinutes: callLeaseMinutes ?? defaultCallRules.callLeaseMinutes,
    firstRetryHours: firstRetryHours ?? defaultCallRules.firstRetryHours,
    secondRetryHours: secondRetryHours ?? defaultCallRules.secondRetryHours,
    thirdRetryHours: thirdRetryHours ?? defaultCallRules.thirdRetryHours,
  }
}
