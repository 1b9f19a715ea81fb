import type { DealListQuery } from '#contract/deals/deals.ts'
import type { VariantListQuery } from '#contract/demands/variants.ts'
import type { EventListQuery } from '#contract/events/events.ts'
import type { ReportTable } from '#contract/reports/reports.ts'
import type { Role } from '#domain/stock/vocabulary.ts'
import type { Call } from '#server/http/call.ts'
import { allUsers, formerUserIds } from '#server/repositories/access/users.ts'
import { countDeals } from '#server/repositories/deals/deals.ts'
import { countVariants } from '#server/repositories/demands/variant-rows.ts'
import { countEvents } from '#server/repositories/events/events.ts'
import type { Unpaged } from '#server/repositories/records/list-page.ts'
import { viewerOf } from '#server/services/deals/viewer.ts'
import { variantViewerOf } from '#server/services/demands/variant-list.ts'

/* Numbers of reports are counts of lists, by the lists' own statements, so that a number opens as many rows. */

/** Part of a list, in the words of its call. */
export type Part =
  | { list: 'events'; query: Omit<Unpaged<EventListQuery>, 'sort'> }
  | { list: 'variants'; query: Omit<Unpaged<VariantListQuery>, 'sort'> }
  | { list: 'deals'; query: Omit<Unpaged<DealListQuery>, 'sort'> }

type Counts = ReadonlyMap<number | null, number>
type Cell = ReportTable['rows'][number]['cells'][number]

/** Counts the rows of a list by who leads them. */
export function countByLeader(
  { db, actor }: Pick<Call, 'db' | 'actor'>,
  { list, query }: Part,
): Promise<Counts> {
  switch (list) {
    case 'events':
      return countEvents(db, query)
    case 'variants':
      return countVariants(db, variantViewerOf(actor), query)
    case 'deals':
      return countDeals(db, viewerOf(actor), query)
  }
}

export function countOf(counts: Counts): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

/** Conditions as an address has them. */
export function rowsOf({ list, query }: Part, more: Readonly<Record<string, string>> = {}): Cell['rows'] {
  const written = Object.entries(query).map(([name, value]) => [name, String(value)])
  return { list, query: { ...Object.fromEntries(written), ...more } }
}

/** A column of counts by leader. */
export interface CountedColumn {
  id: string
  title: string
  part: Part
  /** Compared with; absent: with nothing. */
  before?: Part
}

/** Row of a report: a person, all who have left, or nobody. */
export interface Leader {
  /** "12", `former`, `nobody`. */
  id: string
  /** Users; null: records that nobody leads. */
  userIds: readonly number[] | null
  title: string
  role: Role | null
}

/** Ids that one condition of a list takes. */
const mostIds = 100

export async function leadersOf({ db }: Pick<Call, 'db'>): Promise<Leader[]> {
  const users = await allUsers(db)
  const formerIds = await formerUserIds(db)
  return [
    ...users.map(({ id, name, role }) => ({ id: String(id), userIds: [id], title: name, role })),
    ...(formerIds.length === 0
      ? []
      : [{ id: 'former', userIds: formerIds, title: 'Бывшие сотрудники', role: null }]),
    { id: 'nobody', userIds: null, title: 'Без ответственного', role: null },
  ]
}

/** Conditions that open the records of a leader; null: there are none, or more users than a list takes. */
export function ownOf(
  { userIds }: Leader,
  names: { by: string; nobody: Readonly<Record<string, string>> | null },
) {
  if (userIds === null) return names.nobody
  return userIds.length > mostIds ? null : { [names.by]: userIds.join() }
}

/** Columns of one report with the numbers of everybody. */
export async function countColumns(call: Pick<Call, 'db' | 'actor'>, columns: readonly CountedColumn[]) {
  const counted = []
  for (const { part, before } of columns) {
    const now = await countByLeader(call, part)
    counted.push({ part, now, former: before ? await countByLeader(call, before) : null })
  }
  return counted
}

type Counted = Awaited<ReturnType<typeof countColumns>>[number]

export function cellOf({ part, now, former }: Counted, leader: Leader): Cell {
  // An event always has its user.
  const own =
    part.list === 'events'
      ? ownOf(leader, { by: 'userId', nobody: null })
      : ownOf(leader, { by: 'responsibleUserId', nobody: { hasResponsible: 'false' } })
  return {
    value: String(countOfLeader(now, leader)),
    before: former && String(countOfLeader(former, leader)),
    rows: own && rowsOf(part, own),
  }
}

function countOfLeader(counts: Counts, { userIds }: Leader): number {
  const ids: readonly (number | null)[] = userIds ?? [null]
  return ids.reduce<number>((sum, id) => sum + (counts.get(id) ?? 0), 0)
}

export function totalCellOf({ part, now, former }: Counted): Cell {
  return { value: String(countOf(now)), before: former && String(countOf(former)), rows: rowsOf(part) }
}

/** Brokers stand in every report of people; others only with numbers of their own. */
export function isTold({ role }: Leader, cells: readonly Cell[]): boolean {
  return role === 'broker' || cells.some(({ value, before }) => isSome(value) || isSome(before))
}

const isSome = (value: string | null) => value !== null && Number(value) !== 0
