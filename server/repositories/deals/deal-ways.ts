import { type RawBuilder, sql } from 'kysely'
import type { DealStage, LostReason, OpenStage } from '#domain/deals/vocabulary.ts'
import { type DealWay, type FunnelStage, funnelStages } from '#domain/reports/funnel.ts'
import type { Db } from '#server/db/db.ts'
import { beginningOf } from '#server/repositories/office/office-day.ts'

/* Conditions about the way of a deal `d` from stage to stage. */

type Sql = RawBuilder<unknown>

const anyChange = (condition: Sql) =>
  sql`exists (select from stage_changes s where s.deal_id = d.id and s.deleted_at is null and ${condition})`

const since = (at: Sql, day: string) => sql`${at} >= ${beginningOf(sql`${day}::date`)}`
const until = (at: Sql, day: string) => sql`${at} < ${beginningOf(sql`${day}::date + 1`)}`

const changedAt = sql`s.changed_at`
const isFirst = sql`s.from_stage is null`
const isMove = sql`s.from_stage is not null`

const placeOf = (stage: Sql) => sql`array_position(${sql.lit(`{${funnelStages.join()}}`)}::text[], ${stage})`

/** @param query decides which moves count: those between both of its days. */
export function wayConditions({
  movedFrom,
  movedTo,
}: {
  movedFrom?: string | undefined
  movedTo?: string | undefined
}) {
  const moved = () =>
    anyChange(
      sql.join(
        [
          isMove,
          ...(movedFrom === undefined ? [] : [since(changedAt, movedFrom)]),
          ...(movedTo === undefined ? [] : [until(changedAt, movedTo)]),
        ],
        sql` and `,
      ),
    )
  return {
    enteredFrom: (day: string) => anyChange(sql`${isFirst} and ${since(changedAt, day)}`),
    enteredTo: (day: string) => anyChange(sql`${isFirst} and ${until(changedAt, day)}`),
    reached(stages: readonly FunnelStage[]) {
      const nearest = Math.min(...stages.map((stage) => funnelStages.indexOf(stage))) + 1
      return anyChange(sql`${placeOf(sql`s.to_stage`)} >= ${nearest}`)
    },
    furthest: (stages: readonly FunnelStage[]) =>
      sql`(select max(${placeOf(sql`s.to_stage`)}) from stage_changes s where s.deal_id = d.id and s.deleted_at is null)
        = any(${stages.map((stage) => funnelStages.indexOf(stage) + 1)}::int[])`,
    left: (stages: readonly OpenStage[]) => anyChange(sql`s.from_stage = any(${stages}::text[])`),
    movedFrom: moved,
    movedTo: moved,
    stageFrom: (day: string) => since(sql`d.stage_at`, day),
    stageTo: (day: string) => until(sql`d.stage_at`, day),
    lostFrom: (stages: readonly FunnelStage[]) =>
      sql`(d.stage = 'lost' and ${lostFrom} = any(${stages}::text[]))`,
  }
}

/** The stage in which a lost deal was before. */
const lostFrom = sql`(select s.from_stage from stage_changes s
  where s.deal_id = d.id and s.deleted_at is null and s.to_stage = 'lost'
  order by s.changed_at desc, s.id desc limit 1)`

/** Ways of some deals. */
export async function waysOf(db: Db, dealIds: readonly number[]): Promise<DealWay[]> {
  if (dealIds.length === 0) return []
  const { rows } = await sql<{ way: { from: DealStage | null; to: DealStage; at: string }[] }>`
    select json_agg(json_build_object('from', s.from_stage, 'to', s.to_stage, 'at', s.changed_at)
      order by s.changed_at, s.id) as way
    from stage_changes s where s.deal_id = any(${[...dealIds]}::int[]) and s.deleted_at is null
    group by s.deal_id`.execute(db)
  return rows.map(({ way }) => way)
}

export interface Loss {
  reason: LostReason
  /** Null: its way does not tell. */
  from: FunnelStage | null
  lostAt: Date
}

/** Losses of some deals. */
export async function lossesOf(db: Db, dealIds: readonly number[]): Promise<Loss[]> {
  if (dealIds.length === 0) return []
  const { rows } = await sql<Loss>`
    select d.lost_reason as reason, ${lostFrom} as from, d.stage_at as lost_at
    from deals d where d.id = any(${[...dealIds]}::int[]) and d.lost_reason is not null`.execute(db)
  return rows
}
