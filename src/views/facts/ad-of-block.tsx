import { useQuery } from '@tanstack/react-query'
import type { Block } from '#contract/stock/block-records.ts'
import { adStates } from '#domain/publication/ad-states.ts'
import { countOfRecords } from '#domain/records/names.ts'
import { adStageTones } from '#domain/stock/portal.ts'
import { type AdStage, adStages } from '#domain/stock/vocabulary.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { mainBlocksQuery, sharedAdOf } from '#src/state/queries/main-blocks.ts'
import { adOfBlockQuery } from '#src/state/queries/portal-queries.ts'
import { FactLink } from './fact-list.tsx'

/** Stages that may have a reason. */
const reasoned: ReadonlySet<AdStage> = new Set(['leftOut', 'refused', 'outside', 'leaving'])

/** Stage of the ad as the table tells it, with the reason for those who may read it. */
export function AdStageFact({ block: { id, adStage } }: { block: Block }) {
  const { data: ad } = useQuery({
    ...adOfBlockQuery(id),
    enabled: reasoned.has(adStage),
  })
  const reason = ad?.stage === adStage ? ad.reason : null
  const text = reason === null ? adStages[adStage] : `${adStages[adStage]}: ${reason}`
  return adStageTones[adStage] === 'stale' ? <span className="text-stale">{text}</span> : text
}

/** State of the block's ad against the last feed, with what keeps it out of the next one. */
export function AdInNextFeed({ block: { id } }: { block: Block }) {
  const { data: ad } = useQuery({ ...adOfBlockQuery(id), staleTime: 0 })
  if (!ad) return 'не публикуется'
  const [error] = ad.findings.filter(({ severity }) => severity === 'error')
  return error ? (
    <span className="text-stale">не попадёт в фид: {error.message}</span>
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
