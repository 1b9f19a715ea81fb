import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import { type DemandRow, demandCriteria } from '#contract/demands/demand-records.ts'
import type { DemandMatchQuery, demands, SuitedDemand } from '#contract/demands/demands.ts'
import type { ShownVariant } from '#contract/demands/variant-records.ts'
import { blocksFor, demandsFor, type MatchedBlocks, matcherOf, type Wish } from '#domain/demands/match.ts'
import { obstacleText, reasonsText } from '#domain/demands/reasons.ts'
import type { OfficeRules } from '#domain/demands/rules.ts'
import { SortedIds } from '#domain/demands/sorted-ids.ts'
import type { Seen } from '#domain/demands/suiting-counts.ts'
import { type VariantState, variantStates } from '#domain/demands/variant-vocabulary.ts'
import { openDemandStates } from '#domain/demands/vocabulary.ts'
import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import { freshnessBounds } from '#domain/stock/find/question.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import type { Db } from '#server/db/db.ts'
import type { Call } from '#server/http/call.ts'
import { notFound, Refusal } from '#server/http/errors.ts'
import { readBlockRows } from '#server/repositories/columns/page-rows.ts'
import {
  findLooks,
  findLookTimes,
  noteLook,
  openDemands,
  type StoredDemandRow,
} from '#server/repositories/demands/demands.ts'
import { readMatchRules } from '#server/repositories/office/office.ts'
import type { LiveStock } from '#server/services/search/live-stock.ts'
import { findOwn, knownMusts, knownPreferences, toRow, viewerOf } from './demands.ts'
import { type MarkedWish, markerOf } from './marks.ts'

/** Demands compared with one block. */
const mostOpen = 2000
/** Blocks remembered of a look: beyond them nothing is told to be new. */
const mostSeen = 20_000

type Matches = z.output<typeof demands.matches.response>

/** Only the blocks with all words of a text, if there is one. @throws Refusal 409 for outdated conditions. */
export async function matchesOf(
  call: Call,
  id: number,
  { lifted = [], variant: states = [], text = '', sort, page, pageSize }: DemandMatchQuery,
  stock: LiveStock,
): Promise<Matches> {
  const stored = await findOwn(call, id)
  const plain = wishOf(stored, await readMatchRules(call.db))
  const mark = await markerOf(call.db, [stored])
  const [look] = await findLooks(call.db, call.actor.id, [id])
  const current = await stock.current(call)
  const { columns } = current.searcher
  const wish = mark(columns, stored, plain)
  const matcher = matcherOf(columns, wish, lifted)
  const all = blocksFor(columns, wish, lifted)
  const chosen = states.length === 0 ? all.slots : slotsOfVariants(columns, wish, states)
  const slots = named(current, chosen, text)
  if (sort?.direction === 'asc') slots.reverse()
  const usual = new Set(lifted.length === 0 ? slots : blocksFor(columns, wish).slots)
  const isUnseen = newness(columns, look?.blockIds)
  // A block that is brought back was left out at the last look too.
  const isNew = (slot: number) => usual.has(slot) && isUnseen(slot)
  const first = (page - 1) * pageSize
  // All of it before the rows are read: the columns change in place.
  const newCount = count(slots, isNew)
  const shown = Array.from(slots.subarray(first, first + pageSize), (slot) => ({
    id: columns.blocks.slots.id[slot] as number,
    told: {
      demandId: id,
      ...{ score: matcher.score(slot), reasons: reasonsText(columns, matcher, slot), isNew: isNew(slot) },
      variant: wish.variants.get(columns.blocks.slots.id[slot] as number) ?? null,
    },
  }))
  return {
    data: await withBlocks(call.db, shown),
    total: slots.length,
    newCount,
    ...leftOut(all, wish),
    variants: countsByState(wish.variants),
  }
}

