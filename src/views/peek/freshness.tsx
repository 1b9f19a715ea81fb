import { freshnessOf } from '#domain/stock/freshness.ts'
import { formatInstant } from '#domain/time/time.ts'
import { FreshnessDot } from '#src/ui/freshness-dot.tsx'
import { useValueContext } from '../record/use-value-context.ts'

/** Last confirmation of a block, in days of the office. */
export function Freshness({ actualizedAt }: { actualizedAt: string | null }) {
  const context = useValueContext()
  const { now, zone } = context
  const text = actualizedAt === null ? 'не проверяли' : formatInstant(actualizedAt, now, zone)
  return <FreshnessDot state={freshnessOf(actualizedAt, now, zone, context)} text={text} />
}
