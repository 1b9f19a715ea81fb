import { sql } from 'kysely'
import type { RecordKind } from '#domain/records/records.ts'
import type { Db } from '#server/db/db.ts'
import { signalChannel } from '#server/db/postgres/signal-channel.ts'

/**
 * Signals that a transaction sends to every server on commit. Except for ended access they are hints: the
 * tables hold the truth. Triggers send `sessionEnded` and `rightsChanged` (migration 0014).
 */
export type Signal =
  /** `record_changes` has more. */
  | { kind: 'records' }
  /** New sequence numbers in a person's outbox (`user_messages`). */
  | { kind: 'messages'; userId: number; fromSeq: string; toSeq: string }
  /** A person's reminders or counts have changed without a new message. */
  | { kind: 'updates'; userId: number }
  /** The viewers of a record have changed; sent to those who have it open. */
  | { kind: 'viewers'; userIds: number[]; recordKind: RecordKind; recordId: number }
  /** A user took or gave back contacts of the call queue. */
  | { kind: 'calls'; userId: number }
  /** Hexadecimal SHA-256 of the session token. */
  | { kind: 'sessionEnded'; tokenHash: string }
  | { kind: 'rightsChanged'; userId: number }

/** Sends on commit; duplicates within a transaction are merged. */
export async function signal(db: Db, said: Signal): Promise<void> {
  await sql`select pg_notify(${signalChannel}, ${JSON.stringify(said)})`.execute(db)
}

/** @throws SyntaxError for invalid JSON; nobody else uses the channel. */
export function readSignal(payload: string): Signal {
  return JSON.parse(payload)
}
