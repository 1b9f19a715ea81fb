import type { Block } from '#contract/stock/block-records.ts'
import { marketLine } from '#domain/stock/market-state.ts'
import { pathOf } from '#src/state/place/routes.ts'

/** «В резерве до 05.12.2026, Вектор · Анна Соколова»; nothing for a block on the market. */
export function MarketOf({ block }: { block: Block }) {
  const line = marketLine(block)
  const { reservedForCompanyId: companyId, reservedFor, reservedBy } = block
  if (line === null) return null
  const isLinked = companyId !== null && reservedFor !== null && line.endsWith(reservedFor)
  return (
    <>
      {isLinked ? line.slice(0, -reservedFor.length) : line}
      {isLinked && (
        <a href={pathOf('company', { id: companyId })} className="text-accent hover:underline">
          {reservedFor}
        </a>
      )}
      {reservedBy && ` · ${reservedBy.name}`}
    </>
  )
}
