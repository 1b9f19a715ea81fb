import type { Block } from '#contract/stock/block-records.ts'
import { adWarning } from '#domain/records/portal.ts'

/** Whether a block may be advertised; loud where it is although it may not. */
export function AdsRight({ block }: { block: Pick<Block, 'adsForbidden' | 'listingState'> }) {
  const warning = adWarning(block)
  if (warning !== null) return <span className="font-medium text-stale">{warning}</span>
  return block.adsForbidden ? 'Запрещена' : 'Разрешена'
}
