import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#src/state/session/api.ts'

/** Command usage of the last 30 days. @param userId `null`: everybody that the caller may see. */
export const commandUsesQuery = (userId: number | null) =>
  queryOptions({
    queryKey: ['commandUses', userId],
    queryFn: async ({ signal }) =>
      (await api.commandUses.list({ query: userId === null ? {} : { user: userId }, signal })).data,
    // Keeps the list of people while another person's figures load.
    placeholderData: keepPreviousData,
  })
