import { queryOptions } from '@tanstack/react-query'
import { buildingsInQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'

const longestAsked = 1000

/** A letter's text as a need; null if it tells none. @param writtenAt instant, ISO. */
export const needOfMessageQuery = (text: string, writtenAt: string) =>
  queryOptions({
    queryKey: ['needOfMessage', text, writtenAt],
    async queryFn() {
      const { loadNeedReader } = await import('./need-reader.ts')
      const named = queryClient.fetchQuery({ ...buildingsInQuery(text.slice(0, longestAsked)), retry: false })
      // Without names the rest is understood.
      const [reader, buildings] = await Promise.all([loadNeedReader(), named.catch(() => [])])
      return reader.readMessage(text, buildings, writtenAt)
    },
  })
