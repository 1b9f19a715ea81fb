import { z } from 'zod'
import { companyRef, contactsShown } from '#contract/companies/company-records.ts'
import { section } from '#contract/core/endpoint.ts'
import { listQuery } from '#contract/core/list-query.ts'
import { id, instant, instantOut, listOf, personRef, text } from '#contract/core/values.ts'
import { blockRow } from '#contract/stock/search.ts'
import { contactOfKey } from '#domain/calls/contact.ts'
import { callBlockFilters } from '#domain/filters/call-blocks.ts'
import { callOutcomes } from '#domain/stock/event-vocabulary.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'

/**
 * `own`: blocks, demands and leases of the caller, and blocks of nobody. `all`: everybody's blocks; of demands what he may
 * read, of leases what he may confirm.
 */
const whose = z.enum(['own', 'all']).default('own')

const contactKey = z.string().refine((key) => contactOfKey(key) !== undefined, 'Такого контакта нет')
const ofContact = z.strictObject({ contact: contactKey })

/** A caller who has the contact or one of its numbers now. */
const lease = z.object({ user: personRef, until: instantOut })

/**
 * Somebody to call about stale blocks and demands, and leases that run out. Phones follow the rule of lists. Of the kind `building` or
 * `demand`: nobody is known to answer.
 */
export const callContact = z.object({
  key: z.string(),
  kind: z.enum(['person', 'company', 'building', 'demand']),
  id,
  name: z.string(),
  post: z.string().nullable(),
  company: companyRef.nullable(),
  /** To call, the likeliest first; those found wrong are left out. */
  phones: z.array(z.object({ number: z.string(), note: z.string().nullable() })),
  /** Numbers found wrong, as far as they are shown. */
  wrongNumbers: z.array(z.string()),
  /** Told by colleagues who may not edit the record: it waits for somebody who may. */
  told: z.array(
    z.object({
      outcome: z.enum(codesOf(callOutcomes)),
      number: z.string().nullable(),
      user: personRef,
      at: instantOut,
    }),
  ),
  /** Parties that were called before, and why they are called no more. */
  instead: z.array(z.object({ name: z.string(), outcome: z.enum(codesOf(callOutcomes)), at: instantOut })),
  contactsShown,
  /** The card shows full phones. */
  isWholeOnCard: z.boolean(),
  blockCount: z.int(),
  demands: z.array(z.object({ id, name: z.string() })),
  /** Leases that have entered a window (12, 6, 3 months) or run out since somebody confirmed their last day. */
  endingLeases: z.array(
    z.object({ id, place: z.string(), tenantName: z.string().nullable(), endsOn: z.string() }),
  ),
  state: z.enum(['now', 'later', 'unreachable', 'nobody']),
  /** Unanswered calls in a row. */
  attempts: z.int(),
  lastCall: z.object({ outcome: z.enum(codesOf(callOutcomes)), at: instantOut }).nullable(),
  /** Last time that somebody of the office talked to them. */
  reachedAt: instantOut.nullable(),
  /** The latest comment on the contact, if the caller may read it. */
  lastComment: z.object({ text: z.string(), author: personRef, at: instantOut }).nullable(),
  nextAt: instantOut.nullable(),
  /** `isMine`: the caller's own. */
  lease: lease.extend({ isMine: z.boolean() }).nullable(),
})
export type CallContactRow = z.infer<typeof callContact>

/** A block of a contact, with what the talk under way has brought; `changed` names its fields. */
export const callBlock = blockRow.extend({
  contact: z.string(),
  talk: z.enum(['confirmed', 'changed']).nullable(),
  changed: z.array(z.string()),
})
export type CallBlock = z.infer<typeof callBlock>

const callBlockQuery = listQuery(callBlockFilters, { pageSize: 200 }).extend({ whose })
export type CallBlockQuery = z.output<typeof callBlockQuery>

/** `count`: contacts to call now; `nextAt`: the next moment at which one more is due. */
export const callsDue = z.object({ count: z.int(), nextAt: instantOut.nullable() })
export type CallsDue = z.infer<typeof callsDue>

/** Outcome of a call; without one the contact is put off. */
export const callNote = z
  .strictObject({
    outcome: z.enum(codesOf(callOutcomes)).nullable(),
    /** Number that was called, as the queue shows it; null: the first one. */
    number: text(60).nullable().default(null),
    /** When the call was made; absent: now. */
    at: instant.optional(),
    /** When to call again: asked for, or put off. */
    again: instant.nullable().default(null),
    note: text(5000).nullable().default(null),
    /** Confirms all of the contact's stale blocks, demands and ending leases too. */
    confirms: z.boolean().default(false),
    whose,
  })
  .refine(({ outcome, again }) => again !== null || (outcome !== null && outcome !== 'callBack'), {
    message: 'Когда позвонить?',
    path: ['again'],
  })
  .refine(({ outcome, confirms }) => !confirms || outcome === 'reached', {
    message: 'Всё в силе — только если дозвонились',
    path: ['confirms'],
  })
export type CallNote = z.output<typeof callNote>

export const calls = section('Обзвон', {
  queue: {
    method: 'GET',
    path: '/calls',
    summary:
      'Кому позвонить о давно не подтверждённых блоках и запросах и об истекающих договорах, кто на очереди первым',
    access: 'user',
    origin: 'added',
    query: z.strictObject({ whose }),
    response: listOf(callContact).extend({
      /** Counted over all contacts, also those not listed. */
      blockCount: z.int(),
      demandCount: z.int(),
      leaseCount: z.int(),
      /** To call now. */
      nowCount: z.int(),
      /** Calls that the caller has made today. */
      doneToday: z.int(),
    }),
  },
  due: {
    method: 'GET',
    path: '/calls/due',
    summary: 'Скольким контактам мне пора звонить о своих блоках, запросах и договорах',
    access: 'user',
    origin: 'added',
    response: callsDue,
  },
  blocks: {
    method: 'GET',
    path: '/calls/{contact}/blocks',
    summary: 'О каких блоках говорить с контактом',
    access: 'user',
    origin: 'added',
    params: ofContact,
    query: callBlockQuery,
    response: listOf(callBlock),
  },
  take: {
    method: 'POST',
    path: '/calls/{contact}/lease',
    summary: 'Закрепить контакт и его номера за собой на время из настроек офиса',
    access: 'user',
    origin: 'added',
    params: ofContact,
    response: lease,
  },
  release: {
    method: 'DELETE',
    path: '/calls/lease',
    summary: 'Отпустить контакт, закреплённый за собой',
    access: 'user',
    origin: 'added',
  },
  note: {
    method: 'POST',
    path: '/calls/{contact}/outcomes',
    summary: 'Записать итог звонка или отложить его и отпустить контакт',
    access: 'user',
    origin: 'added',
    params: ofContact,
    body: callNote,
    response: z.object({
      /** The call that was made, or the one that was put off. */
      eventId: id,
      /** Blocks of the contact by what came of them. */
      confirmed: z.int(),
      changed: z.int(),
      notDiscussed: z.int(),
      /** The contact has another number to try at once, and stays with the caller. */
      hasOtherNumber: z.boolean(),
    }),
  },
})
export type CallQueue = z.output<typeof calls.queue.response>
