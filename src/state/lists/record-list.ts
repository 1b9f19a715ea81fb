import { hashKey } from '@tanstack/react-query'
import type { BulkCriteriaInput } from '#contract/core/bulk.ts'
import type { ExportCriteriaInput, ExportedList } from '#contract/exchange/exports.ts'
import type { ListFilters } from '#domain/filters/list-filters.ts'
import type { RecordKind } from '#domain/records/records.ts'
import type { RecordRouteName, RouteName } from '#src/state/place/routes.ts'
import type { PageKind } from '#src/state/table/page-kind.ts'
import { type NoFile, type RowSource, pageSize as usualPageSize } from '#src/state/table/row-source.ts'
import type { TargetRecord } from '#src/state/table/target.ts'
import { isOpenable, kinds, type ListedKind, targetKinds } from '#src/state/table/target-kinds.ts'

/** Query of a list's screen as its call expects it: text, sort and conditions by name. */
export type ListConditions = Readonly<Record<string, string>>

/** Page of a list call; `page` and `pageSize` are text, as in every query string. */
export type ListPageQuery = ListConditions & { page: string; pageSize: string }

/** A list filtered by its screen's address. */
export interface AddressedList {
  /** Its screen, or the card that contains it. */
  route: RouteName
  textHint?: string
  /** Conditions in the address besides text and sort, by name. */
  conditions: ListFilters['conditions']
  /** Further parameters that tabs of the screen set: not filters, and not cleared with them. */
  switches?: readonly string[]
  sorts?: ListFilters['sorts']
  /** Default sort key, `-` first for descending; absent: neither sort nor text is supported. */
  usualSort?: string
  /** Absent: the server validates all values. Values not understood are dropped and reported. */
  understands?(name: string, text: string): boolean
  /** Fixed conditions: the competitor of the offers. */
  fixed?(id: number): ListConditions
  /** Extra conditions for the current user, in reads and commands alike. */
  extraConditions?(): ListConditions
}

/** One list of records paged by the server. Its screen's address is its query. */
export interface RecordList<Row extends { id: number } = { id: number }> extends AddressedList, ListFilters {
  kind: ListedKind
  card: RecordRouteName | null
  /** First part of its query keys: `queryClient.invalidateQueries({ queryKey: [queryKey] })`. */
  queryKey: string
  /** The server's name of the list in bulk commands; absent: none run on all matches. */
  bulkName?: Exclude<BulkCriteriaInput['list'], 'stock'>
  /** The server's name of the list in exports. */
  exportName: Exclude<ExportedList, 'stock'> | NoFile
  sorts: ListFilters['sorts']
  usualSort: string
  /** Changes that it follows, if not those of its kind. */
  follows?: readonly RecordKind[]
  /** Page size of its screen, if specified. */
  pageSize?: number
  read(query: ListPageQuery, signal: AbortSignal): Promise<{ data: Row[]; total: number }>
  recordOf(row: Row): TargetRecord
}

/** Declares a list with the type of its rows; its screen, card and query key are those of its kind. */
export function recordList<Row extends { id: number }>(
  list: Omit<RecordList<Row>, 'route' | 'card' | 'queryKey'>,
): RecordList<Row> {
  const { kind } = list
  const { rows, screen }: PageKind & { rows: string } = targetKinds[kind]
  const container = kinds.find(([, { card }]) => card?.rows === kind)?.[0]
  return {
    ...list,
    route: (screen?.route ?? container) as RouteName,
    card: isOpenable(kind) ? kind : null,
    queryKey: rows,
  }
}

/** The list of a table; a history has none. */
// biome-ignore lint/suspicious/noExplicitAny: a list reads only rows it has made
export function tableOf(list: AddressedList): RecordList<any> | undefined {
  return 'read' in list ? (list as RecordList) : undefined
}

/** The row source of a list under these conditions. */
export function listSource<Row extends { id: number }>(
  list: RecordList<Row>,
  conditions: ListConditions,
): RowSource<Row> {
  const { sort: _order, ...chosenBy } = conditions
  const { bulkName, exportName, pageSize = usualPageSize } = list
  const asked = () => ({ ...conditions, ...list.extraConditions?.() })
  const pagesKey = [list.queryKey, hashKey([conditions]), 'page'] as const
  return {
    kind: list.kind,
    card: list.card,
    pageSize,
    key: hashKey(pagesKey),
    pagesKey,
    ...(bulkName && {
      // The format of the list's own call, which bulk commands share.
      filter: { key: hashKey([chosenBy]), criteria: { list: bulkName, query: asked() } },
    }),
    exported:
      typeof exportName === 'string'
        ? // The conditions are those of the same list.
          ({ list: exportName, query: asked() } as ExportCriteriaInput)
        : exportName,
    pageQuery: (page) => ({
      queryKey: [...pagesKey, page],
      queryFn: async ({ signal }) => {
        const query = { ...asked(), page: String(page), pageSize: String(pageSize) }
        return { ...(await list.read(query, signal)), page }
      },
    }),
    // Pages of this key were read by this list.
    rowsOf: (page) => page.data as readonly Row[],
    recordOf: list.recordOf,
  }
}
