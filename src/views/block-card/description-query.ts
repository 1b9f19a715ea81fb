import { queryOptions } from '@tanstack/react-query'
import { api } from '#src/state/session/api.ts'

/** The text that the block's fields make now; read again whenever the block is. */
export const descriptionPreviewQuery = (id: number) =>
  queryOptions({
    queryKey: ['block', id, 'description'],
    queryFn: async ({ signal }) => (await api.descriptions.preview({ params: { id }, signal })).data,
  })
