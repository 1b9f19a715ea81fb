import { queryOptions } from '@tanstack/react-query'
import type { EventRow } from '#contract/events/event-records.ts'
import type { Inquiry } from '#contract/inquiries/inquiries.ts'
import { partsOfPhone } from '#domain/records/phone.ts'
import { api } from '#src/state/session/api.ts'
import { eventsKey, everybodys } from './events.ts'
import { inquiriesKey } from './inquiries.ts'
import { type CommentedKind, commentsQuery, personsKey } from './persons.ts'
import { queryClient } from './query-client.ts'

/* Summary of a company or contact: next event, last contact, inquiries. */

/** The nearest event that is not done; otherwise the least overdue one. */
export const nextEventQuery = (kind: CommentedKind, id: number) =>
  queryOptions({
    queryKey: [eventsKey, 'next', kind, id],
    queryFn: async ({ signal }) => {
      const [ahead] = await eventsOf(kind, id, { isDone: false, when: 'ahead', sort: 'date' }, signal)
      if (ahead) return ahead
      return (await eventsOf(kind, id, { isDone: false, when: 'overdue', sort: '-date' }, signal))[0] ?? null
    },
  })

/** The later of the last comment and the last past event. */
export interface LastTalk {
  /** Type and title if it was an event. */
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
      const talk = done && (await api.events.read({ params: { id: done.id }, signal })).data
      // Noted before its time: it was then, not when it was planned for.
      const at = talk && (talk.updatedAt < talk.date ? talk.updatedAt : talk.date)
      if (done && talk && at && (!comment || at > comment.createdAt))
        return { event: done, at, who: done.user.name, text: talk.note }
      return !comment
        ? null
        : { event: null, at: comment.createdAt, who: comment.author.name, text: comment.text }
    },
  })

/** Comments follow the office's contacts setting: when hidden, none is shown. */
async function lastComment(kind: CommentedKind, id: number) {
  const read = await queryClient.fetchInfiniteQuery(commentsQuery(kind, id)).catch(() => undefined)
  return read?.pages[0]?.data[0]
}

/** Inquiries with their phones or e-mails, newest first. */
export const inquiriesOfContactQuery = (kind: CommentedKind, id: number) =>
  queryOptions({
    queryKey: [inquiriesKey, 'of', kind, id],
    queryFn: async ({ signal }) => {
      const query = { [`${kind}Ids`]: String(id), sort: '-received', pageSize: '20' }
      return (await api.inquiries.list({ query, signal })).data
    },
  })

/** The contact with the phone or e-mail of an inquiry; null: none whose contacts the user may read. */
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

/** Contact with this phone, else a company; null: none whose contacts the user may read. */
export const callerQuery = (phone: string) =>
  queryOptions({
    queryKey: [personsKey, 'caller', phone],
    queryFn: async ({ signal }) => {
      const query = { text: partsOfPhone(phone).number, pageSize: '1' }
      const [person] = (await api.persons.list({ query, signal })).data.data
      if (person) return { name: person.name, companyName: person.company?.name ?? null }
      const [company] = (await api.companies.list({ query, signal })).data.data
      return company ? { name: company.name, companyName: null } : null
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
