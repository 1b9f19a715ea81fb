import { atom } from 'jotai'
import type { ReactNode } from 'react'
import { store } from '#src/state/keyboard/store.ts'
import { routeAtom } from '#src/state/place/location.ts'
import type { RouteName } from '#src/state/place/routes.ts'
import { copyStateAtom } from '#src/state/stock-copy/ask-stock.ts'
import { BlocksTable } from './views/tables/blocks-table.tsx'

/** Renders a screen; `id` is the record's id, or 0 on screens without one. */
export type Drawing = (id: number) => ReactNode

/** The usual first screen is bundled; the list of the others would only delay it. */
const firstScreens = {
  blocks: () => <BlocksTable />,
  blockList: (id) => <BlocksTable listId={id} />,
} satisfies Partial<Record<RouteName, Drawing>>
export type FirstRoute = keyof typeof firstScreens

async function fetchDrawing(route: RouteName): Promise<Drawing> {
  if (route === 'blocks' || route === 'blockList') return firstScreens[route]
  return (await import('./later-screens.tsx')).laterScreens[route]()
}

type Fetched = { draw: Drawing } | { failure: unknown }

const held = atom<Partial<Record<RouteName, Fetched>>>({})

/** The screen of the address: `absent` if unknown, `undefined` while its code loads. */
export const screenAtom = atom((get): Fetched | 'absent' | undefined => {
  const route = get(routeAtom)?.route
  return route === undefined ? 'absent' : get(held)[route]
})

/**
 * Loads the code of each screen on navigation, the first in parallel with the user. Not React's `lazy`: it
 * delays suspended content by up to 300 ms.
 */
export function watchScreens(): void {
  store.sub(routeAtom, fetchScreen)
  store.sub(copyStateAtom, () => {
    if (store.get(copyStateAtom).status === 'ready') copiedScreens.forEach(fetchCode)
  })
  fetchScreen()
}

/** Their rows come from the copy of the stock on this device: without a network their code must be here too. */
const copiedScreens = [
  'blocks',
  'buildings',
  'map',
  'lists',
  'blockLists',
  'buildingLists',
  'blockList',
  'buildingList',
] as const

/** Loads the code of the current screen if missing; a failed load is retried on the next visit. */
export function fetchScreen(): void {
  fetchCode(store.get(routeAtom)?.route)
}

function fetchCode(route: RouteName | undefined): void {
  const known = route && store.get(held)[route]
  if (route === undefined || (known && 'draw' in known)) return
  const keep = (fetched: Fetched | undefined) =>
    store.set(held, (others) => ({ ...others, [route]: fetched }))
  keep(undefined)
  fetchDrawing(route).then(
    (draw) => keep({ draw }),
    (failure: unknown) => keep({ failure }),
  )
}
