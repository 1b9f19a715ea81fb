import { sql } from 'kysely'
import type { Presentation, PresentationListQuery } from '#contract/presentations/presentations.ts'
import { presentationFilters } from '#domain/filters/presentations.ts'
import type { Db } from '#server/db/db.ts'
import { personRef } from '#server/repositories/companies/person-ref.ts'
import { beginningOf, officeDayOf, officeToday } from '#server/repositories/office/office-day.ts'
import { hasWords, type Unpaged } from '#server/repositories/records/list-page.ts'
import { listConditions, listOrder } from '#server/repositories/records/list-search.ts'
import { type RowList, sqlList } from '#server/repositories/records/row-list.ts'

type Instants = 'createdAt' | 'expiresAt' | 'endedAt' | 'firstOpenedAt' | 'lastOpenedAt'

export interface StoredPresentation extends Omit<Presentation, Instants> {
  userId: number
  /** In display order. */
  recordIds: number[]
  /** Last day of the link, in the office's zone. */
  lastDay: string
  createdAt: Date
  expiresAt: Date
  endedAt: Date | null
  firstOpenedAt: Date | null
  lastOpenedAt: Date | null
  version: number
}

export interface PresentationViewer {
  id: number
  seesAll: boolean
}

/** The viewer's presentations or, if he sees all, everybody's; newest first unless sorted. */
export function presentationList(
  db: Db,
  viewer: PresentationViewer,
  query: Unpaged<PresentationListQuery>,
): RowList<StoredPresentation> {
  const isOwn = sql`p.user_id = ${viewer.id}`
  const conditions = [
    ...seenPresentations(viewer),
    ...listConditions(presentationFilters, 'p', query, {
      state: (states) => sql`${presentationState} = any(${states}::text[])`,
      isMine: (isMine) => (isMine ? isOwn : sql`true`),
      dealId: (ids) => sql`exists (select ${itsDeal} and d.id = any(${ids}::int[]))`,
    }),
    ...(query.text
      ? [hasWords(sql`search_vector(p.title || ' ' || coalesce(p.recipient, ''))`, query.text)]
      : []),
  ]
  return sqlList(db, {
    id: sql`p.id`,
    columns,
    from: sql`${from} where ${sql.join(conditions, sql` and `)}`,
    order: listOrder(presentationFilters, query.sort, (way) => sql`${way}, p.id ${way}`, {
      created: sql`p.created_at`,
      title: sql`p.title`,
      expires: sql`p.expires_at`,
      opened: (way) => sql`l.last_opened_at ${way} nulls last, p.id ${way}`,
    }),
  })
}

export async function findPresentation(db: Db, id: number): Promise<StoredPresentation | undefined> {
  const { rows } = await sql<StoredPresentation>`
    select ${columns} ${from} where ${living} and p.id = ${id}`.execute(db)
  return rows[0]
}

/** Finds the presentation that this token opens today; nothing if it is revoked, expired or deleted. */
export async function findOpenPresentation(
  db: Db,
  tokenHash: Buffer,
): Promise<StoredPresentation | undefined> {
  const { rows } = await sql<StoredPresentation>`
    select ${columns} ${from} where ${living} and ${presentationState} = 'active' and l.token_hash = ${tokenHash}`.execute(
    db,
  )
  return rows[0]
}

/** Identifies a presentation with its current link; changes with a new link. `undefined`: not open. */
export async function presentationMark(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ mark: string }>`
    select ${mark} as mark ${from} where ${living} and ${presentationState} = 'active' and p.id = ${id}`.execute(
    db,
  )
  return rows[0]?.mark
}

/** True if the presentation is still open with this mark. @param told value of `presentationMark`. */
export async function isMarkOpen(db: Db, told: string): Promise<boolean> {
  return (await presentationMark(db, Number(told.split('-')[0]))) === told
}

const mark = sql`p.id || '-' || coalesce(encode(substr(l.token_hash, 1, 6), 'hex'), 'none')`

export async function countPresentations(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from presentations p where ${living} and p.user_id = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** End of the office day that many days from today. */
export async function endOfDayIn(db: Db, days: number): Promise<string> {
  const { rows } = await sql<{ at: Date }>`
    select ${beginningOf(sql`${officeToday} + ${days}::int + 1`)} as at`.execute(db)
  return (rows[0]?.at ?? new Date(0)).toISOString()
}

/** Replaces the token and revokes the previous one; the count stays. */
export async function keepToken(
  db: Db,
  presentationId: number,
  kept: { tokenHash: Buffer; nonce: Buffer },
): Promise<void> {
  await db
    .insertInto('presentationLinks')
    .values({ presentationId, ...kept })
    .onConflict((conflict) => conflict.column('presentationId').doUpdateSet(kept))
    .execute()
}

/** Nonce and hash of the link's token; a null nonce predates the column. */
export function linkOf(
  db: Db,
  presentationId: number,
): Promise<{ nonce: Buffer | null; tokenHash: Buffer } | undefined> {
  return db
    .selectFrom('presentationLinks')
    .select(['nonce', 'tokenHash'])
    .where('presentationId', '=', presentationId)
    .executeTakeFirst()
}

/** Counts an opening; loads less than half an hour apart are one. */
export async function countOpening(db: Db, presentationId: number): Promise<void> {
  await sql`
    update presentation_links set
      open_count = open_count + case when last_opened_at > now() - interval '30 minutes' then 0 else 1 end,
      first_opened_at = coalesce(first_opened_at, now()),
      last_opened_at = now()
    where presentation_id = ${presentationId}`.execute(db)
}

/** Limits presentations `p` to the viewer's own or, if he sees all, to living ones. */
export const seenPresentations = ({ id, seesAll }: PresentationViewer) => [
  living,
  ...(seesAll ? [] : [sql`p.user_id = ${id}`]),
]

const living = sql`p.deleted_at is null`

export const presentationState = sql`case when p.ended_at is not null then 'ended' when p.expires_at <= now() then 'expired'
  else 'active' end`

/** A former broker learns nothing of a deal that was given away. */
const itsDeal = sql`from deals d where d.id = p.deal_id and d.responsible_user_id = p.user_id and d.deleted_at is null`

const columns = sql`p.id, p.user_id, p.title, p.recipient, p.greeting, p.kind, p.record_ids, p.rate_shown,
  p.has_photos, p.has_plans, p.has_descriptions, p.created_at, p.expires_at, p.ended_at, p.version,
  ${presentationState} as state, ${personRef('p.userId')} as owner,
  (select json_build_object('id', d.id, 'name', d.name) ${itsDeal}) as deal,
  coalesce(l.open_count, 0) as open_count, l.first_opened_at, l.last_opened_at,
  jsonb_array_length(p.record_ids) as record_count,
  case p.kind
    when 'block' then (select count(*)::int from blocks b join buildings g on g.id = b.building_id
      where b.id in (select value::int from jsonb_array_elements_text(p.record_ids))
        and b.deleted_at is null and g.deleted_at is null)
    else (select count(*)::int from buildings g
      where g.id in (select value::int from jsonb_array_elements_text(p.record_ids)) and g.deleted_at is null)
  end as living_count,
  ${officeDayOf(sql`p.expires_at - interval '1 second'`)} as last_day`

const from = sql`from presentations p left join presentation_links l on l.presentation_id = p.id`
