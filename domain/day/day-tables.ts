import { addDays } from '#domain/time/time.ts'

/** Days ahead in which the end of a reserve is told. */
export const reserveDays = 3

interface Viewer {
  userId: number
  /** The office's current day. */
  today: string
}

/**
 * Tables of which my day shows the first rows, by part: the address that their last line opens, and what the server reads, so
 * that neither has other rows, another order or another count.
 */
export const shownTables = {
  /** Open events of today. */
  today: (viewer: Viewer) => events(viewer, { when: 'today', sort: 'date' }),
  /** Open events of earlier days; the last ones first, so that old neglect hides nothing of yesterday. */
  earlier: (viewer: Viewer) => events(viewer, { to: addDays(viewer.today, -1), sort: '-date' }),
  endingReserves: (viewer: Viewer) => reserves(viewer, { reservedTo: viewer.today }),
  /** Open deals that nobody has planned anything for; those longest in their stage first. */
  idleDeals: ({ userId }: Viewer) => ({
    list: 'deals' as const,
    query: { isOpen: 'true', hasStep: 'false', responsibleUserId: String(userId), sort: 'moved' },
  }),
  /** The number beside the inquiries in the rail, too. */
  inquiries: () => ({
    list: 'inquiries' as const,
    query: { isMine: 'true', status: 'new', sort: '-received' },
  }),
}
export type ShownCode = keyof typeof shownTables

/** Rows of a part that the day shows; the rest is in its table. */
export const mostShown: Readonly<Record<ShownCode, number>> = {
  today: 50,
  earlier: 5,
  endingReserves: 8,
  idleDeals: 3,
  inquiries: 8,
}

/** Parts of today: the number beside my day is the sum of these. */
export const todoParts = ['today', 'earlier', 'endingReserves', 'idleDeals'] as const satisfies ShownCode[]

/** Tables that the day only counts: none has a row of the strip again. */
export const countedTables = {
  tomorrow: (viewer: Viewer) => events(viewer, { when: 'tomorrow', sort: 'date' }),
  reserves: (viewer: Viewer) =>
    reserves(viewer, {
      reservedFrom: addDays(viewer.today, 1),
      reservedTo: addDays(viewer.today, reserveDays),
    }),
  leases: ({ userId }: Viewer) => ({
    list: 'leases' as const,
    query: { isDue: 'true', responsibleUserId: String(userId), sort: 'ends' },
  }),
  staleDemands: ({ userId }: Viewer) => demands(userId, { isStale: 'true', sort: 'confirmed' }),
  staleBlocks: ({ userId }: Viewer) => ({
    list: 'blocks' as const,
    search: {
      target: 'blocks' as const,
      // Nobody is called about withdrawn ones.
      block: {
        freshness: ['stale' as const],
        responsibleUserIds: [userId],
        marketStates: ['onMarket' as const, 'reserved' as const],
        isArchived: false,
      },
      sort: { key: 'actualized' as const, direction: 'asc' as const },
    },
  }),
}
export type CountedCode = keyof typeof countedTables

/** Demands with blocks that are new to their broker; the rail counts these blocks. */
export const demandNewsTable = ({ userId }: Viewer) => demands(userId, { hasNews: 'true', sort: 'suits' })

/** A list with its query as the address has it, or a search of blocks. */
export type DayTable =
  | ReturnType<(typeof shownTables)[ShownCode]>
  | ReturnType<(typeof countedTables)[CountedCode]>

function events({ userId }: Viewer, query: Readonly<Record<string, string>>) {
  return { list: 'events' as const, query: { isDone: 'false', userId: String(userId), ...query } }
}

function demands(userId: number, query: Readonly<Record<string, string>>) {
  return { list: 'demands' as const, query: { responsibleUserId: String(userId), ...query } }
}

function reserves({ userId }: Viewer, ends: { reservedFrom?: string; reservedTo: string }) {
  return {
    list: 'blocks' as const,
    search: {
      target: 'blocks' as const,
      block: { marketStates: ['reserved' as const], ...ends, ledOrReservedBy: [userId] },
      sort: { key: 'reserved' as const, direction: 'asc' as const },
    },
  }
}
