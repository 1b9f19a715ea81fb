import type { CriteriaOn, FacetKey, StockCriteria } from '#domain/search/stock-criteria.ts'
import { pageOf, type StockSort } from '#domain/stock/find/page.ts'
import { placesOf } from '#domain/stock/find/places.ts'
import { countUnplaced, pointsOf } from '#domain/stock/find/points.ts'
import { freshnessBounds, type StockQuestion } from '#domain/stock/find/question.ts'
import { suggestStock } from '#domain/stock/find/suggest.ts'
import { decimalOf } from '#domain/stock/find/sums.ts'
import { floorKinds } from '#domain/stock/vocabulary.ts'
import { readingsOf } from '#domain/text/readings.ts'
import type { StockCopy } from './stock-copy.ts'

/** As callers write it: a `null` part is no condition. */
interface Query {
  target?: 'blocks' | 'buildings' | undefined
  building?: CriteriaOn<'building'> | null | undefined
  block?: CriteriaOn<'block'> | null | undefined
  simple?: string | null | undefined
  sort?: StockSort | undefined
  page?: number | undefined
  pageSize?: number | undefined
  facets?: readonly FacetKey[] | undefined
  sums?: boolean | undefined
}

/** Questions by the call that would answer them, with its body or query. */
export type CopyQuestion =
  | { call: 'search.run'; asked: Query }
  | { call: 'map.points'; asked: Query }
  | { call: 'search.suggest'; asked: { text: string } }
  | { call: 'search.places'; asked?: undefined }

const maxPoints = 5000

/** Answers as the server would. @param now ISO instant. @returns null if only the server knows: lists. */
export function answerOf(copy: StockCopy, { call, asked }: CopyQuestion, now: string): unknown {
  switch (call) {
    case 'search.run':
      return search(copy, asked, now)
    case 'map.points':
      return points(copy, asked, now)
    case 'search.suggest':
      return suggest(copy, asked.text)
    case 'search.places':
      return placesOf(copy.columns)
  }
}

function questionOf({ head }: StockCopy, query: Query, now: string): StockQuestion | null {
  const { target = 'blocks', building, block, simple } = query
  const parts = { ...(building && { building }), ...(block && { block }), ...(simple && { simple }) }
  const criteria: StockCriteria = { target, ...parts }
  if (criteria.block?.listId !== undefined || criteria.building?.listId !== undefined) return null
  return { criteria, freshness: freshnessBounds(now, head.zone, head), lists: {} }
}

function search(copy: StockCopy, query: Query, now: string) {
  const question = questionOf(copy, query, now)
  if (question === null) return null
  const found = copy.searcher.find(question)
  const { page = 1, pageSize = 50, facets, sums, sort } = query
  const slots = pageOf(copy.columns, found, question, sort, { offset: (page - 1) * pageSize, size: pageSize })
  if (slots === null) return null
  const { target } = question.criteria
  const data = Array.from(slots, (slot) => {
    if (target === 'blocks') return copy.blockRow(slot)
    const { latitude: _, longitude: _l, ...row } = copy.ofBuilding(slot)
    const { blockCount, freeArea } = found.measuresOf(slot)
    return { ...row, blockCount, freeAreaSqm: decimalOf(freeArea) }
  })
  return {
    ...{ target, total: found.total, page, pageSize },
    ...(facets && { facets: found.facetsOf(facets) }),
    ...(sums && { sums: { ...found.sums(), unjudgedCount: found.unjudgedCount() } }),
    data,
  }
}

function points(copy: StockCopy, { sort, ...query }: Query, now: string) {
  const target = 'buildings' as const
  const question = questionOf(copy, { ...query, target }, now)
  if (question === null) return null
  const order = query.target === target ? sort : undefined
  const found = copy.searcher.find(question)
  const placed = pointsOf(copy.columns, found, question, { sort: order, max: maxPoints })
  if (placed === null) return null
  const { bounds: _, ...building } = question.criteria.building ?? {}
  const anywhere = copy.searcher.find({ ...question, criteria: { ...question.criteria, building } })
  const data = placed.points.map(({ blockAreaSqm, ...point }) => {
    const slot = copy.columns.buildings.slots.of(point.id) as number
    const { name, address, metro, glaSqm, createdById, ...row } = copy.ofBuilding(slot)
    return {
      ...{ name, address, class: row.class, station: metro?.station ?? null },
      ...{ latitude: row.latitude, longitude: row.longitude, responsible: row.responsible, createdById },
      ...point,
      totalAreaSqm: Number(glaSqm ?? 0) === 0 ? blockAreaSqm : glaSqm,
    }
  })
  const { points: _p, ...totals } = placed
  return { ...totals, unplaced: countUnplaced(copy.columns, anywhere), data, tiles: copy.head.tiles }
}

/** Buildings and blocks for the palette. */
function suggest(copy: StockCopy, text: string) {
  for (const reading of readingsOf(text)) {
    const data = suggestStock(copy.columns, reading.text).map(({ kind, id }) => {
      const { blocks } = copy.columns
      const slot = copy.columns[`${kind}s`].slots.of(id) as number
      if (kind === 'building') {
        const { name, address } = copy.ofBuilding(slot)
        return { kind, id, title: name, detail: address }
      }
      const { number, floor, floorKind, areaSqm } = copy.blockRow(slot)
      const { name, address } = copy.ofBuilding(blocks.building[slot] as number)
      const named =
        floorKind === 'regular' ? null : floorKinds[floorKind as keyof typeof floorKinds].toLowerCase()
      const storey = named ?? (floor === null ? null : `${floor} этаж`)
      const area = `${String(areaSqm)
        .replace(/\.?0+$/, '')
        .replace('.', ',')} м²`
      return {
        ...{ kind, id, title: number ? `${name}, блок ${number}` : name },
        detail: [storey, area, address].filter((part) => part !== null).join(', '),
      }
    })
    if (data.length > 0) return { data, readAs: reading.isSwapped ? reading.text : null }
  }
  return { data: [], readAs: null }
}
