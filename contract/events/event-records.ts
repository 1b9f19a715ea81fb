import { z } from 'zod'
import { id, instant, instantOut, personRef, setOf, text } from '#contract/core/values.ts'
import {
  callDirections,
  callOutcomes,
  earliestReminderMinutes,
  eventTypes,
  longestMinutes,
} from '#domain/stock/event-vocabulary.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'

/** Writable fields of an event; `null` is "unknown" or "none". */
export const eventFacts = z.strictObject({
  title: text(200, 1),
  /** Start. */
  date: instant,
  type: z.enum(codesOf(eventTypes)),
  durationMinutes: z
    .int('Целое число минут')
    .min(1, 'Не меньше минуты')
    .max(longestMinutes, 'Не дольше суток'),
  note: text(5000).nullable(),
  place: text(300).nullable(),
  companyId: id.nullable(),
  personId: id.nullable(),
  blockIds: setOf(id),
  buildingIds: setOf(id),
  isDone: z.boolean(),
  /** Set for a call that was made. */
  callDirection: z.enum(codesOf(callDirections)).nullable(),
  callOutcome: z.enum(codesOf(callOutcomes)).nullable(),
  /** The caller's own demand, for which the blocks of a viewing become variants. */
  demandId: id.nullable(),
  /** The caller's own deal, whose next step it is. */
  dealId: id.nullable(),
  /** Minutes before the start to remind; `null`: no reminder. */
  reminderMinutes: z
    .int('Целое число минут')
    .min(0, 'Не позже начала')
    .max(earliestReminderMinutes, 'Не раньше чем за неделю')
    .nullable(),
  /** The owner. */
  userId: id,
})
export type EventFacts = z.infer<typeof eventFacts>

/** Required fields of a new event; without an owner it belongs to its creator. */
export const eventCreate = eventFacts.partial().required({ title: true, date: true, type: true })
export const eventPatch = eventFacts.partial()

/** A record that an event is about, with its title. */
const titled = z.object({ id, title: z.string() })

/** Fields of an event for tables and calendars; deleted records are left out. */
export const eventRow = z.object({
  id,
  title: z.string(),
  date: instantOut,
  type: z.enum(codesOf(eventTypes)),
  durationMinutes: z.int(),
  place: z.string().nullable(),
  isDone: z.boolean(),
  reminderMinutes: z.int().nullable(),
  callDirection: eventFacts.shape.callDirection,
  callOutcome: eventFacts.shape.callOutcome,
  user: personRef,
  company: personRef.nullable(),
  person: personRef.nullable(),
  blocks: z.array(titled),
  buildings: z.array(titled),
  /** Demand of the responsible user that the event leads back to, or whose blocks it shows. */
  demand: z.object({ id, name: z.string() }).nullable(),
  /** Deal of the responsible user. */
  deal: z.object({ id, name: z.string() }).nullable(),
})
export type EventRow = z.infer<typeof eventRow>

export const event = eventRow.extend({
  note: z.string().nullable(),
  /** Results of a call by block; the others were not discussed. */
  confirmedBlockIds: z.array(id),
  changedBlockIds: z.array(id),
  isDemo: z.boolean(),
  createdAt: instantOut,
  updatedAt: instantOut,
})
/** Named so because the browser has an `Event` of its own. */
export type CalendarEvent = z.infer<typeof event>
