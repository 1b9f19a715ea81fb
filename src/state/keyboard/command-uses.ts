import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#src/state/session/api.ts'

/** What was run in the last 30 days. @param userId whose; `null`: all that the person may see. */
export const commandUsesQuery = (userId: number | null) =>
  queryOptions({
    queryKey: ['commandUses', userId],
    queryFn: async ({ signal }) =>
      (await api.commandUses.list({ query: userId === null ? {} : { user: userId }, signal })).data,
    // Another person's figures take the place of these; the choice of people stays.
    placeholderData: keepPreviousData,
  })
