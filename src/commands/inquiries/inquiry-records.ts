import type { Inquiry } from '#contract/inquiries/inquiries.ts'
import { ApiError } from '#src/api/errors.ts'
import { type AnyCommand, type Command, command } from '#src/commands/core/command.ts'
import type { CreateOf } from '#src/commands/core/form-arguments.ts'
import { createCommand } from '#src/commands/core/kind-commands.ts'
import { toldIfSlow } from '#src/commands/core/told-if-slow.ts'
import { nextHour } from '#src/commands/events/office-time.ts'
import { needOfMessageQuery } from '#src/commands/need/need-of-message.ts'
import { refreshDemands } from '#src/state/demands/demand-queries.ts'
import { navigate } from '#src/state/place/location.ts'
import { type FormRequest, overlayOfPage } from '#src/state/place/overlay.ts'
import { contactOfInquiryQuery } from '#src/state/queries/contact-now.ts'
import { inquiryQuery, inquiryTitle } from '#src/state/queries/inquiries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { refreshInquiries } from '#src/state/queries/shown-changes.ts'

/** Phone and e-mail as contact fields; invalid ones are dropped. */
function contactsOf({ phone, email }: Inquiry) {
  return { phone: phone !== null && /^\+\d+$/.test(phone) ? phone : null, email }
}

/** Subject of an inquiry: a block is named with its building. */
function subjectOf({ building, block }: Inquiry): string | null {
  return [building?.name, block?.title].filter(Boolean).join(', ') || null
}

function noteOf(lines: readonly (string | null)[]): { note?: string } {
  const note = lines.filter(Boolean).join('\n')
  return note === '' ? {} : { note }
}

/** A verb that opens a form filled in from the inquiry; the form's own command makes the record. */
function fromInquiry(
  about: Pick<Command, 'title' | 'shortTitle' | 'concepts' | 'hotkeys' | 'means'> & { id: Command['id'] },
  formOf: (inquiry: Inquiry) => FormRequest,
): AnyCommand {
  return command({
    ...about,
    section: 'record',
    surfaces: ['rowMenu'],
    appliesTo: { kinds: ['inquiry'], count: 'one' },
    effect: 'read',
    calls: ['inquiries.read'],
    async run({ target }) {
      const id = target?.records[0]?.id
      if (id === undefined) return
      const open = overlayOfPage()
      const { data: inquiry } = await queryClient.fetchQuery(inquiryQuery(id))
      open({ kind: 'form', form: formOf(inquiry) })
    },
  })
}

/** Fields of a demand known from an inquiry. */
async function demandOf(inquiry: Inquiry) {
  const contact = await queryClient.fetchQuery(contactOfInquiryQuery(inquiry)).catch(() => null)
  return {
    ...(contact && { personId: contact.id, ...(contact.company && { companyId: contact.company.id }) }),
    ...{ source: inquiry.source, note: inquiry.message },
  }
}

/** Further things that a message wants, each of which became a demand of its own. */
async function othersIn(message: string, writtenAt: string): Promise<number> {
  const need = await queryClient.fetchQuery(needOfMessageQuery(message, writtenAt)).catch(() => null)
  return need?.others.length ?? 0
}

