import { hashKey, partialMatchKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { countOf } from '#domain/text/plurals.ts'
import { store } from '#src/state/keyboard/store.ts'
import type { RowPage, RowSource } from '#src/state/table/row-source.ts'
import { absentTicks } from '#src/state/table/standing-ticks.ts'
import { checkedAtom, setChecked, ticksKeyAtom } from '#src/state/table/table.ts'
import type { TargetRecord } from '#src/state/table/target.ts'
import { notify } from '#src/views/runtime/runtime.ts'

interface TickedRows<Row> {
  /** Any loaded row; a new function when one has changed while something is ticked. */
  rowById(id: number): Row | undefined
  /** The server is checking if ticked rows out of view still match the filter. */
  isAsking: boolean
}

/**
 * Keeps ticked rows out of view current: updates them from their pages, and unticks those that have left the
 * filter, so that no command acts on them unseen.
 */
export function useTickedRows<Row extends { id: number }>(
  source: RowSource<Row>,
  isThere: boolean,
  loadAll: () => Promise<TargetRecord[] | null>,
): TickedRows<Row> {
  const client = useQueryClient()
  const [readings, setReadings] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const { pagesKey } = source

  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        const isRead = event.type === 'updated' && event.action.type === 'success'
        if (!isRead || store.get(checkedAtom).size === 0) return
        if (partialMatchKey(event.query.queryKey, pagesKey)) setReadings((count) => count + 1)
      }),
    [client, pagesKey],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: another reading is another answer
  const rowById = useMemo(() => {
    let byId: Map<number, Row> | undefined
    return (id: number) => {
      byId ??= new Map(
        pagesOf<Row>(client, source).flatMap(({ rows }) => rows.map((row) => [row.id, row] as const)),
      )
      return byId.get(id)
    }
  }, [client, source, readings])

  const asked = useRef('')
  const ask = useCallback(async () => {
    const ticked = [...store.get(checkedAtom).keys()]
    const pages = pagesOf<Row>(client, source)
    const [first] = pages
    if (ticked.length === 0 || !first) return
    const read = pages.map(({ rows, isStale }) => ({ ids: rows.map(({ id }) => id), isStale }))
    const { gone, unknown } = absentTicks(ticked, read, first.total)
    if (gone.length > 0) drop(gone)
    const question = JSON.stringify([pagesKey, unknown])
    if (unknown.length === 0 || asked.current === question) return
    asked.current = question
    setAsking(true)
    const key = store.get(ticksKeyAtom)
    try {
      const standing = await standingIds(pagesKey, unknown, loadAll)
      // The selection has changed meanwhile.
      if (store.get(ticksKeyAtom) === key) drop(unknown.filter((id) => !standing.has(id)))
    } catch {
      // Offline, the last known rows apply: commands on them are queued too.
    } finally {
      asked.current = ''
      setAsking(false)
    }
  }, [client, source, pagesKey, loadAll])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked at the first sight and after each reading
  useLayoutEffect(() => {
    if (isThere && client.isFetching({ queryKey: pagesKey }) === 0) void ask()
  }, [isThere, client, pagesKey, readings, ask])
  return { rowById, isAsking }
}

function pagesOf<Row extends { id: number }>(
  client: ReturnType<typeof useQueryClient>,
  { pagesKey, rowsOf }: RowSource<Row>,
) {
  return client
    .getQueryCache()
    .findAll({ queryKey: pagesKey })
    .flatMap(({ state }) => {
      const page = state.data as RowPage | undefined
      return page ? [{ rows: rowsOf(page), total: page.total, isStale: state.isInvalidated }] : []
    })
}

/** Ids that are still in the table; empty if unknown. */
async function standingIds(
  pagesKey: readonly unknown[],
  ids: readonly number[],
  loadAll: () => Promise<TargetRecord[] | null>,
): Promise<ReadonlySet<number>> {
  const [{ openTable }, { maxRequested }] = await Promise.all([
    import('#src/state/live/open-table.ts'),
    import('#src/state/live/changed-ids.ts'),
  ])
  const table = openTable()
  const isSame = table !== undefined && hashKey(table.pagesKey) === hashKey(pagesKey)
  if (!isSame || !table.freshRows) return new Set(((await loadAll()) ?? []).map(({ id }) => id))
  const standing = new Set<number>()
  for (let from = 0; from < ids.length; from += maxRequested) {
    for (const { id } of await table.freshRows(ids.slice(from, from + maxRequested))) standing.add(id)
  }
  return standing
}

/** Unticks records that have left the filter, with a notice. */
function drop(ids: readonly number[]): void {
  const checked = store.get(checkedAtom)
  const records = ids.flatMap((id) => checked.get(id) ?? [])
  if (records.length === 0) return
  setChecked(records, false)
  const rows = countOf(records.length, 'отмеченная строка', 'отмеченные строки', 'отмеченных строк')
  const [verb, its] = records.length === 1 ? ['ушла', 'её отметка снята'] : ['ушли', 'их отметки сняты']
  notify({ text: `${rows} ${verb} из фильтра: ${its}`, tone: 'info' })
}
