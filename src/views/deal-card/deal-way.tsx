import type { Deal } from '#contract/deals/deal-records.ts'
import { dealStages, stageCauses } from '#domain/deals/vocabulary.ts'
import { formatInstant } from '#domain/time/time.ts'
import { useValueContext } from '../record/use-value-context.ts'

/** Stages of a deal with the day and the cause of each change, oldest first. */
export function DealWay({ stages }: { stages: Deal['stages'] }) {
  const { now, zone } = useValueContext()
  return (
    <ol>
      {stages.map(({ to, at, by, cause }) => (
        <li key={`${at} ${to}`} className="flex flex-wrap gap-x-3 py-0.5">
          <span className="w-32">{dealStages[to]}</span>
          <span className="text-muted tabular-nums">{formatInstant(at, now, zone)}</span>
          <span className="text-muted">{cause === 'fact' ? stageCauses.fact : by?.name}</span>
        </li>
      ))}
    </ol>
  )
}
