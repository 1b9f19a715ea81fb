import type { Db } from '#server/db/db.ts'
import { endedReserves } from '#server/repositories/stock/reserves.ts'
import { endLapsed, type LapseRun } from './lapse.ts'

const onMarket = {
  marketState: 'onMarket',
  reservedUntil: null,
  reservedFor: null,
  reservedForCompanyId: null,
  reservedById: null,
}

/** Puts blocks back on the market whose reserve has ended. */
export function endReserves(db: Db, run: LapseRun = {}): Promise<void> {
  return endLapsed(
    db,
    {
      kind: 'block',
      find: endedReserves,
      setBy: ({ reservedById }) => reservedById,
      fields: onMarket,
      task: ({ id, reservedFor }, title) => ({
        title: `Резерв закончился: ${[title, reservedFor && `(${reservedFor})`].filter(Boolean).join(' ')}`,
        blockIds: [id],
      }),
    },
    run,
  )
}
