import { atom } from 'jotai'
import type { ReactNode } from 'react'
import { store } from '#src/state/keyboard/store.ts'
import { routeAtom } from '#src/state/place/location.ts'
import type { RouteName } from '#src/state/place/routes.ts'

/** Draws a screen; `id` is the record of a record's screen, and 0 on the others. */
export type Drawing = (id: number) => ReactNode

/** Where nearly every session begins comes at once; the list of the others would only make it wait. */
async function fetchDrawing(route: RouteName): Promise<Drawing> {
  if (route !== 'blocks') return (await import('./later-screens.tsx')).laterScreens[route]()
  const { BlocksTable } = await import('./views/tables/blocks-table.tsx')
  return () => <BlocksTable />
}

type Fetched = { draw: Drawing } | { failure: unknown }

const held = atom<Partial<Record<RouteName, Fetched>>>({})

/** The screen of the address: `absent` when there is none, `undefined` while its code is fetched. */
export const screenAtom = atom((get): Fetched | 'absent' | undefined => {
  const route = get(routeAtom)?.route
  return route === undefined ? 'absent' : get(held)[route]
})

/**
 * Fetches the code of each screen one comes to, the first beside the look-up of the user. Not by React's own
 * `lazy`: it holds back what had to wait for up to 300 ms.
 */
export function watchScreens(): void {
  store.sub(routeAtom, fetchScreen)
  fetchScreen()
}

/** Fetches the code of the present screen unless it is there; one that failed is forgotten and tried again. */
export function fetchScreen(): void {
  const route = store.get(routeAtom)?.route
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
