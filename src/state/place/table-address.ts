import { queryOf } from './last-addresses.ts'
import { type PlainRouteName, pathOf } from './routes.ts'
import { usualQueryOf } from './usual-queries.ts'

/** Address of a screen with the filter one left it with: where its key leads, and the way back from a card. */
export function addressOfScreen(screen: PlainRouteName): string {
  const path = pathOf(screen, undefined)
  const query = queryOf(path, usualQueryOf(screen))
  return query === '' ? path : `${path}?${query}`
}
