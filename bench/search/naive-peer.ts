import Fastify, { type FastifyInstance } from 'fastify'
import type { SearchRequest } from '#contract/stock/search.ts'
import type { FacetKey } from '#domain/search/stock-criteria.ts'
import type { SortKey } from '#domain/search/stock-sorts.ts'

/** A pool of `pg`, or anything with the same interface. */
export interface Queryable {
  // Rows of hand-written SQL are untyped.
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

/**
 * The search as first written by most: joins, `ilike` and `count(*)` over `blocks` and `buildings` with
 * primary and foreign key indexes, bare Fastify, no session, no validation. Answers `POST /search` for the
 * criteria of the most common searches, including sums and facets, and reads one block by id.
 */
export function naivePeer(pool: Queryable): FastifyInstance {
  const app = Fastify()
  // The benchmark sends requests already parsed by the product's schema.
  app.post('/search', (request) => naiveSearch(pool, request.body as SearchRequest))
  app.get('/block/:id', async (request) => {
    const { id } = request.params as { id: string }
    const { rows } = await pool.query(
      `select ${blockColumns} ${joined} left join users u on u.id = b.responsible_user_id
        where b.id = $1 and b.deleted_at is null`,
      [Number(id)],
    )
    return rows[0]
  })
  return app
}

export async function naiveSearch(pool: Queryable, request: SearchRequest) {
  const rows = request.target === 'blocks' ? blockRows(request) : buildingRows(request)
  const [page, total, sums, facets] = [
    await pool.query(rows.text, rows.values),
    await run(pool, request, (where) =>
      request.target === 'blocks'
        ? `select count(*)::int as total ${joined} where ${where}`
        : `select count(distinct g.id)::int as total ${joined} where ${where}`,
    ),
    request.sums && (await run(pool, request, (where) => `select ${sumColumns} ${joined} where ${where}`)),
    request.facets && (await facetsOf(pool, request, request.facets)),
  ]
  return {
    target: request.target,
    data: page.rows,
    total: total[0]?.total,
    page: request.page,
    pageSize: request.pageSize,
    ...(sums && { sums: sums[0] }),
    ...(facets && { facets }),
  }
}

const joined = 'from blocks b join buildings g on g.id = b.building_id'

const sumColumns = `sum(b.area_sqm) as "areaSqm",
  sum(b.area_sqm) filter (where b.availability = 'free') as "freeAreaSqm",
  round(sum(b.gross_rub_per_sqm_year * b.area_sqm)
    / nullif(sum(b.area_sqm) filter (where b.gross_rub_per_sqm_year is not null), 0), 2) as "averageRentRubPerSqmYear"`

const blockColumns = `b.id, b.building_id as "buildingId", g.name as "buildingName", g.address,
  g.metro->0 as metro, g.okrug, g.class, b.floor, b.floor_kind as "floorKind", b.number,
  b.deal_kind as "dealKind", b.purposes, b.area_sqm as "areaSqm", b.divisible_from_sqm as "divisibleFromSqm",
  b.asking_rent as "askingRent", b.rent_basis as "rentBasis", b.currency, b.vat_treatment as "vatTreatment",
  b.net_rub_per_sqm_year as "netRubPerSqmYear", b.gross_rub_per_sqm_year as "grossRubPerSqmYear",
  b.month_rub as "monthRub", b.price_rub as "priceRub", b.fit_out as "fitOut", b.availability,
  b.available_from as "availableFrom", b.tenant_name as "tenantName", b.occupied_until as "occupiedUntil",
  b.actualized_at as "actualizedAt", b.ads_forbidden as "adsForbidden",
  case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as responsible,
  b.created_by_id as "createdById"`

const buildingColumns = `g.id, g.name, g.address, g.metro->0 as metro, g.okrug, g.district, g.class, g.type,
  g.floors, g.gla_sqm as "glaSqm", g.year_built as "yearBuilt", count(*)::int as "blockCount",
  coalesce(sum(b.area_sqm) filter (where b.availability = 'free'), 0) as "freeAreaSqm",
  case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as responsible,
  g.created_by_id as "createdById"`

const sortColumns: Partial<Record<SortKey, string>> = {
  building: 'g.name',
  rent: 'b.gross_rub_per_sqm_year',
  area: 'b.area_sqm',
  actualized: 'b.actualized_at',
  freeArea: '"freeAreaSqm"',
}

function blockRows(request: SearchRequest) {
  const { where, values } = conditions(request)
  const text = `select ${blockColumns} ${joined} left join users u on u.id = b.responsible_user_id
    where ${where} order by ${orderOf(request)}, b.id ${limitOf(request)}`
  return { text, values }
}

function buildingRows(request: SearchRequest) {
  const { where, values } = conditions(request)
  const text = `select ${buildingColumns} ${joined} left join users u on u.id = g.responsible_user_id
    where ${where} group by g.id, u.id order by ${orderOf(request)}, g.id ${limitOf(request)}`
  return { text, values }
}

function orderOf({ sort }: SearchRequest): string {
  return `${sortColumns[sort?.key ?? 'building']} ${sort?.direction ?? 'asc'} nulls last`
}

function limitOf({ page, pageSize }: SearchRequest): string {
  return `limit ${pageSize} offset ${(page - 1) * pageSize}`
}

async function run(pool: Queryable, request: SearchRequest, write: (where: string) => string) {
  const { where, values } = conditions(request)
  return (await pool.query(write(where), values)).rows
}

const facetColumns: Partial<Record<FacetKey, string>> = {
  class: 'g.class',
  okrug: 'g.okrug',
  vatTreatment: 'b.vat_treatment',
}

async function facetsOf(pool: Queryable, request: SearchRequest, facets: readonly FacetKey[]) {
  const result: Record<string, unknown> = {}
  for (const facet of facets) {
    const column = facetColumns[facet]
    result[facet] = await run(
      pool,
      without(request, facet),
      (where) =>
        `select ${column} as value, count(*)::int as count ${joined} where ${where} and ${column} is not null group by 1`,
    )
  }
  return result
}

function without(request: SearchRequest, facet: FacetKey): SearchRequest {
  const { building = {}, block = {} } = request
  if (facet === 'class') return { ...request, building: { ...building, classes: undefined } }
  if (facet === 'okrug') return { ...request, building: { ...building, okrugs: undefined } }
  return { ...request, block: { ...block, vatTreatments: undefined } }
}

function conditions({ building = {}, block = {}, simple = '' }: SearchRequest): {
  where: string
  values: unknown[]
} {
  const values: unknown[] = []
  const parts = ['b.deleted_at is null', 'g.deleted_at is null']
  const add = (write: (parameter: string) => string, value: unknown) => {
    if (value === undefined) return
    values.push(value)
    parts.push(write(`$${values.length}`))
  }
  add((p) => `g.class = any(${p})`, building.classes)
  add((p) => `g.okrug = any(${p})`, building.okrugs)
  add(
    (p) => `exists (select from jsonb_array_elements(g.metro) m where m->>'station' = any(${p}))`,
    building.metroMinutesMax === undefined ? building.metro : undefined,
  )
  if (building.metro && building.metroMinutesMax !== undefined) {
    values.push(building.metro, building.metroMinutesMax)
    parts.push(`exists (select from jsonb_array_elements(g.metro) m where m->>'travel' = 'walk'
      and m->>'station' = any($${values.length - 1}) and (m->>'minutes')::int <= $${values.length})`)
  }
  add((p) => `b.deal_kind = ${p}`, block.dealKind)
  add((p) => `b.area_sqm >= ${p}`, block.areaSqm?.min)
  add((p) => `least(b.area_sqm, b.divisible_from_sqm) <= ${p}`, block.areaSqm?.max)
  add((p) => `b.gross_rub_per_sqm_year <= ${p}`, block.rentRubPerSqmYear?.max)
  add((p) => `b.purposes ?| ${p}`, block.purposes)
  add((p) => `b.availability = any(${p})`, block.availabilities)
  if (block.freshness) parts.push(`(b.actualized_at is null or b.actualized_at < current_date - 30)`)
  for (const word of simple.split(' ').filter((part) => part !== '')) {
    add(
      (p) => `(g.name ilike ${p} or g.address ilike ${p} or g.district ilike ${p} or g.okrug ilike ${p}
        or g.metro::text ilike ${p} or b.number ilike ${p} or b.tenant_name ilike ${p}
        or b.description ilike ${p} or b.purposes::text ilike ${p})`,
      `%${naiveCodes[word] ?? word}%`,
    )
  }
  return { where: parts.join(' and '), values }
}

/** Columns contain codes, people type labels. */
const naiveCodes: Record<string, string> = { офис: 'office', цао: 'cao' }
