import fc from 'fast-check'
import { expect, it } from 'vitest'
import { searchRequest } from '#contract/stock/search.ts'
import { suitingSlots, type Wish } from '#domain/demands/match.ts'
import { suitedDemand } from '#domain/looks/suited-demand.ts'
import { suitedSearch } from '#domain/looks/suited-search.ts'
import { SuitingCounts } from '#domain/looks/suiting-counts.ts'
import { applyChange } from '#domain/stock/columns/change.ts'
import { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import type { StockQuestion } from '#domain/stock/find/question.ts'
import { findOnce } from '#domain/stock/find/searcher.ts'
import { questionOf } from '#tests/domain/stock/answer.ts'
import { livingRows } from '#tests/domain/stock/columns-of.ts'
import { blockRows, buildingRows } from '#tests/domain/stock/encoded-rows.ts'
import { makeSearchStock } from '#tests/server/search/stock.ts'

const counts = { buildings: 14, blocks: 160 }
const stock = makeSearchStock(5, counts)
const others = makeSearchStock(99, counts)

const wishes: Wish[] = [
  { criteria: {}, musts: [] },
  { criteria: { block: { areaSqm: { min: '100', max: '600' } } }, musts: [] },
  { criteria: { block: { dealKind: 'lease' }, building: { classes: ['A', 'B+'] } }, musts: ['class'] },
  { criteria: {}, musts: [], marks: { out: new Map([[3, 'hidden']]), held: new Set([4]) } },
]

const list = { block: [3, 5, 8, 13, 21, 34, 55, 89].map((id, position) => ({ id, position })) }
/** Saved searches of blocks and of buildings, by conditions, ids, words and lists. */
const searches: StockQuestion[] = [
  questionOf(searchRequest.parse({ target: 'blocks' })),
  questionOf(
    searchRequest.parse({ target: 'blocks', block: { dealKind: 'lease', freshness: ['fresh', 'ageing'] } }),
  ),
  questionOf(searchRequest.parse({ target: 'blocks', building: { classes: ['A', 'B+'] } })),
  questionOf(
    searchRequest.parse({
      target: 'blocks',
      block: { ids: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], areaSqm: { min: '50' } },
    }),
  ),
  questionOf(searchRequest.parse({ target: 'blocks', block: { listId: 1 } }), list),
  questionOf(searchRequest.parse({ target: 'blocks', simple: 'плаза' })),
  questionOf(
    searchRequest.parse({
      target: 'buildings',
      building: { classes: ['A'] },
      block: { areaSqm: { min: '300' } },
    }),
  ),
  questionOf(searchRequest.parse({ target: 'buildings', block: { dealKind: 'lease' } })),
  questionOf(searchRequest.parse({ target: 'buildings', building: { ids: [1, 2, 3, 5, 8, 13] } })),
  questionOf(searchRequest.parse({ target: 'buildings', simple: 'плаза' })),
]

const step = fc.oneof(
  fc.record({
    kind: fc.constantFrom('edit' as const, 'move' as const, 'delete' as const, 'restore' as const),
    ids: fc.uniqueArray(fc.integer({ min: 1, max: counts.blocks }), { minLength: 1, maxLength: 30 }),
  }),
  fc.record({ kind: fc.constant('building' as const), ids: fc.constant([1]) }),
  fc.record({ kind: fc.constantFrom('demolish' as const, 'rebuild' as const), ids: fc.constant([1]) }),
  fc.record({ kind: fc.constant('wish' as const), ids: fc.constant([0]) }),
  fc.record({ kind: fc.constant('look' as const), ids: fc.constant([0]) }),
)

