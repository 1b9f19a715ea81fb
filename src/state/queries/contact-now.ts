import { queryOptions } from '@tanstack/react-query'
import type { EventRow } from '#contract/events/event-records.ts'
import type { Inquiry } from '#contract/inquiries/inquiries.ts'
import { partsOfPhone } from '#domain/records/phone.ts'
import { api } from '#src/state/session/api.ts'
import { eventsKey, everybodys } from './events.ts'
import { inquiriesKey } from './inquiries.ts'
import { type CommentedKind, commentsQuery, personsKey } from './persons.ts'
import { queryClient } from './query-client.ts'

/* What the card of a company or a contact person answers first: what is next, the last talk, what they want. */

/** The nearest event that is not done; else the one that is overdue least. */
export const nextEventQuery = (kind: CommentedKind, id: number) =>
  queryOptions({
    queryKey: [eventsKey, 'next', kind, id],
    queryFn: async ({ signal }) => {
      const [ahead] = await eventsOf(kind, id, { isDone: false, when: 'ahead', sort: 'date' }, signal)
      if (ahead) return ahead
      return (await eventsOf(kind, id, { isDone: false, when: 'overdue', sort: '-date' }, signal))[0] ?? null
    },
  })

/** The last comment or the last event that took place, whichever is later. */
export interface LastTalk {
  /** Of an event: its kind and title. */
  event: EventRow | null
  at: string
  who: string
  text: string | null
}

export const lastTalkQuery = (kind: CommentedKind, id: number) =>
  queryOptions({
    queryKey: [eventsKey, 'talk', kind, id],
    queryFn: async ({ signal }): Promise<LastTalk | null> => {
      const [done] = await eventsOf(kind, id, { isDone: true, sort: '-date' }, signal)
      const comment = await lastComment(kind, id)
      if (done && (!comment || done.date > comment.createdAt)) {
        const { data } = await api.events.read({ params: { id: done.id }, signal })
        return { event: done, at: done.date, who: done.user.name, text: data.note }
      }
      return !comment
        ? null
        : { event: null, at: comment.createdAt, who: comment.author.name, text: comment.text }
    },
  })

/** Comments follow the office's rule of contacts: where they are closed there is none to tell. */
async function lastComment(kind: CommentedKind, id: number) {
  const read = await queryClient.fetchInfiniteQuery(commentsQuery(kind, id)).catch(() => undefined)
  return read?.pages[0]?.data[0]
}

/** Form requests that were left with their phones or mails, the newest first. */
export const requestsOfContactQuery = (kind: CommentedKind, id: number) =>
  queryOptions({
    queryKey: [inquiriesKey, 'of', kind, id],
    queryFn: async ({ signal }) => {
      const query = { [`${kind}Ids`]: String(id), sort: '-received', pageSize: '20' }
      return (await api.inquiries.list({ query, signal })).data
    },
  })

/** The contact person whose phone or mail a form request has; null: nobody whose contacts one may read. */
export const contactOfInquiryQuery = ({ id, phone, email }: Pick<Inquiry, 'id' | 'phone' | 'email'>) =>
  queryOptions({
    queryKey: [personsKey, 'ofInquiry', id],
    queryFn: async ({ signal }) => {
      for (const text of [phone && partsOfPhone(phone).number, email]) {
        if (!text) continue
        const { data } = await api.persons.list({ query: { text, pageSize: '1' }, signal })
        if (data.data[0]) return data.data[0]
      }
      return null
    },
  })

interface Asked {
  isDone: boolean
  when?: string
  sort: string
}

async function eventsOf(
  kind: CommentedKind,
  id: number,
  { isDone, ...asked }: Asked,
  signal: AbortSignal,
): Promise<EventRow[]> {
  const query = {
    ...{ [`${kind}Id`]: String(id), ...asked, isDone, pageSize: '1' },
    ...everybodys(),
  }
  return (await api.events.list({ query, signal })).data.data
}
