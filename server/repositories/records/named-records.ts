import { type RawBuilder, sql } from 'kysely'
import { openStages } from '#domain/deals/vocabulary.ts'
import { openDemandStates } from '#domain/demands/vocabulary.ts'
import { stemOf } from '#domain/text/endings.ts'
import { fold } from '#domain/text/fold.ts'
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
}

const words = /[\p{L}\d][\p{L}\d.+-]*/gu

/** Deals, demands and leases whose names have every word in some case, open ones and the newest first. */
export async function findNamedRecords(
  db: Db,
  viewers: Viewers,
  text: string,
  most: number,
): Promise<NamedRecordRow[]> {
  const stems = (fold(text).match(words) ?? []).map(stemOf)
  if (stems.length === 0) return []
  // Beginnings of words, without regular expressions, which take seconds over ten thousand leases.
  const has = (name: RawBuilder<unknown>) =>
    sql.join(
      stems.map(
        (stem) => sql`strpos(translate(lower(' ' || ${name} collate "und-x-icu"), 'ё«»"„“(,-—', 'е         '),
          ${` ${stem}`}) > 0`,
      ),
      sql` and `,
    )
  const { rows } = await sql<NamedRecordRow>`
    (select 'deal' as kind, d.id, d.name as title, d.stage as state from deals d
      left join companies c on c.id = d.company_id and c.deleted_at is null
      where ${sql.join(seenDeals(viewers.deal), sql` and `)} and ${has(sql`concat_ws(' ', d.name, c.name)`)}
      order by d.stage = any(${[...openStages]}::text[]) desc, d.id desc limit ${most})
    union all
    (select 'demand', d.id, d.name, d.state from demands d
      left join companies c on c.id = d.company_id and c.deleted_at is null
      where ${sql.join(seenDemands(viewers.demand), sql` and `)} and ${has(sql`concat_ws(' ', d.name, c.name)`)}
      order by d.state = any(${[...openDemandStates]}::text[]) desc, d.id desc limit ${most})
    union all
    (select 'lease', r.id, ${sql.raw(recordTables.lease.title)}, r.state from ${sql.raw(titledRows('lease'))}
      where r.deleted_at is null and ${isSeen(viewers.lease, 'r')}
        and ${has(sql`concat_ws(' ', c.name, r.tenant_name, g.name, b.number)`)}
      order by r.state = 'current' desc, r.id desc limit ${most})`.execute(db)
  return rows
}
