import { useQuery } from '@tanstack/react-query'
import { defaultFreshness, freshnessOf } from '#domain/freshness.ts'
import { defaultOfficeZone, formatInstant } from '#domain/time.ts'
import { settingsQuery } from '#src/state/queries.ts'
import { FreshnessDot } from '#src/ui/freshness-dot.tsx'

/** When a block was last actualized, in the office's days. */
export function Freshness({ actualizedAt }: { actualizedAt: string | null }) {
  const { data: settings } = useQuery(settingsQuery)
  const zone = settings?.officeZone ?? defaultOfficeZone
  const now = new Date().toISOString()
  const text = actualizedAt === null ? 'никогда' : formatInstant(actualizedAt, now, zone)
  return (
    <FreshnessDot state={freshnessOf(actualizedAt, now, zone, settings ?? defaultFreshness)} text={text} />
  )
}
