import { queryOptions } from '@tanstack/react-query'
import type { CalledKind, Callee } from '#contract/companies/callees.ts'
import { store } from '#src/state/keyboard/store.ts'
import { openRemindersAtom } from '#src/state/live/updates.ts'
import { api } from '#src/state/session/api.ts'
import type { Target, TargetKind, TargetRecord } from '#src/state/table/target.ts'
import { targetKinds } from '#src/state/table/target-kinds.ts'
import { companyQuery } from './companies.ts'
import { personQuery } from './persons.ts'
import { queryClient } from './query-client.ts'

/** Candidates to call about a record, most likely first. */
export const calleesQuery = (kind: CalledKind, id: number) =>
  queryOptions({
    queryKey: ['callees', kind, id],
    queryFn: async ({ signal }) => (await api.callees.list({ params: { kind, id }, signal })).data.data,
  })

/** Kind parameter of the call for phone numbers; `undefined`: nobody to call. */
export function calledAs(kind: TargetKind): CalledKind | undefined {
  const known = targetKinds[kind]
  return 'called' in known ? known.called : undefined
}

/** The record to call about; `undefined` if none. */
export function calledRecord({ kind, records }: Target): { kind: CalledKind; id: number } | undefined {
  const called = calledAs(kind)
  const [record] = records
  if (!called || !record) return
  if (kind !== 'reminder') return { kind: called, id: record.id }
  const reminder = store.get(openRemindersAtom).list.find(({ id }) => id === record.id)
  return reminder && { kind: called, id: reminder.eventId }
}

/** Full numbers of a callee: the card, whose views are counted, reveals masked ones. */
export async function wholePhones(callee: Callee): Promise<Callee['phones']> {
  const { kind, id, phones, contactsShown, isWholeOnCard } = callee
  if (contactsShown === 'full' || !isWholeOnCard) return contactsShown === 'full' ? phones : []
  if (kind === 'company') {
    const { phone } = (await queryClient.fetchQuery(companyQuery(id))).data
    return phone === null ? [] : [{ number: phone, note: null }]
  }
  return (await queryClient.fetchQuery(personQuery(id))).data.phones
}

export function recordOfCallee({ id, name, responsible }: Callee): TargetRecord {
  return { id, title: name, responsibleUserId: responsible?.id ?? null, createdById: null }
}
