import { addDays } from '#domain/time/time.ts'

/** Days ahead in which the end of a reserve is told. */
export const reserveDays = 3

interface Viewer {
  userId: number
  /** The office's current day. */
  today: string
}

/**
 * Tables of which my day shows the first rows, by section: the address that its heading opens, and what the server reads, so
 * that neither has other rows, another order or another count.
 */
export const dayTables = {
  calls: (viewer: Viewer) => events(viewer, 'call', 'overdue,today'),
  viewings: (viewer: Viewer) => events(viewer, 'viewing', 'overdue,today,tomorrow'),
  inquiries: () => ({
    list: 'inquiries' as const,
    query: { isMine: 'true', status: 'new', sort: 'received' },
  }),
  news: ({ userId }: Viewer) => demands(userId, { hasNews: 'true', sort: 'suits' }),
  reserves: ({ userId, today }: Viewer) => ({
    list: 'blocks' as const,
    search: {
      target: 'blocks' as const,
      block: {
        marketStates: ['reserved' as const],
        reservedTo: addDays(today, reserveDays),
        ledOrReservedBy: [userId],
      },
      sort: { key: 'reserved' as const, direction: 'asc' as const },
    },
  }),
  /** Open deals that nobody has planned anything for; those longest in their stage first. */
  idleDeals: ({ userId }: Viewer) => ({
    list: 'deals' as const,
    query: { isOpen: 'true', hasStep: 'false', responsibleUserId: String(userId), sort: 'moved' },
  }),
  leases: ({ userId }: Viewer) => ({
    list: 'leases' as const,
    query: { isDue: 'true', responsibleUserId: String(userId), sort: 'ends' },
  }),
  tasks: (viewer: Viewer) => events(viewer, 'meeting,task,offer', 'overdue,today'),
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
export type DayCode = keyof typeof dayTables

/** A list with its query as the address has it, or a search of blocks. */
export type DayTable = ReturnType<(typeof dayTables)[DayCode]>

function events({ userId }: Viewer, type: string, when: string) {
  return {
    list: 'events' as const,
    query: { isDone: 'false', userId: String(userId), type, when, sort: 'date' },
  }
}

function demands(userId: number, query: Readonly<Record<string, string>>) {
  return { list: 'demands' as const, query: { responsibleUserId: String(userId), ...query } }
}
