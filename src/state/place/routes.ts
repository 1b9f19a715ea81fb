import { isOpenable, kinds, type OpenableKind } from '#src/state/table/target-kinds.ts'
import { ofEachScreen, type PlainRouteName } from './screens.ts'

const cards = kinds.flatMap(([kind, { card, screen }]) => {
  if (!card || !screen) return []
  return { kind, screen, path: card.path ?? `${screen.path ?? `/${screen.route}`}/:id` }
})

/** Paths of the screens; `:id` is a record's id. */
export const routePaths = {
  ...ofEachScreen(({ path }) => path),
  ...Object.fromEntries(cards.map(({ kind, path }) => [kind, path])),
} as Readonly<Record<RouteName, string>>

/** Routes of one record: its kind. */
export type RecordRouteName = OpenableKind
export type RouteName = PlainRouteName | RecordRouteName

/** Screens that do not load the current user (specification, §2). */
export const publicRoutes: ReadonlySet<RouteName> = new Set(['login', 'resetPassword', 'shared'])

export type RouteParams<R extends RouteName> = R extends RecordRouteName ? { id: number } : undefined

/** Table of each card: Esc returns there if the card was opened by its address. */
export const tableOfCard = Object.fromEntries(
  cards.map(({ kind, screen }) => [kind, screen.within ?? screen.route]),
) as Readonly<Record<RecordRouteName, PlainRouteName>>

const mainScreens = ofEachScreen(({ route, within }) => (within as PlainRouteName | undefined) ?? route)

/** The screen that a card, a tab or a part belongs to. */
export function mainScreenOf(route: RouteName): PlainRouteName {
  return isOpenable(route) ? tableOfCard[route] : mainScreens[route]
}

/** A route, with a record's id if it has one. */
export type RouteMatch =
  | { [R in RecordRouteName]: { route: R; id: number } }[RecordRouteName]
  | { [R in PlainRouteName]: { route: R } }[PlainRouteName]

/** `pathOf('block', { id: 7 })` → `/blocks/7`. */
export function pathOf<R extends RouteName>(route: R, params: RouteParams<R>): string {
  return routePaths[route].replace(':id', String(params?.id))
}

/** The route of a path, ignoring a trailing slash; `undefined` if unknown. */
export function matchPath(pathname: string): RouteMatch | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const [, folder, id] = /^(.*)\/([1-9]\d{0,9})$/.exec(path) ?? []
  const wanted = folder === undefined ? path : `${folder}/:id`
  const name = routeNames.find((route) => routePaths[route] === wanted)
  if (name === undefined) return
  // Only a path with a number matches `:id`, so name and id agree.
  return (folder === undefined ? { route: name } : { route: name, id: Number(id) }) as RouteMatch
}

const routeNames = Object.keys(routePaths) as RouteName[]
