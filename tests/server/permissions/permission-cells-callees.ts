import type { Row } from './permission-row.ts'
import { all, everybody, gone, readByHead, withHead } from './permission-row.ts'

/** People to call about a record, for its readers; by hand. */
export const calleeRows: readonly Row[] = [
  ...(['block', 'building', 'company', 'person'] as const).map(
    (kind): Row => ({
      call: 'callees.list',
      about: `of a ${kind}`,
      on: kind,
      url: (id) => `/callees/${kind}/${id}`,
      ...everybody,
    }),
  ),
  ...(['demand', 'deal', 'lease'] as const).map(
    (kind): Row => ({
      call: 'callees.list',
      about: `of a ${kind}`,
      on: kind,
      url: (id) => `/callees/${kind}/${id}`,
      ...readByHead,
    }),
  ),
  {
    call: 'callees.list',
    about: 'of an event',
    on: 'event',
    url: (id) => `/callees/event/${id}`,
    existing: [200, 404, 200, 200],
    deleted: gone,
    absent: gone,
  },
  {
    call: 'callees.list',
    about: 'of an inquiry',
    on: 'inquiry',
    url: (id) => `/callees/inquiry/${id}`,
    ...withHead,
  },
  {
    call: 'callees.list',
    about: 'of a colleague',
    on: 'user',
    url: (id) => `/callees/user/${id}`,
    existing: all,
    deleted: gone,
    absent: gone,
  },
]
