import { useStore } from 'jotai'
import { type RefObject, useEffect } from 'react'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { matchPath } from '#src/state/place/routes.ts'
import { factsOfLink, type LinkedKind, linkedKinds } from '#src/state/queries/card-queries.ts'
import { type Framed, framedAtom } from '#src/state/table/framed.ts'

const linked = new Set<string>(linkedKinds)

/** Makes the focused link's record the target of commands. */
export function useFramedRecord(place: RefObject<HTMLElement | null>): void {
  const store = useStore()
  useEffect(() => {
    const card = place.current
    if (!card) return
    let link: HTMLElement | null = null
    // The link's record may change while focused.
    const watch = new MutationObserver(() => read())
    const read = () => {
      const framed = link?.isConnected ? framedBy(link) : null
      const now = store.get(framedAtom)
      if (framed?.record.isFactless && isSameFramed(framed, now)) return
      if (JSON.stringify(framed) !== JSON.stringify(now)) store.set(framedAtom, framed)
      if (framed?.record.isFactless) void learn(framed)
    }
    /** Commands become available once the record's facts have loaded. */
    const learn = async ({ kind, record }: Framed) => {
      const known = await factsOfLink(kind as LinkedKind, record.id)
      if (known && isSameFramed({ kind, record }, store.get(framedAtom)))
        store.set(framedAtom, { kind, record: known })
    }
    const settle = () => {
      // The palette and the row menu target the previously focused record.
      if (store.get(overlayAtom) !== null) return
      const focused = document.activeElement
      link = focused && card.contains(focused) ? focused.closest('[data-framed], a[href]') : null
      watch.disconnect()
      watch.observe(card, {
        attributes: true,
        attributeFilter: ['data-framed'],
        subtree: true,
        childList: true,
      })
      read()
    }
    const settleSoon = () => queueMicrotask(settle)
    card.addEventListener('focusin', settle)
    card.addEventListener('focusout', settleSoon)
    // The focus returns shortly after an overlay has closed.
    const forget = store.sub(overlayAtom, () => setTimeout(settle))
    settle()
    return () => {
      card.removeEventListener('focusin', settle)
      card.removeEventListener('focusout', settleSoon)
      forget()
      watch.disconnect()
      store.set(framedAtom, null)
    }
  }, [store, place])
}

function isSameFramed(one: Framed, other: Framed | null): boolean {
  return one.kind === other?.kind && one.record.id === other.record.id
}

function framedBy(link: HTMLElement): Framed | null {
  const { framed } = link.dataset
  if (framed !== undefined) return JSON.parse(framed)
  if (!(link instanceof HTMLAnchorElement) || link.closest('nav')) return null
  const match = link.origin === location.origin ? matchPath(link.pathname) : undefined
  if (!match || !('id' in match) || !linked.has(match.route)) return null
  const title = link.textContent?.trim() ?? ''
  // Until the facts have loaded, the server checks permissions.
  return {
    kind: match.route as LinkedKind,
    record: { id: match.id, title, responsibleUserId: null, createdById: null, isFactless: true },
  }
}
