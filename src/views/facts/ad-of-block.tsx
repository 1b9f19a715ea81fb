import { useQuery } from '@tanstack/react-query'
import type { Block } from '#contract/stock/block-records.ts'
import { countOfRecords } from '#domain/records/names.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { mainBlocksQuery, sharedAdOf } from '#src/state/queries/main-blocks.ts'
import { FactLink } from './fact-list.tsx'

/** Tells if the block shares its portal ad with others. */
export function AdOf({ block: { id, building } }: { block: Block }) {
  const { data: ads } = useQuery(mainBlocksQuery(building.id))
  const ad = sharedAdOf(ads, id)
  if (!ad) return 'своё'
  const size = countOfRecords('block', ad.blockIds.length)
  if (ad.mainBlockId === id) return `общее: ${size}, этот главный`
  return (
    <>
      {`общее: ${size}, `}
      <FactLink href={pathOf('block', { id: ad.mainBlockId })}>главный блок</FactLink>
    </>
  )
}
