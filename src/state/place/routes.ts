/** Paths of the screens; `:id` is a record's id. */
export const routePaths = {
  login: '/login',
  resetPassword: '/reset-password',
  shared: '/shared',
  blocks: '/blocks',
  block: '/blocks/:id',
  buildings: '/buildings',
  building: '/buildings/:id',
  map: '/map',
  lists: '/lists',
  blockLists: '/lists/blocks',
  buildingLists: '/lists/buildings',
  blockList: '/lists/blocks/:id',
  buildingList: '/lists/buildings/:id',
  companies: '/companies',
  company: '/companies/:id',
  persons: '/persons',
  person: '/persons/:id',
  inquiries: '/requests',
  inquiry: '/requests/:id',
  events: '/events',
  event: '/events/:id',
  calendar: '/calendar',
  searches: '/searches',
  recipes: '/recipes',
  presentations: '/presentations',
  presentation: '/presentations/:id',
  competitors: '/competitors',
  competitor: '/competitors/:id',
  portal: '/portal',
  users: '/users',
  settings: '/settings',
  keyUses: '/settings/key-uses',
  trash: '/trash',
  account: '/account',
  history: '/history',
  officeHistory: '/history/office',
  keys: '/keys',
} as const

export type RouteName = keyof typeof routePaths

/** Screens that do not load the current user (specification, §2). */
export const publicRoutes: ReadonlySet<RouteName> = new Set(['login', 'resetPassword', 'shared'])

/** Routes of one record. */
export type RecordRouteName = {
  [R in RouteName]: (typeof routePaths)[R] extends `${string}:id` ? R : never
}[RouteName]
export type RouteParams<R extends RouteName> = R extends RecordRouteName ? { id: number } : undefined

/** Routes without a record. */
export type PlainRouteName = Exclude<RouteName, RecordRouteName>

/** Table of each card: Esc returns there if the card was opened by its address. */
export const tableOfCard = {
  block: 'blocks',
  building: 'buildings',
  blockList: 'lists',
  buildingList: 'lists',
  company: 'companies',
  person: 'persons',
  inquiry: 'inquiries',
  event: 'events',
  competitor: 'competitors',
  presentation: 'presentations',
} as const satisfies Record<RecordRouteName, PlainRouteName>

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

// The keys are the route names: `as const` closes the object.
const routeNames = Object.keys(routePaths) as RouteName[]
