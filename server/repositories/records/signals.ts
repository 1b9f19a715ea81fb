import { sql } from 'kysely'
import type { RecordKind } from '#domain/records/records.ts'
import type { Db } from '#server/db/db.ts'
import { signalChannel } from '#server/db/postgres/signal-channel.ts'

/**
 * What a transaction says to every server with its commit. All are hints but for the ends of access: what is true
 * is read from the tables. `sessionEnded` and `rightsChanged` are said by triggers (migration 0014).
 */
export type Signal =
  /** `record_changes` has more. */
  | { kind: 'records' }
  /** A person's outbox (`user_messages`) has these numbers more. */
  | { kind: 'messages'; userId: number; fromSeq: string; toSeq: string }
  /** What a person is shown of reminders or counts is another, without a new message. */
  | { kind: 'updates'; userId: number }
  /** Who has a record open is another; told to those who have it open. */
  | { kind: 'viewers'; userIds: number[]; recordKind: RecordKind; recordId: number }
  /** SHA-256 of the session's token, hexadecimal. */
  | { kind: 'sessionEnded'; tokenHash: string }
  | { kind: 'rightsChanged'; userId: number }

/** Says it when the transaction commits; the same said twice in one transaction goes out once. */
export async function signal(db: Db, said: Signal): Promise<void> {
  await sql`select pg_notify(${signalChannel}, ${JSON.stringify(said)})`.execute(db)
}

/** @throws SyntaxError for a payload that is no JSON; others on the channel than us there are none. */
export function readSignal(payload: string): Signal {
  return JSON.parse(payload)
}