/** Blocks in these states, best first, whatever else leaves them out. */
function slotsOfVariants(
  columns: StockColumns,
  wish: MarkedWish,
  states: readonly VariantState[],
): Int32Array {
  const matcher = matcherOf(columns, wish)
  const slots = [...wish.variants].flatMap(([blockId, variant]) =>
    isVerdict(variant) && states.includes(variant.state) ? (columns.blocks.slots.of(blockId) ?? []) : [],
  )
  return Int32Array.from(slots.sort((one, other) => matcher.score(other) - matcher.score(one)))
}

/** A block that was let to somebody else is no refusal of the client. */
const isVerdict = ({ state, reason }: ShownVariant) => state !== 'refused' || reason !== 'let'

function countsByState(variants: MarkedWish['variants']): Matches['variants'] {
  const own = [...variants.values()].filter(isVerdict)
  return codesOf(variantStates).flatMap((state) => {
    const found = own.filter((variant) => variant.state === state).length
    return found === 0 ? [] : { state, count: found }
  })
}

/** Adds the rows of the blocks to what is told of them; a block that has gone is left out. */
export async function withBlocks<T extends object>(db: Db, shown: readonly { id: number; told: T }[]) {
  const rows = await readBlockRows(
    db,
    shown.map(({ id }) => id),
  )
  return shown.flatMap(({ id, told }) => {
    const block = rows.get(id)
    return block ? [{ ...block, ...told }] : []
  })
}

/** Leaves the blocks that have all words of a text, if there is one. */
export function named(
  { searcher, now, limits }: Awaited<ReturnType<LiveStock['current']>>,
  slots: Int32Array,
  text: string,
): Int32Array {
  if (text === '') return slots
  const freshness = freshnessBounds(now.toISOString(), limits)
  const found = searcher.find({ criteria: { target: 'blocks', simple: text }, freshness, lists: {} })
  const kept = new Set(found.slots)
  return slots.filter((slot) => kept.has(slot))
}

/** The counts of blocks that are left out, told in words. */
export function leftOut({ obstacles, severalCount }: MatchedBlocks, wish: Wish) {
  return {
    obstacles: obstacles.map((each) => ({ ...each, text: obstacleText(each.code, wish) })),
    severalCount,
  }
}

/** Notes that the caller has seen the blocks that suit now. */
export async function noteLooked(call: Call, id: number, stock: LiveStock): Promise<void> {
  const stored = await findOwn(call, id)
  const plain = wishOf(stored, await readMatchRules(call.db))
  const mark = await markerOf(call.db, [stored])
  const { searcher } = await stock.current(call)
  const { columns } = searcher
  const { slots } = blocksFor(columns, mark(columns, stored, plain))
  const ids = Array.from(slots.subarray(0, mostSeen), (slot) => columns.blocks.slots.id[slot] as number)
  await noteLook(call.db, id, call.actor.id, ids)
}

/** The rows with their counts; one demand a turn of the event loop if it needs the whole stock. */
export async function withCounts(
  call: Call,
  rows: readonly DemandRow[],
  stock: LiveStock,
): Promise<DemandRow[]> {
  const { db, actor } = call
  const open = rows.filter(isOpen)
  const rules = await readMatchRules(db)
  const seen = await seenBy(call, open, stock)
  const mark = await markerOf(db, open)
  const { searcher } = await stock.current(call)
  const { columns } = searcher
  const counted: DemandRow[] = []
  for (const row of rows) {
    const wish = knownWish(row, rules)
    const looked = seen.get(row.id)
    if (wish === null || looked === undefined) {
      counted.push(row)
      continue
    }
    const name = nameOfCount(row.id, actor.id)
    const question = () => ({ ...looked, columns, wish: mark(columns, row, wish) })
    if (stock.suiting.isWhole(name, question())) await setImmediate()
    counted.push({ ...row, suits: stock.suiting.count(name, question()) })
  }
  return counted
}

const nameOfCount = (demandId: number, userId: number) => `${demandId} ${userId}`

