import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type SearchRequest, type SearchRequestInput, searchRequest } from '#contract/stock/search.ts'
import { facetKeys } from '#contract/stock/search-criteria.ts'
import { sortKeysOf } from '#domain/search/stock-sorts.ts'
import { applyChange, type StockChange } from '#domain/stock/columns/change.ts'
import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import {
  type CopyEnd,
  type CopyLines,
  type CopyPart,
  copyPart,
  linesOf,
  orderDigest,
  type Shown,
  sortedTexts,
} from '#domain/stock/copy/copy-part.ts'
import { StockCopy } from '#domain/stock/copy/stock-copy.ts'
import { placesOf } from '#domain/stock/find/places.ts'
import { StockSearcher } from '#domain/stock/find/searcher.ts'
import { suggestStock } from '#domain/stock/find/suggest.ts'
import { single } from '#tests/server/search/criteria-cases.ts'
import {
  makeSearchStock,
  type Stock,
  type StockBlock,
  type StockBuilding,
} from '#tests/server/search/stock.ts'
import { answer } from './answer.ts'
import { columnsOf, livingRows } from './columns-of.ts'
import { blockRows, buildingRows } from './encoded-rows.ts'

const targets = ['blocks', 'buildings'] as const
const whole = targets.flatMap((target) =>
  sortKeysOf(target)
    .filter((key) => key !== 'position')
    .flatMap((key) => [{ target, sort: { key, direction: 'asc' } } as SearchRequestInput]),
)
const some = ['classes', 'metro', 'area', 'rent', 'fresh', 'nothing'].flatMap((name) =>
  targets.map((target) => ({ ...single[name], target, sums: true, facets: [...facetKeys] })),
)
const worded = [
  'плаза',
  'офис',
  'арбат',
  'метро сокол',
  'ромашка',
  'кремль',
  'слово',
  '7.0',
  'легинда',
  'b+',
].map((simple) => ({ simple }))
const requests: SearchRequest[] = [...whole, ...some, ...worded].map((input) => searchRequest.parse(input))

function answers(columns: StockColumns): unknown[] {
  const searcher = new StockSearcher(columns)
  return [
    ...requests.map((request) => answer(searcher, request)),
    suggestStock(columns, 'плаза'),
    suggestStock(columns, '7'),
    placesOf(columns),
  ]
}

const counts = { buildings: 14, blocks: 160 }
/** Replacement facts come from another stock. */
const others = makeSearchStock(99, counts)

type Write =
  | { kind: 'block'; index: number; facts: Partial<StockBlock> }
  | { kind: 'building'; index: number; facts: Partial<StockBuilding> }

const index = (most: number) => fc.nat({ max: most - 1 })
const write: fc.Arbitrary<Write> = fc.oneof(
  fc.record({
    kind: fc.constant('block' as const),
    index: index(counts.blocks),
    facts: fc.oneof(
      index(counts.blocks).map((other) => ({ ...others.blocks[other], id: undefined })),
      fc.record({ isDeleted: fc.boolean() }),
      fc.record({ actualizedAt: fc.constantFrom(null, '2026-11-02T10:00:00.000Z') }),
      fc.record({ areaSqm: fc.constantFrom('0.01', '300.00', '9999999.99') }),
      fc.record({ buildingId: index(counts.buildings).map((other) => other + 1) }),
      fc.record({ description: fc.constantFrom(null, 'Слово о доме', 'Вид на Кремль') }),
      fc.record({ grossFromRubPerSqmYear: fc.constantFrom(null, '30000.00', '1.00') }),
    ),
  }),
  fc.record({
    kind: fc.constant('building' as const),
    index: index(counts.buildings),
    facts: fc.oneof(
      fc.record({ name: fc.constantFrom('Ёлка Плаза', 'Яр', 'Аврора', 'Легенда') }),
      fc.record({ address: fc.constantFrom('Москва, Арбат, 1', 'Москва, Яузская ул., 2') }),
      fc.record({ class: fc.constantFrom(null, 'A' as const, 'B+' as const) }),
      fc.record({ isDeleted: fc.boolean() }),
      fc.record({ district: fc.constantFrom(null, '', 'Якиманка') }),
    ),
  }),
)

