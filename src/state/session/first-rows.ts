import { store } from '#src/state/keyboard/store.ts'
import { routeAtom } from '#src/state/place/location.ts'
import { addressSearchAtom } from '#src/state/place/search-location.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { searchPageQuery } from '#src/state/queries/search-queries.ts'

/** Requests the first rows of the stock's table at page start, while the user and the frame are on their way. */
export function readFirstRows(): void {
  const route = store.get(routeAtom)?.route
  const search = store.get(addressSearchAtom)?.search
  if (search && (route === 'blocks' || route === 'buildings'))
    void queryClient.prefetchQuery(searchPageQuery(search, 1))
}
