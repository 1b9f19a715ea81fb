import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { OutgoingMailTable } from '#server/db/schema/office-schema.ts'

export interface NewMail {
  recipient: string
  subject: string
  plainText: string
  html: string | null
  /** PostgreSQL interval: '10 minutes'. */
  usefulFor: string
}

/** Writes to the outbox in the transaction that causes the mail: both commit or neither. */
export async function insertMail(db: Db, { usefulFor, ...mail }: NewMail): Promise<void> {
  await db
    .insertInto('outgoingMails')
    .values({ ...mail, usefulUntil: sql<Date>`now() + ${usefulFor}::interval` })
    .execute()
}

/**
 * Leases the next due mail to this server for longer than a slow mail server takes; if this server is killed,
 * another one sends it afterwards.
 */
export async function claimDueMail(db: Db): Promise<Selectable<OutgoingMailTable> | undefined> {
  const { rows } = await sql<Selectable<OutgoingMailTable>>`
    update outgoing_mails set attempts = attempts + 1, next_attempt_at = now() + interval '4 minutes'
    where id = (
      select id from outgoing_mails where next_attempt_at <= now() order by next_attempt_at, id
      limit 1 for update skip locked
    ) returning *`.execute(db)
  return rows[0]
}

/** Exponential backoff after a failure, up to an hour. */
export async function postponeMail(db: Db, id: number): Promise<void> {
  await sql`
    update outgoing_mails
    set next_attempt_at = now() + least(interval '1 hour', interval '1 minute' * power(2, attempts - 1))
    where id = ${id}`.execute(db)
}

export async function deleteMail(db: Db, id: number): Promise<void> {
  await db.deleteFrom('outgoingMails').where('id', '=', id).execute()
}

/** Drops mails whose link has expired. */
export async function forgetLateMails(db: Db): Promise<void> {
  await db.deleteFrom('outgoingMails').where('usefulUntil', '<=', sql<Date>`now()`).execute()
}