/** Changes as a reader of the database makes them: rows as they are now. */
function changeOf(stock: Stock, before: Stock, writes: readonly Write[]): StockChange {
  const touched = (kind: Write['kind']) =>
    new Set(writes.filter((each) => each.kind === kind).map((each) => each.index + 1))
  const buildings = stock.buildings.filter(({ id }) => touched('building').has(id))
  const isBack = (id: number) => before.buildings[id - 1]?.isDeleted === true
  const isLiving = (id: number) => stock.buildings[id - 1]?.isDeleted === false
  const blocks = stock.blocks.filter(
    ({ id, buildingId }) => touched('block').has(id) || (isLiving(buildingId) && isBack(buildingId)),
  )
  const isShown = (block: StockBlock) => !block.isDeleted && isLiving(block.buildingId)
  return {
    buildings: buildingRows(buildings.filter(({ isDeleted }) => !isDeleted)),
    blocks: blockRows(blocks.filter(isShown)),
    goneBuildingIds: buildings.filter(({ isDeleted }) => isDeleted).map(({ id }) => id),
    goneBlockIds: blocks.filter((block) => !isShown(block)).map(({ id }) => id),
  }
}

function written({ buildings, blocks }: Stock, writes: readonly Write[]): Stock {
  const next = { buildings: [...buildings], blocks: [...blocks] }
  for (const { kind, index, facts } of writes) {
    if (kind === 'block') next.blocks[index] = { ...next.blocks[index]!, ...facts, id: index + 1 }
    else next.buildings[index] = { ...next.buildings[index]!, ...facts }
  }
  return next
}

const shownOf = ({ buildings, blocks }: Stock): { building: Shown; block: Shown } => ({
  building: new Map(buildings.map((building) => [building.id, { ...building }])),
  block: new Map(blocks.map((block) => [block.id, { ...block }])),
})

/** Lines as a device receives them. */
function sent(parts: CopyPart[], end: CopyEnd = { users: null, lists: null, order: null }): CopyLines {
  const head = { place: '', at: '', isWhole: true, zone: '', freshDays: 14, staleDays: 30, tiles: null }
  const lines = [{ head }, ...parts.map((part) => ({ part })), { end }]
  return linesOf(lines.map((line) => JSON.stringify(line)).join('\n'))
}

/** A copy that came in two parts. */
function copyOf(stock: Stock): StockCopy {
  const halves = [0, 1].map((half) => {
    const buildings = stock.buildings.filter(({ id }) => id % 2 === half)
    const own = new Set(buildings.map(({ id }) => id))
    const blocks = stock.blocks.filter(({ buildingId }) => own.has(buildingId))
    return copyPart(livingRows({ buildings, blocks }), shownOf(stock))
  })
  return new StockCopy(
    sent(halves, { users: [[1, 'Анна']], lists: null, order: orderDigest(halves.flatMap(sortedTexts)) }),
  )
}

function shownRows(copy: StockCopy): unknown[] {
  const { blocks, buildings } = copy.columns
  const rows = [
    ...Array.from(blocks.slots.living(), (slot) => ['block', copy.blockRow(slot)] as const),
    ...Array.from(buildings.slots.living(), (slot) => ['building', copy.ofBuilding(slot)] as const),
  ]
  return rows.sort((one, other) => one[0].localeCompare(other[0]) || Number(one[1].id) - Number(other[1].id))
}

it('a copy shows what its source has', () => {
  const stock = makeSearchStock(5, counts)
  const copy = copyOf(stock)
  const { blocks } = copy.columns
  for (const block of stock.blocks) {
    const slot = blocks.slots.of(block.id)
    if (slot === undefined) continue
    const { responsible, ...row } = copy.blockRow(slot)
    expect(row).toMatchObject(Object.fromEntries(Object.entries(block).filter(([field]) => field in row)))
    expect(responsible).toEqual(block.responsibleUserId === 1 ? { id: 1, name: 'Анна' } : null)
  }
})

