import { type RawBuilder, sql } from 'kysely'
import { openStages } from '#domain/deals/vocabulary.ts'
import { openDemandStates } from '#domain/demands/vocabulary.ts'
import { isMeaningful } from '#domain/stock/words/tokens.ts'
import { stemOf } from '#domain/text/endings.ts'
import { fold } from '#domain/text/fold.ts'
import { spellingsOf } from '#domain/text/spellings.ts'
import type { Db } from '#server/db/db.ts'
import { type DealViewer, visibleTo as seenDeals } from '#server/repositories/deals/deals.ts'
import { type DemandViewer, visibleTo as seenDemands } from '#server/repositories/demands/demands.ts'
import { isSeen, type LeaseViewer } from '#server/repositories/leases/leases.ts'
import { recordTables, titledRows } from './record-tables.ts'

/** Viewers by kind of record. */
interface Viewers {
  deal: DealViewer
  demand: DemandViewer
  lease: LeaseViewer
}

export interface NamedRecordRow {
  kind: keyof Viewers
  id: number
  title: string
  /** Code of its stage or state. */
  state: string
  /** Its building, unless the title tells it. */
  place: string | null
}

const words = /[\p{L}\d][\p{L}\d.+]*/gu

/**
 * Deals, demands and leases whose names have every word in some case, open ones and the newest first. A deal is
 * called by its company or number, and its buildings too; by the buildings alone only if deals are asked for.
 */
export async function findNamedRecords(
  db: Db,
  viewers: Viewers,
  { text, kind }: { text: string; kind?: string | undefined },
  most: number,
): Promise<NamedRecordRow[]> {
  const typed = (fold(text).match(words) ?? []).filter(isMeaningful)
  const stems = typed.map((word) => [stemOf(word), ...spellingsOf(word).map((one) => one.text)])
  if (stems.length === 0) return []
  // Beginnings of words, without regular expressions, which take seconds over ten thousand leases.
  const begins = (name: RawBuilder<unknown>, [first, ...others]: readonly string[]) => {
    const folded = sql`translate(lower(' ' || ${name} collate "und-x-icu"), 'ё«»"„“(,-—', 'е         ')`
    const any = [first, ...others].map((stem) => sql`strpos(${folded}, ${` ${stem}`}) > 0`)
    return sql`(${sql.join(any, sql` or `)})`
  }
  const has = (name: RawBuilder<unknown>, joint = sql` and `) =>
    sql`(${sql.join(
      stems.map((forms) => begins(name, forms)),
      joint,
    )})`
  const deal = sql`concat_ws(' ', d.name, c.name)`
  const buildings = sql`(select string_agg(concat_ws(' ', g.name, b.number), ' ') from blocks b
    join buildings g on g.id = b.building_id where b.id = any(d.block_ids))`
  const mayBeDeal = kind === 'deal' ? sql`true` : has(deal, sql` or `)
  const { rows } = await sql<NamedRecordRow>`
    (select 'deal' as kind, d.id, d.name as title, d.stage as state,
        (select g.name from blocks b join buildings g on g.id = b.building_id where b.id = any(d.block_ids) limit 1) as place
      from deals d
      left join companies c on c.id = d.company_id and c.deleted_at is null
      where ${sql.join(seenDeals(viewers.deal), sql` and `)}
        and (${has(deal)} or ${mayBeDeal} and ${has(sql`concat_ws(' ', ${deal}, ${buildings})`)})
      order by d.stage = any(${[...openStages]}::text[]) desc, d.id desc limit ${most})
    union all
    (select 'demand', d.id, d.name, d.state, null from demands d
      left join companies c on c.id = d.company_id and c.deleted_at is null
      where ${sql.join(seenDemands(viewers.demand), sql` and `)} and ${has(sql`concat_ws(' ', d.name, c.name)`)}
      order by d.state = any(${[...openDemandStates]}::text[]) desc, d.id desc limit ${most})
    union all
    (select 'lease', r.id, ${sql.raw(recordTables.lease.title)}, r.state, null
      from ${sql.raw(titledRows('lease'))}
      where r.deleted_at is null and ${isSeen(viewers.lease, 'r')}
        and ${has(sql`concat_ws(' ', c.name, r.tenant_name, g.name, b.number)`)}
      order by r.state = 'current' desc, r.id desc limit ${most})`.execute(db)
  return rows
}
