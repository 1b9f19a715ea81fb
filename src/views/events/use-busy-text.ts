import { useQuery } from '@tanstack/react-query'
import { busyText, type Planned } from '#src/commands/events/busy-times.ts'
import { eventsAroundQuery } from '#src/state/queries/events.ts'
import { officeZone } from '#src/state/queries/office-zone.ts'

const never = new Date(0).toISOString()

/** @returns the text about what stands at that time already; null: nothing, or not known. */
export function useBusyText(planned: Planned | null): string | null {
  const { data } = useQuery({ ...eventsAroundQuery(planned?.date ?? never), enabled: planned !== null })
  return planned && data ? busyText(data, planned, officeZone()) : null
}
