import { matchPath, type RouteName } from './routes.ts'

/** On a table narrowed from a card or a report: the number of history entries since, so that Esc leads back. */
export type Detour = number

interface Place {
  pathname: string
  search: string
}

/** Screens besides cards whose numbers open tables. */
const sources: ReadonlySet<RouteName> = new Set(['day', 'reports', 'market', 'dealForecast'])

/** The detour at an address opened from another; `undefined`: Esc stays there. */
export function detourTo(
  next: Place,
  from: Place & { detour: Detour | undefined },
  isReplacing: boolean,
): Detour | undefined {
  const step = isReplacing ? 0 : 1
  if (next.pathname === from.pathname) return from.detour === undefined ? undefined : from.detour + step
  const [source, table] = [matchPath(from.pathname), matchPath(next.pathname)]
  const isSource = source !== undefined && ('id' in source || sources.has(source.route))
  const isNarrowed = table !== undefined && !('id' in table) && next.search !== ''
  return isSource && isNarrowed && !isReplacing ? step : undefined
}
