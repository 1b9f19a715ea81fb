import { queryOptions } from '@tanstack/react-query'
import { presence } from '#contract/events/real-time.ts'
import type { HistoryKind } from '#domain/records/records.ts'
import { outlivingThePage } from '#src/api/outliving-fetch.ts'
import { inOrder } from '#src/state/browser/in-order.ts'
import { newId } from '#src/state/browser/new-id.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { api } from '#src/state/session/api.ts'

/** A record shown on this page, in a card or its form. */
export interface ShownRecord {
  kind: HistoryKind
  id: number
}

/** By record: the tab id announced to the server, and the number of places that show the record. */
const shown = new Map<string, { tabId: string; places: number }>()
/** The server keeps the last message, so messages are sent one at a time. */
const say = inOrder()
const nameOf = ({ kind, id }: ShownRecord) => `${kind}:${id}`

/** Other viewers of the record. The query doubles as a heartbeat, hence its interval. */
export const viewersQuery = (record: ShownRecord) =>
  queryOptions({
    queryKey: ['viewers', record.kind, record.id],
    queryFn: () => say(() => announce(record)),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: presence.heartbeatMs,
  })

async function announce(record: ShownRecord) {
  const place = shown.get(nameOf(record))
  // Closed while it was queued.
  if (!place) return []
  const body = { kind: record.kind, id: record.id, isEditing: isEditing(record) }
  return (await api.presence.announce({ params: { tabId: place.tabId }, body })).data.data
}

/** Announces that the record is on the screen. @returns a function that withdraws it. */
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

/** A form on the screen edits the record. */
export function isEditing({ kind, id }: ShownRecord): boolean {
  const overlay = store.get(overlayAtom)
  return overlay?.kind === 'form' && overlay.form.form === kind && overlay.form.id === id
}

/** Refetches viewers of a record on the screen. */
export function rereadViewers({ kind, id }: ShownRecord): void {
  void queryClient.invalidateQueries({ queryKey: ['viewers', kind, id] })
}

async function leave(tabId: string): Promise<void> {
  // If this fails, the server expires it after a minute.
  await api.presence.leave({ params: { tabId }, transport: outlivingThePage }).catch(() => {})
}

addEventListener('pagehide', () => {
  for (const place of shown.values()) {
    void leave(place.tabId)
    // A page restored from the browser's history announces itself under a new id.
    place.tabId = newId()
  }
})
