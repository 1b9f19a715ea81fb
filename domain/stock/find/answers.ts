import type { FacetKey } from '#domain/search/stock-criteria.ts'
import { storeyText } from '#domain/stock/storey.ts'
import type { floorKinds } from '#domain/stock/vocabulary.ts'
import { formatDecimal } from '#domain/text/format.ts'
import type { Found } from './found.ts'
import { pageOf, type StockSort } from './page.ts'
import { countUnplaced, pointsOf } from './points.ts'
import type { StockQuestion } from './question.ts'
import type { StockSearcher } from './searcher.ts'
import { type Suggested, suggestStock } from './suggest.ts'
import { decimalOf } from './sums.ts'

/* Answers of the server, and of a copy on a device: they differ in where the displayed rows come from. */

const maxPoints = 5000

export interface BlockShown {
  id: number
  buildingName: string
  address: string
  number: string | null
  floor: number | null
  floorKind: keyof typeof floorKinds
  areaSqm: string
}

export interface BuildingShown {
  id: number
  name: string
  address: string
  class: unknown
  metro: { station: string } | null
  glaSqm: string | null
  responsible: unknown
  createdById: number | null
}

/** Reads displayed rows in the order of the ids; one deleted meanwhile is left out. */
export interface ShownRows<Block extends BlockShown, Building extends BuildingShown> {
  blocks(ids: readonly number[]): Promise<Block[]>
  buildings(ids: readonly number[]): Promise<Building[]>
}

interface PageRequest {
  sort?: StockSort | undefined
  page: number
  pageSize: number
  facets?: readonly FacetKey[] | undefined
  sums?: boolean | undefined
  loosened?: boolean | undefined
}

/** Ids of one page, empty beyond the last, with totals on request. @returns null if there is no such order. */
export function answerPage(searcher: StockSearcher, question: StockQuestion, request: PageRequest) {
  const { page, pageSize, sort, facets, sums, loosened } = request
  const { target } = question.criteria
  const found = searcher.find(question)
  const slice = { offset: (page - 1) * pageSize, size: pageSize }
  const slots = pageOf(searcher.columns, found, question, sort, slice)
  if (slots === null) return null
  const { id } = searcher.columns[target].slots
  const facts = {
    ...{ total: found.total, page, pageSize },
    ...(facets && { facets: found.facetsOf(facets) }),
    ...(sums && {
      sums: { ...found.sums(), unjudgedCount: found.unjudgedCount(), offOfferCount: found.offOfferCount() },
    }),
    ...(loosened && found.total === 0 && { loosened: found.loosened() }),
  }
  return { ids: Array.from(slots, (slot) => id[slot] as number), found, facts }
}

/** Displayed rows of one page. @returns null if there is no such order. */
export async function answerSearch<Block extends BlockShown, Building extends BuildingShown>(
  searcher: StockSearcher,
  question: StockQuestion,
  request: PageRequest,
  rows: ShownRows<Block, Building>,
) {
  const answer = answerPage(searcher, question, request)
  if (answer === null) return null
  const { ids, found, facts } = answer
  if (question.criteria.target === 'blocks')
    return { ...facts, target: 'blocks' as const, data: await rows.blocks(ids) }
  return { ...facts, target: 'buildings' as const, data: await measuredBuildings(searcher, found, ids, rows) }
}

/** Displayed rows of buildings with the measures of their matching blocks. */
export async function measuredBuildings<Building extends BuildingShown>(
  { columns }: StockSearcher,
  found: Found,
  ids: readonly number[],
  rows: Pick<ShownRows<never, Building>, 'buildings'>,
) {
  const { slots } = columns.buildings
  const measures = new Map(
    ids.flatMap((id) => {
      const slot = slots.of(id)
      return slot === undefined ? [] : [[id, found.measuresOf(slot)] as const]
    }),
  )
  return (await rows.buildings(ids)).map((row) => {
    const { blockCount = 0, freeArea = 0 } = measures.get(row.id) ?? {}
    return { ...row, blockCount, freeAreaSqm: decimalOf(freeArea) }
  })
}

/** Buildings of a search for either target on the map. @returns null if there is no such order. */
export async function answerMap<Building extends BuildingShown>(
  searcher: StockSearcher,
  asked: StockQuestion,
  sort: StockSort | undefined,
  rows: Pick<ShownRows<never, Building>, 'buildings'>,
) {
  const { columns } = searcher
  const question = { ...asked, criteria: { ...asked.criteria, target: 'buildings' as const } }
  // A sort key of blocks does not apply to buildings.
  const order = asked.criteria.target === 'buildings' ? sort : undefined
  const found = pointsOf(columns, searcher.find(question), question, { sort: order, max: maxPoints })
  if (found === null) return null
  const { points, ...totals } = found
  const { bounds: _, ...building } = asked.criteria.building ?? {}
  const anywhere = searcher.find({ ...question, criteria: { ...question.criteria, building } })
  const shown = new Map((await rows.buildings(points.map(({ id }) => id))).map((row) => [row.id, row]))
  const data = points.flatMap(({ blockAreaSqm, ...point }) => {
    const row = shown.get(point.id)
    if (!row) return []
    const { name, address, metro, glaSqm, createdById } = row
    return {
      ...{ ...point, name, address, createdById },
      class: row.class as Building['class'],
      responsible: row.responsible as Building['responsible'],
      station: metro?.station ?? null,
      totalAreaSqm: Number(glaSqm ?? 0) === 0 ? blockAreaSqm : glaSqm,
    }
  })
  return { ...totals, unplaced: countUnplaced(columns, anywhere), data }
}

/** A record for the palette. */
export interface StockSuggestion extends Suggested {
  title: string
  detail: string
}

/** At most 20 records for the palette: buildings first, then blocks. */
export async function answerSuggest<Block extends BlockShown>(
  { columns }: StockSearcher,
  text: string,
  rows: Pick<ShownRows<Block, never>, 'blocks'>,
): Promise<StockSuggestion[]> {
  const { slots, told } = columns.buildings
  const suggested = suggestStock(columns, text)
  const buildings = suggested.flatMap(({ kind, id }) => {
    if (kind === 'block') return []
    const { name, address } = told[slots.of(id) as number] ?? {}
    return { kind, id, title: name ?? '', detail: address ?? '' }
  })
  const blocks = await rows.blocks(suggested.flatMap(({ kind, id }) => (kind === 'block' ? id : [])))
  return [...buildings, ...blocks.map(suggestionOf)]
}

function suggestionOf(row: BlockShown): StockSuggestion {
  const { id, buildingName, number, areaSqm, address } = row
  const area = `${formatDecimal(String(areaSqm))}\u00a0м²`
  return {
    ...{ kind: 'block', id, title: number ? `${buildingName}, блок ${number}` : buildingName },
    detail: [storeyText(row), area, address].filter((part) => part !== null).join(', '),
  }
}
