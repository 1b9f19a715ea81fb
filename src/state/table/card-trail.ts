import { atom } from 'jotai'
import { locationAtom, routeAtom } from '#src/state/place/location.ts'
import { sourceAt } from '#src/state/place/source-at.ts'
import type { RowSource } from './row-source.ts'
import { type CardKind, kinds } from './target-kinds.ts'

/** Link from a card back to the table it was opened from. */
interface CardTrail {
  source: RowSource
  /** Index of the card's row when the card was opened, from 0. */
  at: number
  address: string
}

/**
 * `null`: the card was opened by its address, or none is open. Stored in the history entry, so it survives a
 * reload.
 */
export const cardTrailAtom = atom((get): CardTrail | null => {
  const match = get(routeAtom)
  const trail = get(locationAtom).entry.trail
  if (!match || !('id' in match) || !trail) return null
  const source = sourceAt(trail.address)
  return source?.card === match.route ? { source, at: trail.at, address: trail.address } : null
})

/** Tabs of the cards, in the order of their keys. */
export const cardTabs = Object.fromEntries(
  kinds.flatMap(([kind, { card }]) => (card?.tabs ? [[kind, card.tabs]] : [])),
) as Readonly<Record<CardKind, readonly [string, ...string[]]>>

const heldTab = atom<{ ofId: number; tab: number }>({ ofId: 0, tab: 0 })
/** Open tab of the card on screen, from 0; resets for another record, except when stepping to a neighbour. */
export const cardTabAtom = atom(
  (get) => {
    const match = get(routeAtom)
    const { ofId, tab } = get(heldTab)
    return match && 'id' in match && match.id === ofId ? tab : 0
  },
  (_get, set, held: { ofId: number; tab: number }) => set(heldTab, held),
)