/** Looks of the caller at each demand; ids are read only after another look. */
async function seenBy(
  { db, actor }: Call,
  demands: readonly DemandRow[],
  { suiting }: LiveStock,
): Promise<Map<number, Seen>> {
  const ids = demands.map(({ id }) => id)
  const times = await findLookTimes(db, actor.id, ids)
  const timeOf = (id: number) => times.get(id) ?? null
  const seen = new Map<number, Seen>()
  for (const id of ids) {
    const known = suiting.seenOf(nameOfCount(id, actor.id), timeOf(id))
    if (known) seen.set(id, known)
  }
  const looks = await findLooks(
    db,
    actor.id,
    ids.filter((id) => !seen.has(id) && times.has(id)),
  )
  const seenIds = new Map(looks.map(({ demandId, blockIds }) => [demandId, blockIds]))
  for (const id of ids)
    if (!seen.has(id)) seen.set(id, { lookedAt: timeOf(id), blockIds: rememberedOf(seenIds.get(id)) })
  return seen
}

const isOpen = ({ state }: DemandRow) => (openDemandStates as readonly string[]).includes(state)

/** Open demands of the caller, or everybody's for an admin, that a block suits. */
export async function demandsForBlock(
  call: Call,
  blockId: number,
  stock: LiveStock,
): Promise<SuitedDemand[]> {
  const open = await openDemands(call.db, viewerOf(call.actor), mostOpen)
  const rules = await readMatchRules(call.db)
  const wishes = open.flatMap((stored) => {
    const wish = knownWish(stored, rules)
    return wish ? [{ ...wish, stored }] : []
  })
  const mark = await markerOf(call.db, open)
  const { searcher } = await stock.current(call)
  const { columns } = searcher
  const slot = columns.blocks.slots.of(blockId)
  if (slot === undefined) throw notFound('Блок')
  const marked = wishes.map(({ stored, ...wish }) => ({ ...mark(columns, stored, wish), stored }))
  return demandsFor(columns, slot, marked).map(({ demand: { stored, ...wish }, score }) => ({
    demand: toRow(stored),
    score,
    reasons: reasonsText(columns, matcherOf(columns, wish), slot),
    variant: wish.variants.get(blockId) ?? null,
  }))
}

/** Before the first look all would be new, which says nothing; nor does a look that was too large to remember. */
function rememberedOf(seenIds: readonly number[] | undefined): SortedIds | null {
  return seenIds === undefined || seenIds.length >= mostSeen ? null : new SortedIds(seenIds)
}

function newness(
  { blocks }: StockColumns,
  seenIds: readonly number[] | undefined,
): (slot: number) => boolean {
  const seen = rememberedOf(seenIds)
  return seen === null ? () => false : (slot) => !seen.has(blocks.slots.id[slot] as number)
}

function count(slots: Iterable<number>, isNew: (slot: number) => boolean): number {
  let found = 0
  for (const slot of slots) if (isNew(slot)) found += 1
  return found
}

type StoredNeed = Pick<
  StoredDemandRow,
  'criteria' | 'musts' | 'preferences' | 'ceilingM' | 'workplaces' | 'parkingPlaces' | 'leaseTermMonths'
>

function knownWish(
  { criteria, musts, preferences, ceilingM, workplaces, parkingPlaces, leaseTermMonths }: StoredNeed,
  rules: OfficeRules,
): Wish | null {
  const known = demandCriteria.safeParse(criteria).data
  if (!known) return null
  return {
    // The schemas are those of the conditions' kinds.
    criteria: known as Wish['criteria'],
    musts: knownMusts(musts),
    preferences: knownPreferences(preferences),
    needs: { ceilingM, workplaces, parkingPlaces, leaseTermMonths },
    rules,
  }
}

function wishOf(stored: StoredDemandRow, rules: OfficeRules): Wish {
  const wish = knownWish(stored, rules)
  if (wish) return wish
  throw new Refusal(
    'conflict',
    `Условия запроса «${stored.name}» больше не подходят: напишите заново, что нужно`,
  )
}
