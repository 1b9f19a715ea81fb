import { getMany, keys } from 'idb-keyval'
import { store } from '#src/state/keyboard/store.ts'
import type { FormRequest } from '#src/state/place/overlay.ts'
import { type DraftOrigin, waitingDraftsAtom } from './waiting-forms.ts'

/** Opens a draft again without what a line told then: the draft has it, and may have gone on since. */
export function requestOfDraft(request: FormRequest): FormRequest {
  const { told: _told, typed: _typed, fee: _fee, ...rest } = { ...request } as Record<string, unknown>
  return rest as unknown as FormRequest
}

/** Name of a draft; it belongs to one user of this browser. */
export const draftKey = (userId: number, form: string) => `draft:${userId}:${form}`

const openHere = new Set<string>()

/** Marks a form as open, for other tabs too. @returns a function that ends this. */
export function holdDraft(key: string): () => void {
  openHere.add(key)
  let release = () => {}
  const closed = new Promise<void>((resolve) => {
    release = resolve
  })
  // Plain HTTP from another machine has no Web Locks: other tabs then offer it too.
  if ('locks' in navigator) navigator.locks.request(`klyuch-${key}`, () => closed).catch(() => {})
  return () => {
    openHere.delete(key)
    release()
  }
}

/** Reads which drafts wait; without storage none do. */
export async function findWaitingDrafts(userId: number): Promise<void> {
  const found = await waitingOf(userId).catch(() => [])
  store.set(waitingDraftsAtom, found)
}

async function waitingOf(userId: number): Promise<DraftOrigin[]> {
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {}
  const elsewhere = new Set(held.map(({ name }) => name))
  const own = (await keys()).filter((key): key is string => {
    const isOwn = typeof key === 'string' && key.startsWith(draftKey(userId, ''))
    return isOwn && !openHere.has(key) && !elsewhere.has(`klyuch-${key}`)
  })
  const drafts = await getMany<{ origin?: DraftOrigin } | undefined>(own)
  const told = drafts.flatMap((draft) => draft?.origin ?? [])
  return told.sort((one, other) => other.at.localeCompare(one.at))
}
