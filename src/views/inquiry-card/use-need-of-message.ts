import { useQuery } from '@tanstack/react-query'
import { shownAt } from '#src/commands/need/need-addresses.ts'
import { needOfMessageQuery } from '#src/commands/need/need-of-message.ts'
import { searchAtAddress } from '#src/state/place/search-location.ts'
import { searchSummaryQuery } from '#src/state/queries/search-queries.ts'

/** Need of a message, null if it tells none, and the search for it; undefined until they are known. */
export function useNeedOfMessage(message: string, writtenAt: string, loosened: boolean) {
  const { data: need } = useQuery(needOfMessageQuery(message, writtenAt))
  const search = need && searchAtAddress(shownAt({ need, isWithText: false, name: '', at: 'blocks' }))
  const { data: found } = useQuery({
    ...searchSummaryQuery(search ?? { target: 'blocks' }, { loosened }),
    enabled: Boolean(search),
    placeholderData: undefined,
  })
  // Without a need, the summary of the whole stock may be known to the query.
  return { need, found: search ? found : undefined }
}
