import { queryOptions } from '@tanstack/react-query'
import { presence } from '#contract/events/real-time.ts'
import type { HistoryKind } from '#contract/office/journal.ts'
import { outlivingThePage } from '#src/api/outliving-fetch.ts'
import { inOrder } from '#src/state/browser/in-order.ts'
import { newId } from '#src/state/browser/new-id.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { api } from '#src/state/session/api.ts'

/** A record that this page shows, in a card or in its form. */
export interface ShownRecord {
  kind: HistoryKind
  id: number
}

/** By record: the number under which the server knows that this page shows it, and how many places of the page do. */
const shown = new Map<string, { tabId: string; places: number }>()
/** The server keeps what comes last, so each word to it begins when the one before is answered. */
const say = inOrder()
const nameOf = ({ kind, id }: ShownRecord) => `${kind}:${id}`

/** Who else has the record open. Asking says that it is open here, so it is asked again and again. */
export const viewersQuery = (record: ShownRecord) =>
  queryOptions({
    queryKey: ['viewers', record.kind, record.id],
    queryFn: () => say(() => announce(record)),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: presence.heartbeatMs,
  })

async function announce(record: ShownRecord) {
  const place = shown.get(nameOf(record))
  // Left while it waited for its turn.
  if (!place) return []
  const body = { kind: record.kind, id: record.id, isEditing: isEditing(record) }
  return (await api.presence.announce({ params: { tabId: place.tabId }, body })).data.data
}

/** Says that the record is on the screen. @returns says that it is not any more. */
export function showRecord(record: ShownRecord): () => void {
  const name = nameOf(record)
  const place = shown.get(name) ?? { tabId: newId(), places: 0 }
  place.places += 1
  shown.set(name, place)
  return () => {
    place.places -= 1
    if (place.places > 0) return
    shown.delete(name)
    void say(() => leave(place.tabId))
  }
}

/** The form on the screen edits the record. */
export function isEditing({ kind, id }: ShownRecord): boolean {
  const overlay = store.get(overlayAtom)
  return overlay?.kind === 'form' && overlay.form.form === kind && overlay.form.id === id
}

/** Reads anew who has the record open, where it is on the screen. */
export function rereadViewers({ kind, id }: ShownRecord): void {
  void queryClient.invalidateQueries({ queryKey: ['viewers', kind, id] })
}

async function leave(tabId: string): Promise<void> {
  // Who could not say it is gone after a minute.
  await api.presence.leave({ params: { tabId }, transport: outlivingThePage }).catch(() => {})
}

addEventListener('pagehide', () => {
  for (const { tabId } of shown.values()) void leave(tabId)
})
