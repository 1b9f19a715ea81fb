import { useQuery } from '@tanstack/react-query'
import type { BlockRow } from '#contract/stock/search.ts'
import { formatArea } from '#domain/text/format.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { mainBlocksQuery } from '#src/state/queries/main-blocks.ts'
import { blockTitle } from '#src/state/queries/records.ts'
import { CardHeading } from '#src/views/record/card-layout.tsx'

/** Portal ads that cover several blocks, with their main blocks first. */
export function BuildingAds({ buildingId, blocks }: { buildingId: number; blocks: readonly BlockRow[] }) {
  const { data: ads } = useQuery(mainBlocksQuery(buildingId))
  const shared = ads?.filter(({ blockIds }) => blockIds.length > 1) ?? []
  if (shared.length === 0) return null
  const nameOf = (id: number) => {
    const row = blocks.find((block) => block.id === id)
    return row ? blockTitle('', row).replace(/^ · /, '') || `№ ${id}` : `№ ${id}`
  }
  return (
    <section aria-label="Общие объявления" className="mt-6">
      <CardHeading>Общие объявления на портале</CardHeading>
      <ul className="flex flex-col gap-1.5">
        {shared.map(({ mainBlockId, blockIds, areaSqm }) => (
          <li key={mainBlockId}>
            {blockIds.map((id, at) => (
              <span key={id}>
                {at > 0 && ', '}
                <a href={pathOf('block', { id })} className="text-accent hover:underline">
                  {nameOf(id)}
                </a>
                {id === mainBlockId && ' (главный)'}
              </span>
            ))}
            <span className="text-muted"> · всего {formatArea(areaSqm)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
