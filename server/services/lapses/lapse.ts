import { randomUUID } from 'node:crypto'
import type { RecordKind } from '#domain/records/records.ts'
import { usualMinutes } from '#domain/stock/event-vocabulary.ts'
import type { Db } from '#server/db/db.ts'
import type { Call } from '#server/http/call.ts'
import { findUser } from '#server/repositories/access/users.ts'
import { anyAdmin, momentToTell } from '#server/repositories/office/lapses.ts'
import { titlesOf } from '#server/repositories/records/record-facts.ts'
import { createRecords, updateRecords } from '#server/services/records/record-writer.ts'

/** Records per transaction. */
const atOnce = 200

/** Something of a record that lasts until a day. */
export interface Lapse<Row extends { id: number }> {
  kind: RecordKind
  /** Records whose day has come, locked; those that another server has locked are its own. */
  find(db: Db, limit: number, exceptIds: readonly number[]): Promise<Row[]>
  /** User who has set the day; `null`: unknown. */
  setBy(row: Row): number | null
  /** Values of the record from then on. */
  fields: Record<string, unknown>
  /** Task for who has set the day. @param title of the record. */
  task(row: Row, title: string): { title: string; blockIds?: number[]; demandId?: number }
}

/** Ends lapses over and over; records that could not be ended, by id, with the time of their next try in ms. */
export interface LapseRun {
  isStopped?: () => boolean
  failed?: Map<number, number>
}

/** A failed record would else be tried, and logged, every ten seconds. */
const failedWaitMs = 3_600_000

/**
 * Ends what has lasted until its day in the office's time zone, and gives a task about each to who had set the day.
 * Safe on any number of servers: each record is taken by one. A batch that fails is repeated record by record.
 * @throws AggregateError that names the records that failed, after all others have ended.
 */
export async function endLapsed<Row extends { id: number }>(
  db: Db,
  lapse: Lapse<Row>,
  { isStopped = () => false, failed = new Map() }: LapseRun,
): Promise<void> {
  for (const [id, nextMs] of failed) if (nextMs <= Date.now()) failed.delete(id)
  const faults: Error[] = []
  let singles = 0
  while (!isStopped()) {
    const limit = singles > 0 ? 1 : atOnce
    const { ids, ofNobody, error } = await endSome(db, lapse, limit, [...failed.keys()])
    const [id] = ids
    for (const left of ofNobody) failed.set(left, Date.now() + failedWaitMs)
    if (ofNobody.length > 0)
      faults.push(new Error(`${lapse.kind}: nobody to write as for ${ofNobody.length} records`))
    if (error !== null) {
      if (id === undefined) throw error
      if (ids.length > 1) singles = ids.length
      else {
        failed.set(id, Date.now() + failedWaitMs)
        faults.push(new Error(`${lapse.kind} ${id} was not ended`, { cause: error }))
      }
    }
    if (error === null && ids.length < limit) break
    if (limit === 1) singles -= 1
  }
  const told = faults
    .map(({ message, cause }) => (cause ? `${message}: ${String(cause)}` : message))
    .join('; ')
  if (faults.length > 0) throw new AggregateError(faults, told)
}

/** @returns the records that were taken, and those that nobody could be found for; with an error, none was written. */
async function endSome<Row extends { id: number }>(
  db: Db,
  lapse: Lapse<Row>,
  limit: number,
  exceptIds: readonly number[],
): Promise<{ ids: number[]; ofNobody: number[]; error: unknown }> {
  let ids: number[] = []
  let ofNobody: number[] = []
  try {
    await db.transaction().execute(async (transaction) => {
      const rows = await lapse.find(transaction, limit, exceptIds)
      ids = rows.map(({ id }) => id)
      if (rows.length > 0) ofNobody = await endRows(transaction, lapse, rows)
    })
    return { ids, ofNobody, error: null }
  } catch (error) {
    return { ids, ofNobody: [], error }
  }
}

/** @returns records whose setter has gone while there is no admin either. */
async function endRows<Row extends { id: number }>(
  db: Db,
  { kind, setBy, fields, task }: Lapse<Row>,
  ended: readonly Row[],
): Promise<number[]> {
  const titles = await titlesOf(
    db,
    kind,
    ended.map(({ id }) => id),
  )
  const date = await momentToTell(db)
  const ofNobody: number[] = []
  for (const userId of new Set(ended.map(setBy))) {
    const rows = ended.filter((row) => setBy(row) === userId)
    const user = (userId === null ? undefined : await findUser(db, userId)) ?? (await anyAdmin(db))
    if (!user) {
      ofNobody.push(...rows.map(({ id }) => id))
      continue
    }
    const call = callOf(db, user)
    const changes = rows.map(({ id }) => ({ id, fields }))
    await updateRecords(call, kind, changes, { as: 'lapse', isNarrow: true })
    // The account may be gone: then nobody is told.
    if (user.id !== userId) continue
    const tasks = rows.map((row) => {
      const { title, blockIds = [], demandId = null } = task(row, titles.get(row.id) ?? '')
      return {
        ...{ type: 'task', title: title.slice(0, 200), date, durationMinutes: usualMinutes.task },
        ...{ reminderMinutes: 0, blockIds, buildingIds: [], demandId, userId },
      }
    })
    await createRecords(call, 'event', tasks, { as: 'lapse' })
  }
  return ofNobody
}

/** A call in the name of who had set the day: nobody is connected. */
function callOf(db: Db, { id, name, role }: Pick<Call['actor'], 'id' | 'name' | 'role'>): Call {
  const actor: Call['actor'] = {
    ...{ id, name, role, contactsVisibility: 'own', sessionKind: 'normal' },
    tokenHash: Buffer.alloc(0),
  }
  return { db, actor, command: { id: randomUUID(), name: null }, ifMatch: null }
}