export const inquiryRecordCommands: AnyCommand[] = [
  createCommand({
    kind: 'inquiry',
    key: 'r',
    title: 'Новая заявка',
    calls: ['inquiries.create'],
    create: (api, body: CreateOf<'inquiries'>, idempotencyKey) =>
      api.inquiries.create({ body, idempotencyKey }),
    made: (inquiry) => `Заявка записана: ${inquiryTitle(inquiry)}`,
    refresh: refreshInquiries,
  }),
  command({
    id: 'request.makeDemand',
    title: 'Создать запрос по заявке',
    shortTitle: 'запрос',
    section: 'record',
    concepts: ['demand'],
    hotkeys: [{ keys: 'q', scope: 'requests' }],
    means: 'demand',
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: { kinds: ['inquiry'], count: 'one' },
    effect: 'write',
    calls: ['inquiries.read', 'demands.create'],
    findsMade: true,
    async run({ target, api, commandId, notify, staysHere, source }) {
      const id = target?.records[0]?.id
      if (id === undefined) return
      const open = overlayOfPage()
      const created = async () => {
        const { data: inquiry } = await queryClient.fetchQuery(inquiryQuery(id))
        if (inquiry.demand) return { inquiry, answer: null }
        const body = { inquiryId: id }
        const answer = await api.demands
          .create({ body, idempotencyKey: commandId })
          .catch((error: unknown) => error)
        return { inquiry, answer }
      }
      const { inquiry, answer } = await toldIfSlow(notify, 'Создаём запрос по заявке…', created())
      if (inquiry.demand) {
        if (!staysHere) navigate('demand', { id: inquiry.demand.id })
        return
      }
      const isUntold = answer instanceof ApiError && answer.issues.some(({ path }) => path === 'need')
      if (isUntold && source !== 'unsent') {
        const prefill = await demandOf(inquiry)
        open({ kind: 'form', form: { form: 'demand', id: null, prefill, of: id } })
        return
      }
      if (answer instanceof Error) throw answer
      const { data: demand } = answer as Awaited<ReturnType<typeof api.demands.create>>
      void refreshInquiries()
      void refreshDemands()
      if (!staysHere && source !== 'unsent') navigate('demand', { id: demand.id })
      // After the page has opened: it is only told.
      const others = inquiry.message === null ? 0 : await othersIn(inquiry.message, inquiry.receivedAt)
      const told = others > 0 ? { detail: `И ещё ${others}: клиенту подойдёт одно из нескольких` } : {}
      notify({ text: `Запрос «${demand.name}» создан`, ...told, canUndo: true })
    },
  }),
  fromInquiry(
    {
      id: 'request.planEvent',
      title: 'Назначить событие по заявке',
      shortTitle: 'событие',
      concepts: ['meeting', 'phone_call', 'call_back', 'viewing'],
      hotkeys: [{ keys: 'v', scope: 'requests' }],
      means: 'plan',
    },
    (inquiry) => {
      const prefill = {
        date: nextHour(),
        title: inquiryTitle(inquiry),
        type: inquiry.building ? ('viewing' as const) : ('call' as const),
        ...(inquiry.block && { blockIds: [inquiry.block.id] }),
        ...(inquiry.building && !inquiry.block && { buildingIds: [inquiry.building.id] }),
        note: [inquiry.phone, inquiry.email, inquiry.message].filter(Boolean).join('\n'),
      }
      return { form: 'event', id: null, prefill }
    },
  ),
  fromInquiry(
    {
      id: 'request.makePerson',
      title: 'Создать контакт из заявки',
      shortTitle: 'контакт',
      concepts: ['convert_lead'],
    },
    (inquiry) => {
      const { phone, email } = contactsOf(inquiry)
      const prefill = {
        ...(inquiry.name !== null && { name: inquiry.name }),
        ...(phone && { phones: [{ number: phone, note: null }] }),
        ...(email && { emails: [email] }),
        ...noteOf([subjectOf(inquiry), inquiry.message]),
      }
      return { form: 'person', id: null, prefill, of: inquiry.id }
    },
  ),
  fromInquiry(
    {
      id: 'request.makeCompany',
      title: 'Создать компанию из заявки',
      shortTitle: 'компания',
      concepts: ['convert_lead'],
    },
    (inquiry) => {
      const { phone, email } = contactsOf(inquiry)
      const note = noteOf([inquiry.name, subjectOf(inquiry), inquiry.message])
      const prefill = { ...(phone && { phone }), ...(email && { email }), ...note }
      return { form: 'company', id: null, prefill, of: inquiry.id }
    },
  ),
]
