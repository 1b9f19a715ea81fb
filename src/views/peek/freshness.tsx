import { freshnessOf } from '#domain/stock/freshness.ts'
import { formatInstant } from '#domain/time/time.ts'
import { FreshnessDot } from '#src/ui/freshness-dot.tsx'
import { useValueContext } from '../record/use-value-context.ts'

/** When a block was last actualized, in the office's days. */
export function Freshness({ actualizedAt }: { actualizedAt: string | null }) {
  const context = useValueContext()
  const { now, zone } = context
  const text = actualizedAt === null ? 'никогда' : formatInstant(actualizedAt, now, zone)
  return <FreshnessDot state={freshnessOf(actualizedAt, now, zone, context)} text={text} />
}
