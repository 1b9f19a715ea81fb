import type { QueryKey } from '@tanstack/react-query'
import { store } from '#src/state/keyboard/store.ts'
import type { FormRequest } from '#src/state/place/overlay.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import type { TargetKind } from '#src/state/table/target.ts'
import { targetKinds } from '#src/state/table/target-kinds.ts'
import { unsentActionsAtom } from './unsent.ts'
import { editOf } from './unsent-edits.ts'
import type { UnsentAction } from './unsent-queue.ts'

/** First parts of the query keys of a kind's card and rows. */
function cacheKeys({ form }: FormRequest): { card: string; rows: string | null } {
  return { card: form, rows: form in targetKinds ? targetKinds[form as TargetKind].rows : null }
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Optimistic update of the record's card and rows with an unsent edit. The row version stays the one read: a
 * second offline edit builds on these values. The next answer replaces them.
 */
export async function showUnsentEdit({ args, typed }: UnsentAction): Promise<void> {
  const edit = editOf({ args })
  const keys = typed && cacheKeys(typed.form)
  if (!edit || !keys) return
  const id = edit.params?.id ?? edit.body.id
  const cardKey = id === undefined ? [keys.card] : [keys.card, id]
  // An answer in flight would overwrite the optimistic update.
  await queryClient.cancelQueries({ queryKey: cardKey, exact: true })
  queryClient.setQueryData<{ data: Fields }>(cardKey, (card) =>
    card === undefined ? undefined : { ...card, data: withTyped(card.data, edit.body) },
  )
  if (keys.rows === null) return
  const ofTarget = typed.form.form === 'block' ? 'blocks' : 'buildings'
  queryClient.setQueriesData({ predicate: ({ queryKey }) => isOf(queryKey, keys.rows) }, (page: unknown) => {
    if (!isPage(page) || ('target' in page && page.target !== ofTarget)) return page
    if (!page.data.some((row) => row.id === id)) return page
    return { ...page, data: page.data.map((row) => (row.id === id ? withTyped(row, edit.body) : row)) }
  })
}

/** Rows that were read later, with what the outbox changes; a refused action changes nothing. */
export function withUnsent<R extends Fields & { id: number }>(kind: TargetKind, rows: readonly R[]): R[] {
  const changes = new Map<number, Fields>()
  for (const action of store.get(unsentActionsAtom)) {
    const { refusal, typed, target, shows } = action
    const edit = editOf(action)
    const ids = edit ? [edit.params?.id ?? edit.body.id] : (target?.records ?? []).map(({ id }) => id)
    if (refusal || (edit ? typed?.form.form : target?.kind) !== kind) continue
    for (const id of ids) changes.set(Number(id), { ...changes.get(Number(id)), ...(edit?.body ?? shows) })
  }
  if (changes.size === 0) return [...rows]
  return rows.map((row) => withTyped(row, changes.get(row.id) ?? {}))
}

/** After an edit was sent: a later one, started before the refetch, builds on its version. */
export function showSentEdit({ args, typed }: UnsentAction, etag: string): void {
  const edit = editOf({ args })
  const keys = typed && cacheKeys(typed.form)
  if (!edit || !keys) return
  const id = edit.params?.id ?? edit.body.id
  queryClient.setQueryData<{ data: Fields; etag: string | null }>(
    id === undefined ? [keys.card] : [keys.card, id],
    (card) =>
      card?.etag === edit.ifMatch ? { ...card, data: withTyped(card.data, edit.body), etag } : undefined,
  )
}

/** Applies typed fields to those the record has; references show the known name. */
export function withTyped<R extends Fields>(record: R, typed: Fields, nameOf = knownName): R {
  const changed: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(typed)) {
    if (field === 'id') continue
    if (field in record) changed[field] = value
    const of = field === 'responsibleUserId' ? 'responsible' : field.replace(/Id$/, '')
    if (of === field || !(of in record)) continue
    if (value === null) changed[of] = null
    else if (typeof value === 'number') changed[of] = { id: value, name: nameOf(of, value) }
  }
  return { ...record, ...changed }
}

function knownName(of: string, id: number): string {
  if (of === 'responsible' || of === 'user') {
    const colleagues = queryClient.getQueryData<{ id: number; name: string }[]>(['colleagues'])
    return colleagues?.find((colleague) => colleague.id === id)?.name ?? `№ ${id}`
  }
  const kind = of === 'parent' ? 'company' : of
  return queryClient.getQueryData<string>(['picked', kind, String(id)]) ?? `№ ${id}`
}

function isOf([first]: QueryKey, rows: string | null): boolean {
  return first === rows
}

function isPage(page: unknown): page is { target?: unknown; data: (Fields & { id: unknown })[] } {
  return typeof page === 'object' && page !== null && 'data' in page && Array.isArray(page.data)
}
