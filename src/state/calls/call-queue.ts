import { queryOptions } from '@tanstack/react-query'
import { atom } from 'jotai'
import type { CallContactRow, CallQueue } from '#contract/calls/calls.ts'
import { isCallable } from '#domain/calls/contact.ts'
import { outlivingThePage } from '#src/api/outliving-fetch.ts'
import { inOrder } from '#src/state/browser/in-order.ts'
import { store } from '#src/state/keyboard/store.ts'
import { listAddressAtom, listAddressWith } from '#src/state/lists/list-address.ts'
import { goTo, routeAtom } from '#src/state/place/location.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { api } from '#src/state/session/api.ts'
import { type ShownContact, shownContact } from './shown-contact.ts'

export type Whose = 'own' | 'all'

/** Contacts to call, in order. */
export const callQueueQuery = (whose: Whose) =>
  queryOptions({
    queryKey: ['calls', 'queue', whose],
    queryFn: async ({ signal }) => (await api.calls.queue({ query: { whose }, signal })).data,
  })

/** Reads from the address whose blocks are shown, and the contact. */
export const callPlaceAtom = atom((get): { whose: Whose; contact: string | undefined } => {
  const written = get(listAddressAtom)?.written
  return { whose: written?.get('whose') === 'all' ? 'all' : 'own', contact: written?.get('contact') }
})

export function hasQueueFailed(): boolean {
  const { queryKey } = callQueueQuery(store.get(callPlaceAtom).whose)
  return queryClient.getQueryState(queryKey)?.status === 'error'
}

export function knownQueue(): CallQueue | undefined {
  return queryClient.getQueryData(callQueueQuery(store.get(callPlaceAtom).whose).queryKey)
}

/** Written by the screen, for a contact that leaves the queue while it is shown. */
export const lastShownAtom = atom<ShownContact | null>(null)

/** The contact on the screen of the queue, also one that has left it. */
export function shownOnScreen(): ShownContact | null {
  const queue = knownQueue()
  if (store.get(routeAtom)?.route !== 'calls' || !queue) return null
  return shownContact(queue.data, store.get(callPlaceAtom).contact, store.get(lastShownAtom))
}

export const contactOnScreen = (): CallContactRow | undefined => shownOnScreen()?.contact

/** Shows a contact with all of its blocks; an empty key leaves the choice to the page. */
export function showContact(key: string): void {
  const address = store.get(listAddressAtom)
  if (!address) return
  const written = new Map(address.written)
  if (written.get('contact') !== key) written.delete('q')
  goTo(listAddressWith({ ...address, written }, 'contact', key), { replace: true })
}

/** Contact that the page holds, and until when; the queue need not be read again to know it. */
export const ownLeaseAtom = atom<{ contact: string; until: string } | null>(null)

/** The server keeps the last word, so a release never overtakes the next taking. */
const say = inOrder()

/** Keeps others from calling the contact. @throws ApiError 409 if somebody else calls it. */
export async function takeContact({ key, kind }: Pick<CallContactRow, 'key' | 'kind'>): Promise<void> {
  if (!isCallable({ kind })) return
  const { data } = await say(() => api.calls.take({ params: { contact: key } }))
  store.set(ownLeaseAtom, { contact: key, until: data.until })
}

export function releaseContact(): void {
  store.set(ownLeaseAtom, null)
  // If this fails, the lease ends by itself.
  void say(() => api.calls.release({ transport: outlivingThePage })).catch(() => {})
}
