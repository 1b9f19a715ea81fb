import { useQuery } from '@tanstack/react-query'
import type { Block } from '#contract/stock/block-records.ts'
import { marketOfBlockText } from '#domain/market/block-text.ts'
import { marketOfBlockQuery } from '#src/state/market/market-queries.ts'

/** The block's rate among what is signed and asked in this quarter. */
export function MarketLine({ block }: { block: Block }) {
  const { data } = useQuery({ ...marketOfBlockQuery(block.id), enabled: block.dealKind === 'lease' })
  const text = data && marketOfBlockText(data)
  return text ? <p className="mt-2 text-sm text-muted">{text}</p> : null
}
