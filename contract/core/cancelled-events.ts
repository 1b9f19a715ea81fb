import { z } from 'zod'
import { eventTypes } from '#domain/stock/event-vocabulary.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { id, instantOut } from './values.ts'

/** Events still ahead of records that end: which records, how many events, and some of the events. */
export const cancelledEvents = z.object({
  ids: z.array(id),
  count: z.int(),
  events: z.array(
    z.object({
      type: z.enum(codesOf(eventTypes)),
      title: z.string(),
      date: instantOut,
      /** Other blocks for which a viewing stays; empty: it is cancelled. */
      staysFor: z.array(z.string()),
    }),
  ),
})
