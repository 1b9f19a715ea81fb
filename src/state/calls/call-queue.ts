import { queryOptions } from '@tanstack/react-query'
import { atom } from 'jotai'
import type { CallContactRow, CallQueue } from '#contract/calls/calls.ts'
import { isCallable } from '#domain/calls/contact.ts'
import { outlivingThePage } from '#src/api/outliving-fetch.ts'
import { inOrder } from '#src/state/browser/in-order.ts'
import { store } from '#src/state/keyboard/store.ts'
import { listAddressAtom, writeListPart } from '#src/state/lists/list-address.ts'
import { routeAtom } from '#src/state/place/location.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { api } from '#src/state/session/api.ts'

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

export function knownQueue(): CallQueue | undefined {
  return queryClient.getQueryData(callQueueQuery(store.get(callPlaceAtom).whose).queryKey)
}

/** The contact on the screen of the queue. */
export function contactOnScreen(): CallContactRow | undefined {
  if (store.get(routeAtom)?.route !== 'calls') return
  const { contact } = store.get(callPlaceAtom)
  return knownQueue()?.data.find(({ key }) => key === contact)
}

export function showContact(key: string): void {
  writeListPart('contact', key, { replace: true })
}

const isFree = ({ lease }: CallContactRow) => lease === null || lease.isMine

/**
 * The contact to call after another: the next that is due and that nobody calls, from the beginning again at the end;
 * if none is due, the next of any state. Undefined: there is no other.
 */
export function contactAfter(contacts: readonly CallContactRow[], key: string): CallContactRow | undefined {
  const at = contacts.findIndex((contact) => contact.key === key)
  const others = [...contacts.slice(at + 1), ...contacts.slice(0, Math.max(at, 0))]
  const free = others.filter(isFree)
  return free.find(({ state }) => state === 'now') ?? free[0]
}

/** The contact a step away, whatever its state; at an end there is none. */
export function contactBeside(
  contacts: readonly CallContactRow[],
  key: string,
  step: 1 | -1,
): CallContactRow | undefined {
  return contacts[contacts.findIndex((contact) => contact.key === key) + step]
}

export function refreshCalls(): Promise<unknown> {
  return Promise.all(
    ['calls', 'callBlocks', 'events', 'event', 'person', 'persons', 'company', 'journal'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  )
}

/** The server keeps the last word, so a release never overtakes the next taking. */
const say = inOrder()

/** Keeps others from calling the contact. @throws ApiError 409 if somebody else calls it. */
export async function takeContact({ key, kind }: Pick<CallContactRow, 'key' | 'kind'>): Promise<void> {
  if (isCallable({ kind })) await say(() => api.calls.take({ params: { contact: key } }))
}

export function releaseContact(): void {
  // If this fails, the lease ends by itself.
  void say(() => api.calls.release({ transport: outlivingThePage })).catch(() => {})
}