it('a copy that breaks off, or whose texts this machine sorts otherwise, is none', () => {
  expect(() => linesOf('{"head":{}}')).toThrow('breaks off')
  expect(() => new StockCopy(sent([], { users: [], lists: null, order: 1 }))).toThrow('another order')
})

it('changed rows give the answers of columns built from them', () => {
  const transaction = fc.oneof(
    fc.array(write, { minLength: 1, maxLength: 1 }),
    fc.array(write, { minLength: 1, maxLength: 40 }),
  )
  fc.assert(
    fc.property(fc.array(transaction, { minLength: 1, maxLength: 8 }), (transactions) => {
      let stock = makeSearchStock(5, counts)
      const columns = columnsOf(stock)
      columns.makeOrders()
      const copy = copyOf(stock)
      for (const writes of transactions) {
        const next = written(stock, writes)
        const change = changeOf(next, stock, writes)
        applyChange(columns, change)
        copy.apply(sent([copyPart(change, shownOf(next), change)]))
        stock = next
      }
      const expected = answers(columnsOf(stock))
      expect(answers(columns)).toEqual(expected)
      expect(answers(copy.columns)).toEqual(expected)
      expect(shownRows(copy)).toEqual(shownRows(copyOf(stock)))
    }),
    { numRuns: 15 },
  )
})

it('one changed row at a time moves to its place in every order', () => {
  fc.assert(
    fc.property(fc.array(write, { minLength: 1, maxLength: 30 }), (writes) => {
      let stock = makeSearchStock(6, counts)
      const columns = columnsOf(stock)
      columns.makeOrders()
      for (const each of writes) {
        const next = written(stock, [each])
        applyChange(columns, changeOf(next, stock, [each]))
        stock = next
      }
      expect(answers(columns)).toEqual(answers(columnsOf(stock)))
    }),
    { numRuns: 12 },
  )
})

it('buildings that change places take their blocks with them, even a single one', () => {
  const name = fc.constantFrom('А', 'Б', 'В', 'Г', 'Д', 'Е')
  const renaming = fc.record({
    kind: fc.constant('building' as const),
    index: index(6),
    facts: fc.record({ name }),
  })
  const few = { buildings: 6, blocks: 7 }
  fc.assert(
    fc.property(
      fc.array(fc.array(renaming, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
      (transactions) => {
        let stock = makeSearchStock(8, few)
        const columns = columnsOf(stock)
        columns.makeOrders()
        for (const writes of transactions) {
          const next = written(stock, writes)
          applyChange(columns, changeOf(next, stock, writes))
          stock = next
        }
        expect(answers(columns)).toEqual(answers(columnsOf(stock)))
      },
    ),
    { numRuns: 40 },
  )
})

it('a result is forgotten with the next change', () => {
  const stock = makeSearchStock(5, counts)
  const columns = columnsOf(stock)
  const searcher = new StockSearcher(columns)
  const request = searchRequest.parse({ block: { areaSqm: { max: '0.01' } } })
  expect(answer(searcher, request).total).toBe(0)
  const writes: Write[] = stock.blocks
    .filter(({ isDeleted, buildingId }) => !isDeleted && !stock.buildings[buildingId - 1]?.isDeleted)
    .slice(0, 1)
    .map(({ id }) => ({ kind: 'block', index: id - 1, facts: { areaSqm: '0.01' } }))
  applyChange(columns, changeOf(written(stock, writes), stock, writes))
  expect(answer(searcher, request).total).toBe(1)
})

it('refuses a block of an unknown building', () => {
  const stock = makeSearchStock(5, counts)
  const columns = columnsOf(stock)
  const block = { ...stock.blocks[0]!, buildingId: 999 }
  const change = {
    buildings: buildingRows([]),
    blocks: blockRows([block]),
    goneBuildingIds: [],
    goneBlockIds: [],
  }
  expect(() => applyChange(columns, change)).toThrow('unknown building 999')
})
