import type { Block } from '#contract/stock/block-records.ts'
import { adWarning } from '#domain/stock/portal.ts'

/** Tells if a block may be advertised; highlighted if it is advertised although forbidden. */
export function AdsRight({ block }: { block: Pick<Block, 'adsForbidden' | 'listingState'> }) {
  const warning = adWarning(block)
  if (warning !== null) return <span className="font-medium text-stale">{warning}</span>
  return block.adsForbidden ? 'Запрещена' : 'Разрешена'
}
