import { sql } from 'kysely'
import type { ImportClass, ImportPlan, ImportWritten } from '#contract/exchange/import-records.ts'
import type { Db } from '#server/db/db.ts'

export interface RowCounts {
  plans: Partial<Record<ImportPlan, number>>
  written: ImportWritten
  buildings: number
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
    photos: rows.reduce((sum, { photos }) => sum + photos, 0),
  }
}

/** Rows left by rule, with the first message of each. */
export async function countRules(
  db: Db,
  importId: number,
): Promise<{ rule: string; severity: ImportClass['severity']; count: number; example: string }[]> {
  const { rows } = await sql<{
    rule: string
    severity: ImportClass['severity']
    count: number
    example: string
  }>`
    select i ->> 'rule' as rule, i ->> 'severity' as severity, count(distinct r.n)::int as count,
      (array_agg(i ->> 'message' order by r.n))[1] as example
    from import_rows r, jsonb_array_elements(r.issues) i
    where r.import_id = ${importId} and r.done_at is null and r.plan <> 'skip' group by 1, 2`.execute(db)
  return rows
}
