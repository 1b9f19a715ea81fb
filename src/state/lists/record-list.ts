import { hashKey } from '@tanstack/react-query'
import type { BulkCriteriaInput } from '#contract/core/bulk.ts'
import type { PlainRouteName, RecordRouteName } from '#src/state/place/routes.ts'
import { type RowSource, pageSize as usualPageSize } from '#src/state/table/row-source.ts'
import type { TargetKind, TargetRecord } from '#src/state/table/target.ts'

/** What the address of a list's screen says, as its call wants it: text, sort and conditions by name. */
export type ListConditions = Readonly<Record<string, string>>

/** A page of a list call; `page` and `pageSize` are texts, as in every query string. */
export type ListPageQuery = ListConditions & { page: string; pageSize: string }

/** Lines that the address of their screen narrows. */
export interface AddressedList {
  /** Its screen, or the card that holds it. */
  route: PlainRouteName | RecordRouteName
  /** Conditions that the address may hold beside text and order. */
  conditions: readonly string[]
  /** Those of them that tabs of the screen choose: no filter, and not cleared with the others. */
  switches?: readonly string[]
  /** Sort key, `-` first for descending, when the address names none; absent: neither order nor text can be asked. */
  usualSort?: string
  /** Absent: the server judges every value. A value that means nothing is left out and said. */
  understands?(name: string, text: string): boolean
  /** Conditions that are always asked: the competitor whose offers these are. */
  fixed?(id: number): ListConditions
  /** What this person asks besides, in whatever way the list is read or acted on. */
  asksToo?(): ListConditions
}

/** One list of records the server pages. Its screen's address is its query. */
export interface RecordList<Row extends { id: number } = { id: number }> extends AddressedList {
  kind: TargetKind
  card: RecordRouteName | null
  /** First part of its query keys: `queryClient.invalidateQueries({ queryKey: [queryKey] })`. */
  queryKey: string
  /** What the server calls it where a command is run over all of it; absent: none is. */
  bulkName?: Exclude<BulkCriteriaInput['list'], 'stock'>
  usualSort: string
  /** Rows that its screen asks for at a time, where that is specified. */
  pageSize?: number
  read(query: ListPageQuery, signal: AbortSignal): Promise<{ data: Row[]; total: number }>
  recordOf(row: Row): TargetRecord
}

/** Declares a list; what its rows are is known inside it and by its table. */
export function recordList<Row extends { id: number }>(list: RecordList<Row>): RecordList<Row> {
  return list
}

/** The rows of a list under these conditions. */
export function listSource<Row extends { id: number }>(
  list: RecordList<Row>,
  conditions: ListConditions,
): RowSource<Row> {
  const { sort: _order, ...chosenBy } = conditions
  const { bulkName, pageSize = usualPageSize } = list
  const asked = () => ({ ...conditions, ...list.asksToo?.() })
  const pagesKey = [list.queryKey, conditions, 'page'] as const
  return {
    kind: list.kind,
    card: list.card,
    pageSize,
    key: hashKey(pagesKey),
    pagesKey,
    ...(bulkName && {
      // What the list's own call takes: the server reads both alike.
      filter: { key: hashKey([chosenBy]), criteria: { list: bulkName, query: asked() } },
    }),
    pageQuery: (page) => ({
      queryKey: [...pagesKey, page],
      queryFn: async ({ signal }) => {
        const query = { ...asked(), page: String(page), pageSize: String(pageSize) }
        return { ...(await list.read(query, signal)), page }
      },
    }),
    // The pages of this key were read by this list.
    rowsOf: (page) => page.data as readonly Row[],
    recordOf: list.recordOf,
  }
}
