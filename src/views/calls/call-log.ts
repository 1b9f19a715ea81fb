import type { Callee } from '#contract/companies/callees.ts'
import type { EventFacts } from '#contract/events/event-records.ts'
import type { Inquiry } from '#contract/inquiries/inquiries.ts'
import { formatPhone } from '#domain/records/phone.ts'
import type { CallDirection, CallOutcome } from '#domain/stock/event-vocabulary.ts'
import { nextHour } from '#src/commands/events/office-time.ts'
import type { Overlay } from '#src/state/place/overlay.ts'
import type { Target } from '#src/state/table/target.ts'

type Logged = Partial<EventFacts> & Pick<EventFacts, 'title' | 'date' | 'type'>

interface Noted {
  note: string
  /** `null`: not told. */
  outcome: CallOutcome | null
  direction: CallDirection
}

/**
 * Event record of a finished call: with whom, about what, who called whom, outcome.
 * @param callee the person called; `null`: none of the known ones. @param inquiry of an inquiry target.
 */
export function loggedCall(
  target: Target,
  callee: Callee | null,
  { note, outcome, direction }: Noted,
  now: string,
  inquiry?: Pick<Inquiry, 'phone' | 'block' | 'building'>,
): Logged {
  const [record] = target.records
  const ids = record ? [record.id] : []
  const number = inquiry?.phone ? formatPhone(inquiry.phone) : null
  return {
    ...{ type: 'call', date: now, isDone: true, reminderMinutes: null },
    ...{ callDirection: direction, callOutcome: outcome },
    title: `Звонок: ${callee?.name ?? record?.title ?? ''}`.slice(0, 200),
    note: [number, note].filter(Boolean).join('\n') || null,
    ...about(target, ids),
    ...(inquiry?.block && { blockIds: [inquiry.block.id] }),
    ...(inquiry?.building && !inquiry.block && { buildingIds: [inquiry.building.id] }),
    ...(callee && withWhom(callee)),
  }
}

/** Form of the call that somebody has asked for, at its moment. */
export function nextCall(target: Target, callee: Callee | null): Overlay {
  const [record] = target.records
  const { demandId, ...ofRecord } = about(target, record ? [record.id] : [])
  const prefill = {
    type: 'call',
    title: `Перезвонить: ${callee?.name ?? record?.title ?? ''}`.slice(0, 200),
    date: nextHour(),
    ...ofRecord,
    ...(callee && withWhom(callee)),
  } as const
  return {
    kind: 'form',
    form: { form: 'event', id: null, prefill, focusOn: 'date', ...(demandId != null && { demandId }) },
  }
}

function about({ kind }: Target, ids: number[]): Partial<EventFacts> {
  const [id] = ids
  if (kind === 'block') return { blockIds: ids }
  if (kind === 'building') return { buildingIds: ids }
  if (id === undefined) return {}
  if (kind === 'company') return { companyId: id }
  if (kind === 'person') return { personId: id }
  if (kind === 'demand') return { demandId: id }
  return kind === 'deal' ? { dealId: id } : {}
}

function withWhom({ kind, id, company }: Callee): Partial<EventFacts> {
  if (kind === 'company') return { companyId: id }
  return kind === 'person' ? { personId: id, ...(company && { companyId: company.id }) } : {}
}
