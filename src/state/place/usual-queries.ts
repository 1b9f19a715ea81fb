import { toDoQuery } from '#src/state/queries/events.ts'
import type { PlainRouteName } from './routes.ts'

/** Screens that open on a part of their records, by the key and by the rail: the query of that part. */
export const usualQueries = { events: toDoQuery } as const satisfies Partial<Record<PlainRouteName, string>>

export type FilteredRoute = keyof typeof usualQueries

export function usualQueryOf(route: string): string {
  return isFilteredRoute(route) ? usualQueries[route] : ''
}

/** Shows exactly the part that the screen opens on, which nobody has asked for. */
export function showsUsualPart(route: string, written: Iterable<[string, string]>): route is FilteredRoute {
  return (
    isFilteredRoute(route) && conditionsOf(written) === conditionsOf(new URLSearchParams(usualQueries[route]))
  )
}

function isFilteredRoute(route: string): route is FilteredRoute {
  return Object.hasOwn(usualQueries, route)
}

function conditionsOf(written: Iterable<[string, string]>): string {
  return [...written]
    .filter(([name]) => name !== 'sort')
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&')
}