it('a kept count equals a full one after any edits, deletions, restorations, new conditions and looks', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
      const columns = StockColumns.of(livingRows(stock))
      const { slots } = columns.blocks
      const kept = new SuitingCounts()
      const blocks = new Map(stock.blocks.map((block) => [block.id, { ...block }]))
      const isHoused = ({ buildingId }: { buildingId: number }) => isStanding(buildingId)
      const living = stock.buildings.filter(({ isDeleted }) => !isDeleted)
      const [first, last] = [living[0], living.at(-1)]
      const isStanding = (id: number) => columns.buildings.slots.of(id) !== undefined
      let [wishAt, lookedAt] = [0, 0]
      let seen: ReadonlySet<number> | null = null
      const foundBy = (question: StockQuestion) => {
        const found = findOnce(columns, question)
        const isOfBuildings = question.criteria.target === 'buildings'
        const { id } = isOfBuildings ? columns.buildings.slots : slots
        return Array.from(isOfBuildings ? found.buildings : found.slots, (slot) => id[slot] as number)
      }
      let seenOf: readonly ReadonlySet<number>[] | null = null
      for (const { kind, ids } of steps) {
        if (kind === 'wish') wishAt = (wishAt + 1) % wishes.length
        else if (kind === 'look') {
          lookedAt += 1
          seen = new Set(suitingSlots(columns, wishes[wishAt]!).map((slot) => slots.id[slot] as number))
          seenOf = searches.map((question) => new Set(foundBy(question)))
        } else if (kind === 'building') {
          const facts = { ...first!, class: wishAt % 2 === 0 ? null : ('A' as const) }
          const change = { buildings: buildingRows([facts]), blocks: blockRows([]) }
          if (isStanding(first!.id))
            applyChange(columns, { ...change, goneBuildingIds: [], goneBlockIds: [] })
        } else if (kind === 'demolish') {
          const none = { buildings: buildingRows([]), blocks: blockRows([]) }
          if (isStanding(last!.id))
            applyChange(columns, { ...none, goneBuildingIds: [last!.id], goneBlockIds: [] })
        } else if (kind === 'rebuild') {
          const inside = [...blocks.values()].filter(
            ({ buildingId, isDeleted }) => buildingId === last!.id && !isDeleted,
          )
          const change = { buildings: buildingRows([last!]), blocks: blockRows(inside) }
          applyChange(columns, { ...change, goneBuildingIds: [], goneBlockIds: [] })
        } else {
          for (const id of ids) {
            const block = blocks.get(id)!
            if (kind === 'move')
              blocks.set(id, { ...block, buildingId: living[(id + lookedAt) % living.length]!.id })
            else if (kind === 'edit')
              blocks.set(id, {
                ...others.blocks[(id * 7 + lookedAt) % counts.blocks]!,
                id,
                buildingId: block.buildingId,
              })
            else blocks.set(id, { ...block, isDeleted: kind === 'delete' })
          }
          const changed = ids.map((id) => blocks.get(id)!)
          const isShown = (block: (typeof changed)[number]) => !block.isDeleted && isHoused(block)
          applyChange(columns, {
            ...{
              buildings: buildingRows([]),
              blocks: blockRows(changed.filter(isShown)),
              goneBuildingIds: [],
            },
            goneBlockIds: changed.filter((block) => !isShown(block)).map(({ id }) => id),
          })
        }
        const wish = wishes[wishAt]!
        const found = suitingSlots(columns, wish).map((slot) => slots.id[slot] as number)
        const asked = { ...suitedDemand(columns, wish), lookedAt: String(lookedAt), seenIds: seen }
        expect(kept.count('1 1', asked)).toEqual({
          count: found.length,
          newCount: seen === null ? 0 : found.filter((id) => !seen?.has(id)).length,
        })
        for (const [at, question] of searches.entries()) {
          const seenIds = seenOf?.[at] ?? null
          const all = foundBy(question)
          const news = seenIds === null ? [] : all.filter((id) => !seenIds.has(id))
          const search = { ...suitedSearch(columns, question), lookedAt: String(lookedAt), seenIds }
          expect(kept.count(`search ${at}`, search)).toEqual({ count: all.length, newCount: news.length })
          expect(kept.newIds(`search ${at}`, search).toSorted()).toEqual(news.toSorted())
        }
      }
    }),
    { numRuns: 30 },
  )
})

it('counts all again after more changes than are remembered', () => {
  const columns = StockColumns.of(livingRows(stock))
  const kept = new SuitingCounts()
  const asked = { ...suitedDemand(columns, wishes[0]!), lookedAt: null, seenIds: null }
  kept.count('1 1', asked)
  const first = stock.blocks.find(({ id }) => columns.blocks.slots.of(id) !== undefined)!
  const gone = { buildings: buildingRows([]), blocks: blockRows([]), goneBuildingIds: [] }
  applyChange(columns, { ...gone, goneBlockIds: [first.id] })
  for (let at = 0; at < 30_000; at += 160) {
    const all = blockRows(
      stock.blocks.filter(({ id }) => id !== first.id && columns.blocks.slots.of(id) !== undefined),
    )
    applyChange(columns, { ...gone, blocks: all, goneBlockIds: [] })
  }
  expect(columns.changed.blocks.since(1)).toBeNull()
  expect(kept.count('1 1', asked).count).toBe(suitingSlots(columns, wishes[0]!).length)
})
