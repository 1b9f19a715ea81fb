import { randomUUID } from 'node:crypto'
import { usualMinutes } from '#domain/stock/event-vocabulary.ts'
import type { Db } from '#server/db/db.ts'
import type { Call } from '#server/http/call.ts'
import { findUser } from '#server/repositories/access/users.ts'
import { titlesOf } from '#server/repositories/records/record-facts.ts'
import { anyAdmin, endedReserves, momentToTell } from '#server/repositories/stock/reserves.ts'
import { createRecords, updateRecords } from '#server/services/records/record-writer.ts'

/** Reserves per transaction. */
const atOnce = 200

/**
 * Puts blocks back on the market whose reserve has ended in the office's time zone, and gives a task about each to
 * who had reserved it. Safe on any number of servers: each reserve is taken by one.
 */
export async function endReserves(db: Db, isStopped: () => boolean = () => false): Promise<void> {
  let count = atOnce
  while (count === atOnce && !isStopped()) {
    count = await db.transaction().execute(endSome)
  }
}

async function endSome(db: Db): Promise<number> {
  const ended = await endedReserves(db, atOnce)
  if (ended.length === 0) return 0
  const titles = await titlesOf(
    db,
    'block',
    ended.map(({ id }) => id),
  )
  const at = await momentToTell(db)
  let count = 0
  for (const userId of new Set(ended.map(({ reservedById }) => reservedById))) {
    const reserves = ended.filter(({ reservedById }) => reservedById === userId)
    const user = (userId === null ? undefined : await findUser(db, userId)) ?? (await anyAdmin(db))
    if (!user) continue
    count += reserves.length
    const call = callOf(db, user)
    const changes = reserves.map(({ id }) => ({ id, fields: onMarket }))
    await updateRecords(call, 'block', changes, { as: 'lapse', isNarrow: true })
    // The account may be gone: then nobody is told.
    if (user.id !== userId) continue
    const tasks = reserves.map(({ id, reservedFor }) => ({
      type: 'task',
      title:
        `Резерв кончился: ${[titles.get(id), reservedFor && `(${reservedFor})`].filter(Boolean).join(' ')}`.slice(
          0,
          200,
        ),
      date: at,
      durationMinutes: usualMinutes.task,
      reminderMinutes: 0,
      blockIds: [id],
      buildingIds: [],
      userId,
    }))
    await createRecords(call, 'event', tasks, { as: 'lapse' })
  }
  return count
}

const onMarket = {
  marketState: 'onMarket',
  reservedUntil: null,
  reservedFor: null,
  reservedForCompanyId: null,
  reservedById: null,
}

/** A call in the name of who had reserved: nobody is connected. */
function callOf(db: Db, { id, name, role }: Pick<Call['actor'], 'id' | 'name' | 'role'>): Call {
  const actor: Call['actor'] = {
    ...{ id, name, role, contactsVisibility: 'own', sessionKind: 'normal' },
    tokenHash: Buffer.alloc(0),
  }
  return { db, actor, command: { id: randomUUID(), name: null }, ifMatch: null }
}
