import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { countTaken, insertEntries, lockUserTurn, openGroup } from '#server/repositories/journal/journal.ts'
import { officeId } from '#server/repositories/office/office.ts'

/** Data that leaves the program, and the limit per hour and user. */
export interface Taken {
  kind: 'copy' | 'export'
  /** Its content in words: «Блоки: 120 строк, XLSX». */
  title: string
  maxAnHour: number
  /** Refusal beyond the limit. */
  tooOften: string
}

/** Notes in the history of the office who takes what, before anything is sent. @throws Refusal 429 too often. */
export async function noteTaken(
  { db: connection, actor, command }: Call,
  { kind, title, maxAnHour, tooOften }: Taken,
): Promise<void> {
  await connection.transaction().execute(async (db) => {
    await lockUserTurn(db, actor.id)
    if ((await countTaken(db, actor.id, kind)) >= maxAnHour)
      throw new Refusal('tooMany', tooOften, { retryAfterSeconds: 3600 })
    const group = { id: command.id, userId: actor.id, command: command.name, kind, revertsId: null }
    if ((await openGroup(db, group)).userId !== actor.id)
      throw new Refusal('invalid', 'Command-Id уже занят другим действием')
    const record = { recordKind: 'office' as const, recordId: officeId, title, version: 0 }
    await insertEntries(db, group.id, [{ ...record, operation: 'update', before: {}, after: {} }])
  })
}
