import { queryOf } from './last-addresses.ts'
import { pathOf } from './routes.ts'
import type { PlainRouteName } from './screens.ts'
import { usualQueryOf } from './usual-queries.ts'

/** Address of a screen with its last filter: target of its key, and of the link back from a card. */
export function addressOfScreen(screen: PlainRouteName): string {
  const path = pathOf(screen, undefined)
  const query = queryOf(path, usualQueryOf(screen))
  return query === '' ? path : `${path}?${query}`
}
