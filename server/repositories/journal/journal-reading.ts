import { type RawBuilder, sql } from 'kysely'
import type { JournalGroup } from '#contract/office/journal.ts'
import { officeActionConditions } from '#domain/filters/actions.ts'
import type { ListValues } from '#domain/filters/list-filters.ts'
import { noteKinds, type RecordKind } from '#domain/records/records.ts'
import type { Db } from '#server/db/db.ts'
import { isSeen, type LeaseViewer } from '#server/repositories/leases/leases.ts'
import { beginningOf } from '#server/repositories/office/office-day.ts'
import { listConditions } from '#server/repositories/records/list-search.ts'
import type { Fields } from '#server/repositories/records/records.ts'

/** Records returned with each group; the rest is fetched on demand. */
const maxEntries = 20
/** Groups are counted up to this number. */
const maxCounted = 10_000

export interface ToldEntry {
  id: string
  recordKind: RecordKind
  recordId: number
  title: string
  operation: JournalGroup['entries'][number]['operation']
  undoneById: string | null
  before: Fields | null
  after: Fields | null
}

export interface ToldGroup extends Omit<JournalGroup, 'at' | 'entries' | 'undone' | 'moreAfter'> {
  at: Date
  undone: { by: { id: number; name: string } | null; at: string; isWhole: boolean } | null
  entries: ToldEntry[]
}

export interface GroupPage {
  data: ToldGroup[]
  total: number
  next: string | null
}

/** Id of the last group of the previous page, and the page size. */
interface Paging {
  after?: string | undefined
  pageSize: number
}

export type GroupFilter = Paging & ListValues<typeof officeActionConditions>

/** Record kinds hidden in groups of other users, and whether confidential leases of others exist for the reader. */
interface Reader extends LeaseViewer {
  hiddenKinds: readonly RecordKind[]
}

/** Groups by author, date and record, newest first, each with its first entries. */
export function readGroups(
  db: Db,
  reader: Reader,
  { after, pageSize, ...query }: GroupFilter,
): Promise<GroupPage> {
  const isSeen = seenBy(reader)
  const holds = (entries: RawBuilder<unknown>) =>
    sql`exists (select from journal_entries e where e.group_id = g.id and ${isSeen} and ${entries})`
  const conditions = [
    sql`true`,
    ...listConditions({ conditions: officeActionConditions }, 'g', query, {
      kind: (kinds) => holds(sql`e.record_kind = any(${kinds}::text[])`),
      from: (day) => sql`g.at >= ${beginningOf(sql`${day}::date`)}`,
      to: (day) => sql`g.at < ${beginningOf(sql`${day}::date + 1`)}`,
    }),
    ...(query.kind ? [] : [holds(sql`true`)]),
  ]
  return read(db, sql.join(conditions, sql` and `), isSeen, { after, pageSize })
}

/** Groups that changed a record, with their changes to it. */
export function groupsOfRecord(db: Db, kind: RecordKind, id: number, paging: Paging): Promise<GroupPage> {
  const isOfRecord = sql`e.record_kind = ${kind} and e.record_id = ${id}`
  const touches = sql`g.id in (select e.group_id from journal_entries e where ${isOfRecord})`
  return read(db, touches, isOfRecord, paging)
}

export function findGroup(db: Db, id: string): Promise<{ userId: number | null } | undefined> {
  return db.selectFrom('journalGroups').select('userId').where('id', '=', id).executeTakeFirst()
}

/** Entries of a group in order. @param after id of the preceding entry. */
export async function readEntries(
  db: Db,
  reader: Reader,
  groupId: string,
  { after = '0', pageSize }: Paging,
): Promise<ToldEntry[]> {
  const { rows } = await sql<ToldEntry>`
    select e.id::text, e.record_kind, e.record_id, e.title, e.operation, e.before, e.after,
      ${undoneAlone} as undone_by_id
    from journal_entries e join journal_groups g on g.id = e.group_id
    where e.group_id = ${groupId} and e.id > ${after}::bigint and ${seenBy(reader)}
    order by e.id limit ${pageSize}`.execute(db)
  return rows
}

