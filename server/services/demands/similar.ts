import type { z } from 'zod'
import type { demands, SimilarBlockQuery } from '#contract/demands/demands.ts'
import { blocksFor, matcherOf } from '#domain/demands/match.ts'
import { reasonsText } from '#domain/demands/reasons.ts'
import { similarWish } from '#domain/demands/similar.ts'
import type { Call } from '#server/http/call.ts'
import { notFound } from '#server/http/errors.ts'
import { readBlockRows } from '#server/repositories/columns/page-rows.ts'
import { readMatchRules } from '#server/repositories/office/office.ts'
import type { LiveStock } from '#server/services/search/live-stock.ts'
import { leftOut, named, withBlocks } from './matches.ts'

/** Blocks like one, most similar first. @throws Refusal 404 without the block. */
export async function similarTo(
  call: Call,
  id: number,
  { lifted = [], text = '', sort, page, pageSize }: SimilarBlockQuery,
  stock: LiveStock,
): Promise<z.output<typeof demands.similar.response>> {
  const own = (await readBlockRows(call.db, [id])).get(id)
  const rules = await readMatchRules(call.db)
  const current = await stock.current(call)
  const { columns } = current.searcher
  const { blocks, buildings } = columns
  const ownSlot = blocks.slots.of(id)
  const place = ownSlot === undefined ? undefined : buildings.told[blocks.building[ownSlot] as number]
  if (!own || !place) throw notFound('Блок')
  const metro = place.metro.map(({ station }) => station)
  const { wish: plain, lifted: usual } = similarWish({ ...own, district: place.district, metro })
  const wish = { ...plain, rules }
  const free = [...usual, ...lifted]
  const matcher = matcherOf(columns, wish, free)
  const all = blocksFor(columns, wish, free)
  const slots = named(current, all.slots, text)
  if (sort?.direction === 'asc') slots.reverse()
  const first = (page - 1) * pageSize
  // All of it before the rows are read: the columns change in place.
  const shown = Array.from(slots.subarray(first, first + pageSize), (slot) => ({
    id: blocks.slots.id[slot] as number,
    told: { score: matcher.score(slot), reasons: reasonsText(columns, matcher, slot, 'block') },
  }))
  return {
    data: await withBlocks(call.db, shown),
    total: slots.length,
    criteria: wish.criteria,
    ...leftOut(all, wish),
  }
}
