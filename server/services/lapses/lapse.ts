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
  find(db: Db, limit: number): Promise<Row[]>
  /** User who has set the day; `null`: unknown. */
  setBy(row: Row): number | null
  /** Values of the record from then on. */
  fields: Record<string, unknown>
  /** Task for who has set the day. @param title of the record. */
  task(row: Row, title: string): { title: string; blockIds?: number[] }
}

/**
 * Ends what has lasted until its day in the office's time zone, and gives a task about each to who had set the day.
 * Safe on any number of servers: each record is taken by one.
 */
export async function endLapsed<Row extends { id: number }>(
  db: Db,
  lapse: Lapse<Row>,
  isStopped: () => boolean,
): Promise<void> {
  let count = atOnce
  while (count === atOnce && !isStopped()) {
    count = await db.transaction().execute((transaction) => endSome(transaction, lapse))
  }
}

async function endSome<Row extends { id: number }>(db: Db, lapse: Lapse<Row>): Promise<number> {
  const { kind, setBy, fields, task } = lapse
  const ended = await lapse.find(db, atOnce)
  if (ended.length === 0) return 0
  const ids = ended.map(({ id }) => id)
  const titles = await titlesOf(db, kind, ids)
  const date = await momentToTell(db)
  let count = 0
  for (const userId of new Set(ended.map(setBy))) {
    const rows = ended.filter((row) => setBy(row) === userId)
    const user = (userId === null ? undefined : await findUser(db, userId)) ?? (await anyAdmin(db))
    if (!user) continue
    count += rows.length
    const call = callOf(db, user)
    const changes = rows.map(({ id }) => ({ id, fields }))
    await updateRecords(call, kind, changes, { as: 'lapse', isNarrow: true })
    // The account may be gone: then nobody is told.
    if (user.id !== userId) continue
    const tasks = rows.map((row) => {
      const { title, blockIds = [] } = task(row, titles.get(row.id) ?? '')
      return {
        ...{ type: 'task', title: title.slice(0, 200), date, durationMinutes: usualMinutes.task },
        ...{ reminderMinutes: 0, blockIds, buildingIds: [], userId },
      }
    })
    await createRecords(call, 'event', tasks, { as: 'lapse' })
  }
  return count
}

/** A call in the name of who had set the day: nobody is connected. */
function callOf(db: Db, { id, name, role }: Pick<Call['actor'], 'id' | 'name' | 'role'>): Call {
  const actor: Call['actor'] = {
    ...{ id, name, role, contactsVisibility: 'own', sessionKind: 'normal' },
    tokenHash: Buffer.alloc(0),
  }
  return { db, actor, command: { id: randomUUID(), name: null }, ifMatch: null }
}
