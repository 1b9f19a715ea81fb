import type { z } from 'zod'
import { type DemandRow, demandCriteria } from '#contract/demands/demand-records.ts'
import type { DemandMatchQuery, demands, SuitedDemand } from '#contract/demands/demands.ts'
import type { ShownVariant } from '#contract/demands/variant-records.ts'
import { blocksFor, demandsFor, type MatchedBlocks, matcherOf, type Wish } from '#domain/demands/match.ts'
import { obstacleText, reasonsText } from '#domain/demands/reasons.ts'
import type { OfficeRules } from '#domain/demands/rules.ts'
import { type VariantState, variantStates } from '#domain/demands/variant-vocabulary.ts'
import { openDemandStates } from '#domain/demands/vocabulary.ts'
import { suitedDemand } from '#domain/looks/suited-demand.ts'
import type { Seen } from '#domain/looks/suiting-counts.ts'
import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import { freshnessBounds } from '#domain/stock/find/question.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import type { Db } from '#server/db/db.ts'
import type { Call } from '#server/http/call.ts'
import { notFound, Refusal } from '#server/http/errors.ts'
import { readBlockRows } from '#server/repositories/columns/page-rows.ts'
import { openDemands, type StoredDemandRow } from '#server/repositories/demands/demands.ts'
import { readMatchRules } from '#server/repositories/office/office.ts'
import { type Counted, countSuiting, digestOf, looksAt, noteSeen } from '#server/services/looks/counting.ts'
import type { LiveStock } from '#server/services/search/live-stock.ts'
import { findOwn, knownMusts, knownPreferences, toRow, viewerOf } from './demands.ts'
import { type MarkedWish, markerOf } from './marks.ts'

/** Demands compared with one block. */
const mostOpen = 2000

type Matches = z.output<typeof demands.matches.response>

/** Only the blocks with all words of a text, if there is one. @throws Refusal 409 for outdated conditions. */
export async function matchesOf(
  call: Call,
  id: number,
  { lifted = [], variant: states = [], text = '', keptSince, sort, page, pageSize }: DemandMatchQuery,
  stock: LiveStock,
): Promise<Matches> {
  const stored = await findOwn(call, id)
  const plain = wishOf(stored, await readMatchRules(call.db))
  const mark = await markerOf(call.db, [stored], keptSince ? new Date(keptSince) : undefined)
  const seen = (await looksAt(call, 'demand', [id], stock)).get(id)?.seen
  const current = await stock.current(call)
  const { columns } = current.searcher
  const wish = mark(columns, stored, plain)
  const matcher = matcherOf(columns, wish, lifted)
  const all = blocksFor(columns, wish, lifted)
  const chosen = states.length === 0 ? all.slots : slotsOfVariants(columns, wish, states)
  const slots = named(current, chosen, text)
  if (sort?.direction === 'asc') slots.reverse()
  const usual = new Set(lifted.length === 0 ? slots : blocksFor(columns, wish).slots)
  const isUnseen = newness(columns, seen?.seenIds ?? null)
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
  const { columns } = (await stock.current(call)).searcher
  const suited = suitedDemand(columns, mark(columns, stored, plain))
  await noteSeen(call, 'demand', { recordId: id, suited, conditions: conditionsOf(plain) })
}

/** The rows with their counts. */
export async function withCounts(
  call: Call,
  rows: readonly DemandRow[],
  stock: LiveStock,
): Promise<DemandRow[]> {
  const counted = await countedDemands(call, rows, stock)
  const suits = new Map(counted.map(({ record, ...each }) => [record.id, each.suits]))
  return rows.map((row) => ({ ...row, suits: suits.get(row.id) ?? null }))
}

/** Counts the open ones whose conditions are still valid. */
export async function countedDemands(
  call: Call,
  rows: readonly DemandRow[],
  stock: LiveStock,
): Promise<Counted<DemandRow>[]> {
  const open = rows.filter(isOpen)
  const ids = open.map(({ id }) => id)
  const known = await looksAt(call, 'demand', ids, stock)
  const mark = await markerOf(call.db, open)
  const { columns } = (await stock.current(call)).searcher
  const rules = await readMatchRules(call.db)
  const counted: Counted<DemandRow>[] = []
  for (const row of open) {
    const wish = knownWish(row, rules)
    if (wish === null) continue
    const question = {
      suited: () => suitedDemand(columns, mark(columns, row, wish)),
      ...{ known: known.get(row.id), conditions: conditionsOf(wish) },
    }
    counted.push(await countSuiting(call, 'demand', row, question, stock))
  }
  return counted
}

const conditionsOf = ({ criteria, musts, preferences, needs }: Wish) =>
  digestOf([criteria, musts, preferences, needs])

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

function newness({ blocks }: StockColumns, seenIds: Seen['seenIds']): (slot: number) => boolean {
  return seenIds === null ? () => false : (slot) => !seenIds.has(blocks.slots.id[slot] as number)
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
  throw new Refusal('conflict', `Условия запроса «${stored.name}» устарели: напишите заново, что нужно`)
}
