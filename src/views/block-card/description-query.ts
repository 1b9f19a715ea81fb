import { queryOptions } from '@tanstack/react-query'
import { api } from '#src/state/session/api.ts'

/** The description generated from the block's current fields; refetched with the block. */
export const descriptionPreviewQuery = (id: number) =>
  queryOptions({
    queryKey: ['block', id, 'description'],
    queryFn: async ({ signal }) => (await api.descriptions.preview({ params: { id }, signal })).data,
  })