function seenBy(reader: Reader): RawBuilder<unknown> {
  const { id, hiddenKinds, seesAll } = reader
  const isOpen = seesAll
    ? noNote
    : sql`(${noNote} and (e.record_kind <> 'lease'
        or not exists (select from leases l where l.id = e.record_id and (${isSeen(reader)}) is not true)))`
  if (hiddenKinds.length === 0) return isOpen
  return sql`(${isOpen} and (g.user_id = ${id} or e.record_kind <> all(${[...hiddenKinds]}::text[])))`
}

const noNote = sql`e.record_kind <> all(${sql.lit(`{${noteKinds.join()}}`)}::text[])`

/** The undo in effect that reverted the record of entry `e` alone, not the whole of group `g`. */
const undoneAlone = sql`case when g.undone_by_id is null then (
  select u.id from (
    select id from journal_groups where reverts_id = g.id and kind = 'undo' and undone_by_id is null offset 0
  ) u join journal_entries ue on ue.group_id = u.id
  where ue.record_kind = e.record_kind and ue.record_id = e.record_id
  limit 1) end`

/** Number of entries of group `g`, and the values they have in common. */
function countsOf(entries: RawBuilder<unknown>): RawBuilder<unknown> {
  const ofGroup = sql`from journal_entries e where e.group_id = g.id and ${entries}`
  // Compared with the first entry: the scan stops at the first difference.
  const isSame = (column: 'before' | 'after') =>
    sql`not exists (select ${ofGroup} and e.${sql.ref(column)} is distinct from f.${sql.ref(column)})`
  return sql`
    select n.*, ${isSame('before')} as is_same_before, ${isSame('after')} as is_same_after
    from (
      select count(*)::int as entry_count, min(e.record_kind) = max(e.record_kind) as is_one_kind ${ofGroup}
    ) as n, lateral (select e.before, e.after ${ofGroup} order by e.id limit 1) as f`
}

async function read(
  db: Db,
  groups: RawBuilder<unknown>,
  entries: RawBuilder<unknown>,
  { after, pageSize }: Paging,
): Promise<GroupPage> {
  const isBehind =
    after === undefined
      ? sql`true`
      : sql`(g.at, g.id) < (select p.at, p.id from journal_groups p where p.id = ${after})`
  // Selects the page first: only its groups, which may have thousands of entries, are counted.
  const { rows } = await sql<ToldGroup>`
    with page as materialized (
      select g.* from journal_groups g where ${groups} and ${isBehind}
      order by g.at desc, g.id desc limit ${pageSize + 1}
    )
    select g.id, g.command, g.kind, g.at, g.undone_by_id is not null as is_undone,
      (select json_build_object('by',
          (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = b.user_id),
          'at', b.at, 'isWhole', b.left_out is null)
        from journal_groups b where b.id = g.undone_by_id) as undone,
      coalesce((g.left_out ->> 'count')::int, 0) as left_count,
      (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = g.user_id) as user,
      c.*,
      coalesce((
        select json_agg(json_build_object('id', e.id::text, 'recordKind', e.record_kind, 'recordId', e.record_id,
          'title', e.title, 'operation', e.operation, 'before', e.before, 'after', e.after,
          'undoneById', ${undoneAlone}) order by e.id)
        from (
          select * from journal_entries e where e.group_id = g.id and ${entries}
          order by e.id limit ${maxEntries}
        ) as e), '[]') as entries
    from page g, lateral (${countsOf(entries)}) c order by g.at desc, g.id desc`.execute(db)
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from journal_groups g where ${groups} limit ${maxCounted}) as counted`.execute(db)
  const data = rows.slice(0, pageSize)
  const isMore = rows.length > pageSize
  return { data, total: counts[0]?.total ?? 0, next: isMore ? (data.at(-1)?.id ?? null) : null }
}
