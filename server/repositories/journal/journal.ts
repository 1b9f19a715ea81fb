import { sql } from 'kysely'
import type { LeftOut } from '#contract/office/journal.ts'
import type { RecordKind } from '#domain/records/records.ts'
import type { Db } from '#server/db/db.ts'
import type { Fields } from '#server/repositories/records/records.ts'

/** One record changed by one group. */
export interface NewEntry {
  recordKind: RecordKind
  recordId: number
  title: string
  operation: 'create' | 'update' | 'delete'
  /** Changed fields only; a creation has no `before`, the deletion of an item no `after`. */
  before: Fields | null
  after: Fields | null
  /** Version of the record after the change. */
  version: number
}

/**
 * `copy` and `export`: a download of the stock, and of a table: they change nothing and cannot be undone. `lapse`:
 * what the program ended in its time, under the name of who had begun it: no command of his to undo.
 */
export type GroupKind = 'command' | 'undo' | 'redo' | 'copy' | 'export' | 'lapse'

export interface Group {
  id: string
  userId: number | null
  command: string | null
  kind: GroupKind
  revertsId: string | null
  undoneById: string | null
  /** Records that an undo or redo skipped. */
  leftOut: { records: LeftOut[]; count: number } | null
}

const groupColumns = ['id', 'userId', 'command', 'kind', 'revertsId', 'undoneById', 'leftOut'] as const

/** Gets or creates the group and locks it: calls of one command are serialized. */
export function openGroup(db: Db, group: Omit<Group, 'undoneById' | 'leftOut'>): Promise<Group> {
  return db
    .insertInto('journalGroups')
    .values({ ...group, undoneById: null, leftOut: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ id: group.id }))
    .returning(groupColumns)
    .executeTakeFirstOrThrow()
}

export async function insertEntries(db: Db, groupId: string, entries: readonly NewEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    kind: entry.recordKind,
    id: entry.recordId,
    title: entry.title,
    operation: entry.operation,
    before: entry.before,
    after: entry.after,
    version: entry.version,
  }))
  await sql`
    insert into journal_entries (group_id, record_kind, record_id, title, operation, before, after, version)
    select ${groupId}, v.kind, v.id, v.title, v.operation, v.before, v.after, v.version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(kind text, id int, title text, operation text, before jsonb, after jsonb, version int)`.execute(db)
}

/** Counts a user's downloads of a kind within the hour. */
export async function countTaken(db: Db, userId: number, kind: 'copy' | 'export'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from journal_groups
    where user_id = ${userId} and kind = ${kind} and at > now() - interval '1 hour'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Serializes undo, redo and list creation of one person until the transaction ends. */
export async function lockUserTurn(db: Db, userId: number): Promise<void> {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(db)
}

export function lockGroup(db: Db, id: string): Promise<Group | undefined> {
  return db
    .selectFrom('journalGroups')
    .select(groupColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The person's last command in effect. */
export function lastCommandInEffect(db: Db, userId: number): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('journalGroups')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '=', 'command')
    .where('undoneById', 'is', null)
    .orderBy('at', 'desc')
    .executeTakeFirst()
}

/** The person's last undo that was not redone, unless a new command came after it. */
export function lastRedoableUndo(db: Db, userId: number): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('journalGroups as undo')
    .select('undo.id')
    .where('undo.userId', '=', userId)
    .where('undo.kind', '=', 'undo')
    .where('undo.undoneById', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('journalGroups as later')
            .select('later.id')
            .where('later.userId', '=', userId)
            .where('later.kind', '=', 'command')
            .whereRef('later.at', '>', 'undo.at'),
        ),
      ),
    )
    .orderBy('undo.at', 'desc')
    .executeTakeFirst()
}

/** The group in which one company was last merged into the other. */
export async function findMergeGroup(
  db: Db,
  survivorId: number,
  duplicateId: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ groupId: string }>`
    select e.group_id from journal_entries e join journal_groups g on g.id = e.group_id
    where e.record_kind = 'company' and e.record_id = ${duplicateId}
      and (e.after ->> 'mergedIntoId')::int = ${survivorId} and g.kind in ('command', 'redo')
    order by e.id desc limit 1`.execute(db)
  return rows[0]?.groupId
}

export async function setUndoneBy(db: Db, id: string, undoneById: string | null): Promise<void> {
  await db.updateTable('journalGroups').set({ undoneById }).where('id', '=', id).execute()
}

/** Stores the records that an undo or redo skipped, so that its answer can be repeated. */
export async function setLeftOut(db: Db, id: string, leftOut: NonNullable<Group['leftOut']>): Promise<void> {
  await db
    .updateTable('journalGroups')
    .set({ leftOut: JSON.stringify(leftOut) })
    .where('id', '=', id)
    .execute()
}

/**
 * Users who changed records after a version, by kind and id.
 * @param seen `fields`: the ones that matter; none: any change.
 */
