import type { Db } from '#server/db/db.ts'
import { endedPauses } from '#server/repositories/demands/pauses.ts'
import { endLapsed, type LapseRun } from './lapse.ts'

/** Makes demands active again that were put off until today. */
export function endPauses(db: Db, run: LapseRun = {}): Promise<void> {
  return endLapsed(
    db,
    {
      kind: 'demand',
      find: endedPauses,
      setBy: ({ responsibleUserId }) => responsibleUserId,
      fields: { state: 'active', pausedUntil: null },
      task: ({ id }, title) => ({ title: `Вернуться к запросу: ${title}`, demandId: id }),
    },
    run,
  )
}
