import { type RawBuilder, sql } from 'kysely'
import { dealStages, openStages } from '#domain/deals/vocabulary.ts'
import { openDemandStates } from '#domain/demands/vocabulary.ts'
import { beginsWithOneTypo } from '#domain/stock/words/one-typo.ts'
import { isMeaningful } from '#domain/stock/words/tokens.ts'
import { stemOf } from '#domain/text/endings.ts'
import { fold } from '#domain/text/fold.ts'
import { spellingsOf } from '#domain/text/spellings.ts'
import type { Db } from '#server/db/db.ts'
import { type DealViewer, visibleTo as seenDeals } from '#server/repositories/deals/deals.ts'
import { type DemandViewer, visibleTo as seenDemands } from '#server/repositories/demands/demands.ts'
import { isSeen, type LeaseViewer } from '#server/repositories/leases/leases.ts'
import {
  type PresentationViewer,
  presentationState,
  seenPresentations,
} from '#server/repositories/presentations/presentations.ts'
import { recordTables, titledRows } from './record-tables.ts'

/** Viewers by kind of record. */
interface Viewers {
  deal: DealViewer
  demand: DemandViewer
  lease: LeaseViewer
  presentation: PresentationViewer
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

/** With all by which it is called. */
type Called = NamedRecordRow & { called: string }

const words = /[\p{L}\d][\p{L}\d.+]*/gu

interface Asked {
  text: string
  kind?: string | undefined
  /** Also takes names with one typo in a word. */
  forgives?: boolean
}

/** Candidates whose words are then compared letter by letter. */
const mostLike = 100

/**
 * Deals, demands, leases and presentations whose names have every word in some case: those of the company called so, then open
 * ones and the newest first. A deal is
 * called by its company or number, and its buildings and stage too; by these alone only if deals are asked for. A presentation
 * is called by its recipient, too.
 */
export async function findNamedRecords(
  db: Db,
  viewers: Viewers,
  asked: Asked,
  most: number,
): Promise<NamedRecordRow[]> {
  if (!asked.forgives) return readNamed(db, viewers, asked, most)
  const typed = wordsIn(asked.text)
  const isLike = (own: string, word: string) =>
    own.startsWith(word) || stemOf(own) === stemOf(word) || (isLong(word) && beginsWithOneTypo(word, own))
  const found = (await readNamed(db, viewers, asked, mostLike)).filter(({ called }) => {
    const own = fold(called).match(words) ?? []
    return typed.every((word) => own.some((other) => isLike(other, word)))
  })
  return (['deal', 'demand', 'lease', 'presentation'] as const).flatMap((one) =>
    found.filter((row) => row.kind === one).slice(0, most),
  )
}

const isLong = (word: string) => word.length > 3 && /^\p{L}+$/u.test(word)

/** A typo is in one half of a word: it begins with the first, or has the second. */
function halvesOf(word: string): string[] {
  const middle = Math.floor(word.length / 2)
  return [` ${word.slice(0, middle)}`, word.slice(word.length > 4 ? middle + 1 : middle)]
}

/** «1000» as names have it: «1 000» */
const inThousands = (word: string) =>
  /^\d{4,6}$/.test(word) ? [`${word.slice(0, -3)} ${word.slice(-3)}`] : []

const wordsIn = (text: string) => (fold(text).match(words) ?? []).filter(isMeaningful)

async function readNamed(
  db: Db,
  viewers: Viewers,
  { text, kind, forgives }: Asked,
  most: number,
): Promise<Called[]> {
  const typed = wordsIn(text)
  const stems = typed.map((word) => [
    stemOf(word),
    ...spellingsOf(word).map((one) => one.text),
    ...inThousands(word),
  ])
  if (stems.length === 0) return []
  // Beginnings of words, without regular expressions, which take seconds over ten thousand leases.
  const begins = (name: RawBuilder<unknown>, [first, ...others]: readonly string[]) => {
    const folded = sql`translate(lower(' ' || ${name} collate "und-x-icu"), 'ё«»"„“(,-—–\u00a0\u202f', 'е            ')`
    const beginnings = [first, ...others].map((stem) => ` ${stem}`)
    const parts = forgives && isLong(first ?? '') ? halvesOf(first ?? '') : []
    const any = [...beginnings, ...parts].map((part) => sql`strpos(${folded}, ${part}) > 0`)
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
  const stage = sql`case d.stage ${sql.join(
    Object.entries(dealStages).map(([code, label]) => sql`when ${code} then ${label}`),
    sql` `,
  )} end`
  // «Контур» before «Контур-Аудит».
  const isOf = (company: RawBuilder<unknown>) =>
    sql`(search_fold(${company}) = ${fold(text).trim()}) is true desc`
  const mayBeDeal = kind === 'deal' ? sql`true` : has(deal, sql` or `)
  const { rows } = await sql<Called>`
    (select 'deal' as kind, d.id, d.name as title, d.stage as state,
        (select g.name from blocks b join buildings g on g.id = b.building_id where b.id = any(d.block_ids) limit 1) as place,
        concat_ws(' ', ${deal}, ${buildings}, ${stage}) as called
      from deals d
      left join companies c on c.id = d.company_id and c.deleted_at is null
      where ${sql.join(seenDeals(viewers.deal), sql` and `)}
        and (${has(deal)} or ${mayBeDeal} and ${has(sql`concat_ws(' ', ${deal}, ${buildings}, ${stage})`)})
      order by ${isOf(sql`c.name`)}, d.stage = any(${[...openStages]}::text[]) desc, d.id desc limit ${most})
    union all
    (select 'demand', d.id, d.name, d.state, null, concat_ws(' ', d.name, c.name) from demands d
      left join companies c on c.id = d.company_id and c.deleted_at is null
      where ${sql.join(seenDemands(viewers.demand), sql` and `)} and ${has(sql`concat_ws(' ', d.name, c.name)`)}
      order by ${isOf(sql`c.name`)}, d.state = any(${[...openDemandStates]}::text[]) desc, d.id desc limit ${most})
    union all
    (select 'lease', r.id, ${sql.raw(recordTables.lease.title)}, r.state, null,
        concat_ws(' ', c.name, r.tenant_name, g.name, b.number)
      from ${sql.raw(titledRows('lease'))}
      where r.deleted_at is null and ${isSeen(viewers.lease, 'r')}
        and ${has(sql`concat_ws(' ', c.name, r.tenant_name, g.name, b.number)`)}
      order by ${isOf(sql`coalesce(c.name, r.tenant_name)`)}, r.state = 'current' desc, r.id desc limit ${most})
    union all
    (select 'presentation', p.id, p.title, ${presentationState}, p.recipient, concat_ws(' ', p.title, p.recipient)
      from presentations p
      where ${sql.join(seenPresentations(viewers.presentation), sql` and `)}
        and ${has(sql`concat_ws(' ', p.title, p.recipient)`)}
      order by ${presentationState} = 'active' desc, p.id desc limit ${most})`.execute(db)
  return rows
}
