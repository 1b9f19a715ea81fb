import { sql } from 'kysely'
import type { z } from 'zod'
import type { Competitor, competitors } from '#contract/companies/competitors.ts'
import { competitorFilters } from '#domain/filters/competitors.ts'
import type { Db } from '#server/db/db.ts'
import { hasWords, type Unpaged } from '#server/repositories/records/list-page.ts'
import { listOrder } from '#server/repositories/records/list-search.ts'
import { mappedList, type RowList, sqlList } from '#server/repositories/records/row-list.ts'

const columns = sql`c.id, c.name, c.portal_user_id, c.note, c.imported_at,
  lease_count, lease_gone_count, sale_count, sale_gone_count`

/** Counted from the offers, so that counts match the list whichever import moved an offer. */
const withCounts = sql`from competitors c cross join lateral (
    select
      count(*) filter (where o.deal_kind = 'lease' and o.gone_at is null)::int as lease_count,
      count(*) filter (where o.deal_kind = 'lease' and o.gone_at is not null)::int as lease_gone_count,
      count(*) filter (where o.deal_kind = 'sale' and o.gone_at is null)::int as sale_count,
      count(*) filter (where o.deal_kind = 'sale' and o.gone_at is not null)::int as sale_gone_count
    from competitor_offers o where o.competitor_id = c.id
  ) counts`

type Row = Omit<Competitor, 'portalUserId' | 'importedAt'> & {
  portalUserId: string | null
  importedAt: Date | null
}

export function competitorList(
  db: Db,
  { text, sort }: Unpaged<z.output<typeof competitors.list.query>>,
): RowList<Competitor> {
  const words = sql`search_vector(concat_ws(' ', c.name, c.note, c.portal_user_id))`
  const list = sqlList<Row>(db, {
    id: sql`c.id`,
    columns,
    from: sql`${withCounts} where c.deleted_at is null ${text ? sql`and ${hasWords(words, text)}` : sql``}`,
    order: listOrder(competitorFilters, sort, (way) => sql`${way} nulls last, c.id`, {
      name: sql`c.name`,
      leases: sql`lease_count`,
      sales: sql`sale_count`,
      imported: sql`c.imported_at`,
    }),
  })
  return mappedList(list, (rows) => rows.map(toCompetitor))
}

/** A competitor with the version for `ETag`. */
export async function findCompetitor(
  db: Db,
  id: number,
): Promise<{ record: Competitor; version: number } | undefined> {
  const { rows } = await sql<Row & { version: number }>`
    select ${columns}, c.version ${withCounts} where c.id = ${id} and c.deleted_at is null`.execute(db)
  const [row] = rows
  if (!row) return
  const { version, ...rest } = row
  return { record: toCompetitor(rest), version }
}

/** Name of the competitor with this portal id, except one. */
export async function nameOfPortalUser(
  db: Db,
  portalUserId: number,
  exceptId: number | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from competitors where portal_user_id = ${portalUserId} and deleted_at is null
      and id is distinct from ${exceptId}::int`.execute(db)
  return rows[0]?.name
}

/** Serializes imports of one competitor, across servers, until the transaction ends. */
export async function lockImport(db: Db, competitorId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('competitor import'), ${competitorId})`.execute(db)
}

/** Records the time of an import; raises no version. */
export async function noteImport(db: Db, competitorId: number): Promise<void> {
  await sql`update competitors set imported_at = now() where id = ${competitorId}`.execute(db)
}

function toCompetitor({ portalUserId, importedAt, ...rest }: Row): Competitor {
  return {
    ...rest,
    portalUserId: portalUserId === null ? null : Number(portalUserId),
    importedAt: importedAt?.toISOString() ?? null,
  }
}
