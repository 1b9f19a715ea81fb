import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { recordKinds } from '#domain/records/record-names.ts'
import { isItem, type RecordKind } from '#domain/records/records.ts'
import { recordTables, snakeCase } from '#server/repositories/records/record-tables.ts'
import { trackedFields } from '#server/repositories/records/tracked-fields.ts'
import { authoriseWrite } from '#server/services/access/authorise.ts'
import { revertEntries } from '#server/services/journal/revert.ts'
import { uniques } from '#server/services/records/come-back.ts'
import { ask, isChange } from '#server/services/records/journalled-writes.ts'
import { tellChanges } from '#server/services/records/record-changes.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { makePeople, type People, run } from '#tests/helpers/stock.ts'

/** Protects from what a new record kind or field would do in silence if a table forgot it. */

const unknown = 'unheardOf' as RecordKind

describeOnBothEngines('a record kind that no table knows', (database) => {
  let people: People

  beforeEach(async () => {
    await database().reset()
    people = await makePeople(database().db)
  })

  it('is told to nobody, rather than to everybody', async () => {
    const { db } = database()
    const written = [{ record: { id: 1, fields: {} }, operation: 'create', before: null }] as const
    await expect(tellChanges(db, unknown, randomUUID(), written)).rejects.toThrow()
    const { rows } = await sql`select from record_changes`.execute(db)
    expect(rows).toEqual([])
  })

  it('stops an undo, rather than falling out of it', async () => {
    const made = { recordKind: unknown, recordId: 1, title: '', operation: 'create' as const, version: 1 }
    const undone = run(database().db, people.admin, (call) =>
      revertEntries(call, 'undo', [{ ...made, before: null, after: null }]),
    )
    await expect(undone).rejects.toThrow()
  })

  it('is written by nobody, rather than by the owner of a list that has its number', async () => {
    const { db } = database()
    await sql`insert into building_lists (id, user_id, name) values (1, ${people.anna.id}, 'Мои')`.execute(db)
    const targets = [{ id: 1, fields: { listId: 1 } }]
    const asked = run(db, people.anna, (call) => authoriseWrite(call, unknown, 'update', targets))
    await expect(asked).rejects.toThrow()
  })
})

describeOnBothEngines('what only one living record may have', (database) => {
  it.each(recordKinds.filter((kind) => !isItem(kind)))('of a %s is refused by name', async (kind) => {
    const { rows } = await sql<{ columns: string }>`
      select pg_get_indexdef(indexrelid) as columns from pg_index
      where indrelid = ${tableName(kind)}::text::regclass and indisunique and not indisprimary`.execute(
      database().db,
    )
    for (const { columns } of rows) {
      for (const field of uniques[kind]?.fields ?? ['a refusal']) expect(columns).toContain(snakeCase(field))
    }
  })
})

describeOnBothEngines('a decimal field', (database) => {
  it.each(recordKinds)('treats another notation of a %s as the same', async (kind) => {
    const { rows } = await sql<{ name: string; places: number }>`
      select a.attname as name, (a.atttypmod - 4) & 65535 as places from pg_attribute a
      where a.attrelid = ${tableName(kind)}::text::regclass
        and a.atttypid = 'numeric'::regtype and a.attnum > 0`.execute(database().db)
    for (const { name, places } of rows) {
      const field = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
      if (!trackedFields[kind].has(field)) continue
      expect(places, field).toBe(2)
      const record = { id: 1, version: 1, isDeleted: false, fields: { [field]: '512.40' } }
      expect(isChange(ask(kind, record, { [field]: '512.4' })), `${kind}.${field}`).toBe(false)
    }
  })
})

function tableName(kind: RecordKind): string {
  return snakeCase(recordTables[kind].name)
}