export async function changersSince(
  db: Db,
  seen: readonly { kind: RecordKind; id: number; version: number; fields: readonly string[] }[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ kind: RecordKind; id: number; names: string[] }>`
    select v.kind, v.id, array_agg(distinct u.name) as names
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as v(kind text, id int, version int, fields jsonb)
    join journal_entries e on e.record_kind = v.kind and e.record_id = v.id and e.version > v.version
    join journal_groups g on g.id = e.group_id join users u on u.id = g.user_id
    where v.fields = '[]' or exists (
      select from jsonb_array_elements_text(v.fields) f(name) where coalesce(e.after, e.before) -> f.name is not null)
    group by v.kind, v.id`.execute(db)
  return new Map(rows.map(({ kind, id, names }) => [`${kind} ${id}`, names]))
}

export interface RecordRef {
  kind: RecordKind
  id: number
}

/** Entries of a group in order. @param records absent: of all its records. */
export async function entriesOf(
  db: Db,
  groupId: string,
  records?: readonly RecordRef[],
): Promise<NewEntry[]> {
  const isNamed = records
    ? sql`(e.record_kind, e.record_id) in (
        select v.kind, v.id from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as v(kind text, id int))`
    : sql`true`
  const { rows } = await sql<NewEntry>`
    select e.record_kind, e.record_id, e.title, e.operation, e.before, e.after, e.version
    from journal_entries e where e.group_id = ${groupId} and ${isNamed} order by e.id`.execute(db)
  return rows
}

export async function kindsOfGroup(db: Db, groupId: string): Promise<RecordKind[]> {
  const { rows } = await sql<{ kind: RecordKind }>`
    select distinct record_kind as kind from journal_entries where group_id = ${groupId} order by 1`.execute(
    db,
  )
  return rows.map(({ kind }) => kind)
}

/** Leases and variants of these blocks that a group has written. */
export async function partsOfBlocks(
  db: Db,
  groupId: string,
  blockIds: readonly number[],
): Promise<RecordRef[]> {
  const written = (kind: 'lease' | 'variant', table: string) => sql`
    select ${kind} as kind, id from ${sql.table(table)} where block_id = any(${[...blockIds]}::int[]) and id in (
      select record_id from journal_entries where group_id = ${groupId} and record_kind = ${kind})`
  const { rows } =
    await sql<RecordRef>`${written('lease', 'leases')} union all ${written('variant', 'variants')}`.execute(
      db,
    )
  return rows
}

/** Tells if an undo in effect reverted one of these records of a group alone, not the whole group. */
export async function isUndoneAlone(
  db: Db,
  groupId: string,
  records: readonly RecordRef[],
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from journal_groups u join journal_entries e on e.group_id = u.id
    where u.reverts_id = ${groupId} and u.kind = 'undo' and u.undone_by_id is null
      and (e.record_kind, e.record_id) in (
        select v.kind, v.id from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as v(kind text, id int))
    limit 1`.execute(db)
  return rows.length > 0
}

/** Users who changed a record after a version. */
export async function namesOfLaterChanges(
  db: Db,
  kind: RecordKind,
  { id, version }: { id: number; version: number },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct u.name
    from journal_entries e
    join journal_groups g on g.id = e.group_id
    join users u on u.id = g.user_id
    where e.record_kind = ${kind} and e.record_id = ${id} and e.version > ${version}
    order by u.name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Tells if one user alone changed these records after their versions. */
export async function hasChangedAlone(
  db: Db,
  userId: number,
  records: readonly { kind: RecordKind; id: number; version: number }[],
): Promise<boolean> {
  const { rows } = await sql<{ isAlone: boolean | null }>`
    select bool_and(g.user_id is not distinct from ${userId}) as is_alone
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as v(kind text, id int, version int)
    join journal_entries e on e.record_kind = v.kind and e.record_id = v.id and e.version > v.version
    join journal_groups g on g.id = e.group_id`.execute(db)
  return rows[0]?.isAlone === true
}

/** Values, at a version, of the fields changed after it, by record. */
export async function fieldsBeforeLaterChanges(
  db: Db,
  kind: RecordKind,
  seen: readonly { id: number; version: number }[],
): Promise<Map<number, Fields>> {
  const { rows } = await sql<{ recordId: number; before: Fields }>`
    select e.record_id, e.before
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as v(id int, version int)
    join journal_entries e on e.record_kind = ${kind} and e.record_id = v.id and e.version > v.version
    where e.before is not null
    order by e.id desc`.execute(db)
  const originals = new Map<number, Fields>()
  // Newest first, so that the oldest value remains.
  for (const { recordId, before } of rows) {
    originals.set(recordId, { ...originals.get(recordId), ...before })
  }
  return originals
}

/** Ids of records that an undo takes back: the reverted group has changed them, or they were made after it. */
export async function takenBackBy(
  db: Db,
  undoId: string,
  kind: 'event' | 'variant',
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(`${kind}s`)} t
    join journal_groups u on u.id = ${undoId} join journal_groups g on g.id = u.reverts_id
    where t.id = any(${[...ids]}::int[]) and (t.created_at > g.at or exists (
      select from journal_entries e where e.group_id = g.id and e.record_kind = ${kind} and e.record_id = t.id))`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
