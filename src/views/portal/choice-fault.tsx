import { useQuery } from '@tanstack/react-query'
import { portalConfigQuery } from '#src/state/queries/portal-queries.ts'

/** Tells under the choice why it holds the last feed. */
export function ChoiceFault() {
  const { data } = useQuery(portalConfigQuery)
  const fault = data?.data.choiceFault
  return fault ? <p className="text-sm text-stale">Фид не обновляется. {fault}</p> : null
}
