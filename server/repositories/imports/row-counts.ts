import { sql } from 'kysely'
import type { ImportClass, ImportPlan, ImportWritten } from '#contract/exchange/import-records.ts'
import type { Db } from '#server/db/db.ts'

export interface RowCounts {
  plans: Partial<Record<ImportPlan, number>>
  written: ImportWritten
  buildings: number
  /** Photos of records to be written, and those that unchanged records have not been given. */
  photos: number
}

/** Rows left by plan, rows of the run by result, new buildings and pictures. */
export async function countRows(db: Db, importId: number): Promise<RowCounts> {
  const { rows } = await sql<{ plan: ImportPlan; isDone: boolean; count: number; photos: number }>`
    select plan, done_at is not null as is_done, count(*)::int as count,
      coalesce(sum(case when plan in ('create', 'update') then jsonb_array_length(facts -> 'photos') end), 0)::int as photos
    from import_rows where import_id = ${importId} group by 1, 2`.execute(db)
  const { rows: news } = await sql<{ count: number }>`
    select count(distinct building_key)::int as count from import_rows
    where import_id = ${importId} and plan = 'create' and done_at is null and building_id is null`.execute(db)
  const { rows: more } = await sql<{ count: number }>`
    select count(*)::int as count from import_rows r, jsonb_array_elements_text(r.facts -> 'photos') a(url)
    where r.import_id = ${importId} and r.plan = 'same' and r.done_at is null and not exists (
      select from import_photos p
      where p.record_kind = case when r.block_id is null then 'building' else 'block' end
        and p.record_id = coalesce(r.block_id, r.building_id) and p.url = a.url and p.state <> 'failed')`.execute(
    db,
  )
  const of = (plan: ImportPlan, isDone: boolean) =>
    rows.find((row) => row.plan === plan && row.isDone === isDone)?.count ?? 0
  return {
    plans: Object.fromEntries(rows.flatMap(({ plan, isDone, count }) => (isDone ? [] : [[plan, count]]))),
    written: {
      create: of('create', true),
      update: of('update', true),
      same: of('same', true),
      skip: of('skip', true),
      error: of('error', true),
    },
    buildings: news[0]?.count ?? 0,
    photos: rows.reduce((sum, { photos }) => sum + photos, more[0]?.count ?? 0),
  }
}

interface RuleCount {
  rule: string
  severity: ImportClass['severity']
  column: number | null
  count: number
  example: string
}

/** Issues `i` of the rows `r` left: those of values are counted by column. A kind that is skipped may still be taken. */
const issuesLeft = (importId: number) => sql`
  from import_rows r, jsonb_array_elements(r.issues) i
  where r.import_id = ${importId} and r.done_at is null
    and (r.plan <> 'skip' or (i ->> 'rule' like 'kind.%' and r.decision is distinct from 'skip'))`

/** Rows left by rule, of values by column too, with the first message of each. */
export async function countRules(db: Db, importId: number): Promise<RuleCount[]> {
  const { rows } = await sql<RuleCount>`
    select i ->> 'rule' as rule, i ->> 'severity' as severity,
      case when i ->> 'rule' like 'value.%' then (i ->> 'column')::int end as column, count(distinct r.n)::int as count,
      (array_agg(i ->> 'message' order by r.n))[1] as example
    ${issuesLeft(importId)} group by 1, 2, 3`.execute(db)
  return rows
}

/**
 * Texts that were not understood in the rows left, and messages of what was read as something alike, by rule and column, the
 * most frequent first, at most 50 of each.
 */
export async function valueTexts(
  db: Db,
  importId: number,
): Promise<{ rule: string; column: number; text: string; count: number }[]> {
  const { rows } = await sql<{ rule: string; column: number; text: string; count: number }>`
    select * from (
      select *, row_number() over (partition by t.rule, t.column order by t.count desc, t.text) as place from (
        select i ->> 'rule' as rule, (i ->> 'column')::int as column, count(distinct r.n)::int as count,
          case when i ->> 'rule' = 'value.alike' then i ->> 'message'
            else btrim(coalesce(r.mended ->> (i ->> 'column'), r.cells ->> (i ->> 'column')::int, '')) end as text
        ${issuesLeft(importId)} and i ->> 'rule' in ('value.unread', 'value.alike') and i -> 'column' <> 'null'
        group by 1, 2, 4
      ) t
    ) placed where place <= 50 order by placed.rule, placed.column, place`.execute(db)
  return rows.map(({ rule, column, text, count }) => ({ rule, column, text, count }))
}
