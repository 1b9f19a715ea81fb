import { type RawBuilder, sql } from 'kysely'
import type { JournalGroup, RecordKind } from '#contract/journal.ts'
import type { Db } from '#server/call.ts'
import type { Fields } from './records.ts'

/** Groups told at once, and records told of each. */
const maxGroups = 100
const maxEntries = 20

interface Entry {
  recordKind: RecordKind
  recordId: number
  title: string
  operation: JournalGroup['entries'][number]['operation']
  before: Fields | null
  after: Fields | null
}

export interface ToldGroup extends Omit<JournalGroup, 'at' | 'entries'> {
  at: Date
  entries: Entry[]
}

/** The person's last groups, newest first, each with its first entries. */
export function groupsOfUser(db: Db, userId: number): Promise<{ data: ToldGroup[]; total: number }> {
  return read(db, sql`g.user_id = ${userId}`, sql`true`)
}

/** Groups that changed a record, with what they changed of it. */
export function groupsOfRecord(
  db: Db,
  kind: RecordKind,
  id: number,
): Promise<{ data: ToldGroup[]; total: number }> {
  const isOfRecord = sql`e.record_kind = ${kind} and e.record_id = ${id}`
  const touches = sql`g.id in (select e.group_id from journal_entries e where ${isOfRecord})`
  return read(db, touches, isOfRecord)
}

async function read(
  db: Db,
  groups: RawBuilder<unknown>,
  entries: RawBuilder<unknown>,
): Promise<{ data: ToldGroup[]; total: number }> {
  const { rows: data } = await sql<ToldGroup>`
    select g.id, g.command, g.kind, g.at, g.undone_by_id is not null as is_undone,
      (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = g.user_id) as user,
      (select count(*)::int from journal_entries e where e.group_id = g.id and ${entries}) as entry_count,
      coalesce((
        select json_agg(json_build_object('recordKind', e.record_kind, 'recordId', e.record_id,
          'title', e.title, 'operation', e.operation, 'before', e.before, 'after', e.after) order by e.id)
        from (
          select * from journal_entries e where e.group_id = g.id and ${entries}
          order by e.id limit ${maxEntries}
        ) as e), '[]') as entries
    from journal_groups g where ${groups} order by g.at desc, g.id limit ${maxGroups}`.execute(db)
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from journal_groups g where ${groups}`.execute(db)
  return { data, total: counts[0]?.total ?? 0 }
}
