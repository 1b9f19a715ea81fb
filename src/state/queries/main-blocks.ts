import { queryOptions } from '@tanstack/react-query'
import { api } from '#src/state/session/api.ts'
import { blockQuery } from './queries.ts'
import { queryClient } from './query-client.ts'

/** Portal ads of a building with their main blocks. Invalidated with the building. */
export const mainBlocksQuery = (buildingId: number) =>
  queryOptions({
    queryKey: ['building', buildingId, 'mainBlocks'],
    queryFn: async ({ signal }) =>
      (await api.blocks.cianMainBlocks({ params: { id: buildingId }, signal })).data.data,
  })

/** Blocks published as one ad; the first of `blockIds` is the main one. */
export type BlocksOfAd = Awaited<
  ReturnType<NonNullable<ReturnType<typeof mainBlocksQuery>['queryFn']>>
>[number]

/** The ad that a block currently shares with others; `undefined`: none. */
export async function adOfBlock(id: number): Promise<BlocksOfAd | undefined> {
  const { data: block } = await queryClient.fetchQuery({ ...blockQuery(id), staleTime: 0 })
  const ads = await queryClient.fetchQuery({ ...mainBlocksQuery(block.building.id), staleTime: 0 })
  return sharedAdOf(ads, id)
}

export function sharedAdOf(ads: readonly BlocksOfAd[] | undefined, blockId: number): BlocksOfAd | undefined {
  return ads?.find(({ blockIds }) => blockIds.length > 1 && blockIds.includes(blockId))
}
