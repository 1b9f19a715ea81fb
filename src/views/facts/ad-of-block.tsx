import { useQuery } from '@tanstack/react-query'
import type { Block } from '#contract/stock/block-records.ts'
import { adStates } from '#domain/publication/ad-states.ts'
import { countOfRecords } from '#domain/records/names.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { mainBlocksQuery, sharedAdOf } from '#src/state/queries/main-blocks.ts'
import { adOfBlockQuery } from '#src/state/queries/portal-queries.ts'
import { FactLink } from './fact-list.tsx'

/** State of the block's ad against the last feed, with what stops it. */
export function AdInFeed({ block: { id } }: { block: Block }) {
  const { data: ad } = useQuery({ ...adOfBlockQuery(id), staleTime: 0 })
  if (!ad) return 'не публикуется'
  const [error] = ad.findings.filter(({ severity }) => severity === 'error')
  return error ? (
    <span className="text-stale">не выйдет: {error.message}</span>
  ) : (
    adStates[ad.state].toLowerCase()
  )
}

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
