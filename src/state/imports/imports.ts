import { queryOptions } from '@tanstack/react-query'
import { atom } from 'jotai'
import type { ImportRecord, ImportRow, ImportSummary } from '#contract/exchange/import-records.ts'
import { store } from '#src/state/keyboard/store.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { api } from '#src/state/session/api.ts'
import { pageSize, type RowPage, type RowSource } from '#src/state/table/row-source.ts'

/** A row of a file, numbered from 1 within its import. */
export interface ListedRow extends ImportRow {
  /** Its number. */
  id: number
  importId: number
}

const workingStates: readonly ImportSummary['state'][] = ['reading', 'checking', 'running']

/** The server is still at it: its progress moves. */
export const isWorking = ({ state }: Pick<ImportSummary, 'state'>) => workingStates.includes(state)

const followMs = 700
const followPhotosMs = 2000

/** Photos that the server fetches by itself; the others wait for an admin. */
export function photosInWork({ photos: { waiting, hosts } }: Pick<ImportRecord, 'photos'>): number {
  return waiting - hosts.reduce((sum, { count }) => sum + count, 0)
}

/** An import; read again and again while the server works on it. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['import', id],
    queryFn: async ({ signal }) => (await api.imports.read({ params: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false
      if (isWorking(data)) return followMs
      return photosInWork(data) > 0 ? followPhotosMs : false
    },
  })

/** Imports, newest first: one's own, for admins all. */
export const importsSource: RowSource<ImportSummary> = {
  kind: 'import',
  card: 'import',
  pageSize,
  key: 'imports',
  pagesKey: ['imports', 'page'],
  exported: { noFile: 'откройте файл: о каждом есть «Скачать отчёт об импорте»' },
  pageQuery: (page) => ({
    queryKey: ['imports', 'page', page],
    async queryFn({ signal }) {
      const query = { page: String(page), pageSize: String(pageSize) }
      return { ...(await api.imports.list({ query, signal })).data, page }
    },
  }),
  rowsOf: (page) => page.data as readonly ImportSummary[],
  recordOf: ({ id, file, owner }) => ({
    id,
    title: file.name,
    responsibleUserId: owner.id,
    createdById: owner.id,
  }),
}

/** Names under which columns were remembered, one's own and shared. */
export const importMappingsQuery = queryOptions({
  queryKey: ['importMappings'],
  queryFn: async ({ signal }) => (await api.importMappings.list({ signal })).data.data,
})

/** The import as far as it has been read. */
export function knownImport(id: number): ImportRecord | undefined {
  return queryClient.getQueryData(importQuery(id).queryKey)
}

/** An import as its screen or any list has read it. */
export function knownSummary(id: number): ImportSummary | undefined {
  return knownImport(id) ?? cachedRow<ImportSummary>(['imports', 'page'], (row) => row.id === id)
}

/** A row that some page has loaded, as last read. */
export function knownRow(importId: number, n: number): ListedRow | undefined {
  return cachedRow<ListedRow>(['importRows'], (row) => row.importId === importId && row.id === n)
}

function cachedRow<Row extends { id: number }>(queryKey: string[], isIt: (row: Row) => boolean) {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ state }) => ((state.data as RowPage | undefined)?.data ?? []) as readonly Row[])
    .find(isIt)
}

/** Takes over an import as the server has answered it, and reads its rows again. */
export async function takeImport(record: ImportRecord): Promise<void> {
  const { queryKey } = importQuery(record.id)
  // An older answer in flight would overwrite it.
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, record)
  void refreshImports()
}

/** Reads lists and rows again; an open import with `isWhole`. */
export function refreshImports({ isWhole = false } = {}): Promise<unknown> {
  const keys = ['imports', 'importRows', ...(isWhole ? ['import', 'journal'] : [])]
  return Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

/** An answer on its way to the server; `null` takes one back. */
interface SentAnswer {
  importId: number
  rule: string
  answer: string | null
}

/** Answers whose rows are not checked yet, oldest first. */
export const sentAnswersAtom = atom<readonly SentAnswer[]>([])

/** Shows an answer as chosen while its rows are checked. */
export async function whileSent(sent: SentAnswer, work: () => Promise<void>): Promise<void> {
  store.set(sentAnswersAtom, (all) => [...all, sent])
  try {
    await work()
  } finally {
    store.set(sentAnswersAtom, (all) => all.filter((one) => one !== sent))
  }
}

/** A file on its way to the server. */
interface Upload {
  name: string
  /** From 0 to 1. */
  progress: number
  stop(): void
}

/** `null`: none; at most one is sent. */
export const uploadAtom = atom<Upload | null>(null)
