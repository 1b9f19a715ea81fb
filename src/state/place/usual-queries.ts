import { toDoQuery } from '#src/state/queries/events.ts'
import type { PlainRouteName } from './screens.ts'

/** Default queries of screens that open on part of their records. */
export const usualQueries = { events: toDoQuery } as const satisfies Partial<Record<PlainRouteName, string>>

export type FilteredRoute = keyof typeof usualQueries

export function usualQueryOf(route: string): string {
  return isFilteredRoute(route) ? usualQueries[route] : ''
}

/** Tells if the screen shows its default part, not a filter set by the user. */
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
