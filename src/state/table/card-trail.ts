import { atom } from 'jotai'
import { locationAtom, routeAtom } from '#src/state/place/location.ts'
import type { RecordRouteName } from '#src/state/place/routes.ts'
import { sourceAt } from '#src/state/place/source-at.ts'
import type { RowSource } from './row-source.ts'

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

const filesTabName = 'Фото и файлы'
/** Titles of the files tab; a company has contracts rather than photos. */
export const filesTabNames: readonly string[] = [filesTabName, 'Файлы']

/** Tabs of the cards, in the order of their keys. */
export const cardTabs = {
  block: ['Блок', 'Здание', 'Компании', filesTabName, 'События', 'История'],
  building: ['Этажи', 'Блоки', 'Данные', 'Компании', filesTabName, 'События и история'],
  company: ['Данные', 'Контакты', 'Объекты', 'Комментарии', 'Файлы', 'События и история'],
  person: ['Данные', 'События', 'Комментарии', filesTabName, 'История'],
  event: ['Событие', 'История'],
  inquiry: ['Заявка', 'История'],
} as const satisfies Partial<Record<RecordRouteName, readonly string[]>>
export type CardKind = keyof typeof cardTabs

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
