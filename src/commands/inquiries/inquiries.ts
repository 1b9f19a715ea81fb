import { can } from '#domain/access/permissions.ts'
import { type InquiryStatus, inquiryStatuses } from '#domain/stock/vocabulary.ts'
import { changeAtOnce } from '#src/commands/core/change-at-once.ts'
import {
  type AnyCommand,
  type Availability,
  type CommandContext,
  command,
  type RunContext,
} from '#src/commands/core/command.ts'
import { namesOfTargets } from '#src/commands/core/target-names.ts'
import { goTo } from '#src/state/place/location.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { inquiryQuery } from '#src/state/queries/inquiries.ts'
import { refreshInquiries, showOnInquiries } from '#src/state/queries/inquiry-changes.ts'
import { colleaguesQuery } from '#src/state/queries/queries.ts'
import { lastKnown, queryClient } from '#src/state/queries/query-client.ts'
import { chosenIds } from '#src/state/table/target.ts'

const many = { kinds: ['request'], count: 'many' } as const
const one = { kinds: ['request'], count: 'one' } as const

/** Whether the person may do it to every chosen form request; else why not. */
function allowed({ user, target }: CommandContext, action: 'update' | 'take' | 'assign'): Availability {
  if (!user || !target) return { hidden: true }
  for (const { responsibleUserId } of target.records) {
    const verdict = can(user, `inquiry.${action}`, { assigneeId: responsibleUserId })
    if (verdict !== true) return { disabled: verdict.reason }
  }
  return true
}

/** One unread among them makes all of them read. */
export const hasUnread = ({ target }: Pick<CommandContext, 'target'>): boolean =>
  // Of a filter nobody knows what is unread: all of it becomes read.
  target?.filter !== undefined || (target?.records.some(({ isRead }) => isRead === false) ?? false)

type Change = Parameters<RunContext['api']['inquiries']['updateMany']>[0]['body']['change']

function change(
  context: RunContext,
  shown: Parameters<typeof showOnInquiries>[1],
  call: () => Promise<unknown>,
): Promise<void> {
  return changeAtOnce(() => showOnInquiries(chosenIds(context), shown), call, refreshInquiries)
}

/** One by the call of the specification, several by one call that takes all or none. */
function send({ api, target }: RunContext, body: Change): Promise<unknown> {
  const ids = chosenIds({ target })
  const [id] = ids
  return ids.length === 1 && id !== undefined
    ? api.inquiries.update({ params: { id }, body })
    : api.inquiries.updateMany({ body: { ids, change: body } })
}

export const inquiryCommands: AnyCommand[] = [
  command({
    id: 'request.toggleRead',
    title: (context) =>
      context.target === null
        ? 'Отметить прочитанной или нет'
        : hasUnread(context)
          ? 'Отметить прочитанной'
          : 'Отметить непрочитанной',
    shortTitle: 'прочитана',
    shortTitleNow: (context) => (hasUnread(context) ? 'прочитана' : 'не прочитана'),
    section: 'selection',
    keywords: ['прочитано', 'новая', 'read', 'unread'],
    hotkeys: [{ keys: 'u', scope: 'requests' }],
    surfaces: ['rowMenu', 'bulkBar', 'toolbar'],
    appliesTo: many,
    bulk: true,
    effect: 'write',
    calls: ['inquiries.update', 'inquiries.updateMany'],
    available: (context) => allowed(context, 'update'),
    async run(context) {
      const isRead = hasUnread(context)
      await change(context, { isRead }, () => send(context, { isRead }))
      const text = isRead ? 'Прочитано' : 'Снова не прочитано'
      context.notify({
        text: `${text}: ${namesOfTargets(context.target)}`,
        canUndo: true,
      })
    },
  }),
  command({
    id: 'request.take',
    title: 'Взять заявку себе',
    shortTitle: 'взять',
    section: 'selection',
    keywords: ['ответственный', 'мне', 'взять в работу', 'take'],
    hotkeys: [{ keys: 't', scope: 'requests' }],
    surfaces: ['rowMenu', 'bulkBar', 'toolbar'],
    appliesTo: many,
    bulk: true,
    effect: 'write',
    calls: ['inquiries.take'],
    available(context) {
      const { user, target } = context
      const isOwn = target?.records.every(({ responsibleUserId }) => responsibleUserId === user?.id) ?? false
      return isOwn ? { disabled: 'заявка уже у вас' } : allowed(context, 'take')
    },
    async run(context) {
      const { api, user } = context
      const ids = chosenIds(context)
      const assignee = user && { id: user.id, name: user.name }
      await change(context, { isRead: true, assignee }, () => api.inquiries.take({ body: { ids } }))
      context.notify({ text: `Теперь ведёте вы: ${namesOfTargets(context.target)}`, canUndo: true })
    },
  }),
  command<{ status: InquiryStatus }>({
    id: 'request.setStatus',
    title: 'Сменить состояние заявки…',
    shortTitle: 'состояние',
    section: 'selection',
    keywords: ['статус', 'в работе', 'закрыть', 'отказ', 'спам', 'показ', 'status', 'spam'],
    hotkeys: [{ keys: 's', scope: 'requests' }],
    surfaces: ['rowMenu', 'bulkBar', 'toolbar'],
    appliesTo: many,
    bulk: true,
    effect: 'write',
    calls: ['inquiries.update', 'inquiries.updateMany'],
    available: (context) => allowed(context, 'update'),
    prompts: {
      status: {
        kind: 'choice',
        title: 'Какое теперь состояние?',
        choices: async () =>
          Object.entries(inquiryStatuses).map(([value, title]) => ({
            key: value,
            title,
            // Object.entries forgets that the keys are the codes.
            value: value as InquiryStatus,
          })),
      },
    },
    async run(context, { status }) {
      await change(context, { status }, () => send(context, { status }))
      const text = `${inquiryStatuses[status]}: ${namesOfTargets(context.target)}`
      context.notify({ text, canUndo: true })
    },
  }),
  command<{ note: string | null }>({
    id: 'request.note',
    title: 'Записать заметку к заявке…',
    shortTitle: 'заметка',
    section: 'record',
    keywords: ['комментарий', 'примечание', 'note', 'comment'],
    hotkeys: [{ keys: 'm', scope: 'requests' }],
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: one,
    effect: 'write',
    calls: ['inquiries.update'],
    available: (context) => allowed(context, 'update'),
    prompts: {
      note: {
        kind: 'text',
        title: 'Заметка',
        placeholder: 'Что важно помнить об этой заявке',
        initial: ({ target }) => knownNote(target?.records[0]?.id),
        parse(text) {
          const value = text.trim()
          return value.length > 4000
            ? { error: 'Не длиннее 4000 знаков' }
            : { value: value === '' ? null : value }
        },
      },
    },
    async run({ api, target, notify }, { note }) {
      const id = target?.records[0]?.id
      if (id === undefined) return
      await api.inquiries.update({ params: { id }, body: { note } })
      void refreshInquiries()
      notify({ text: note === null ? 'Заметка стёрта' : 'Заметка записана', canUndo: true })
    },
  }),
  command({
    id: 'request.release',
    title: 'Вернуть заявку в общие',
    section: 'selection',
    keywords: ['отдать', 'снять с себя', 'никому', 'release'],
    surfaces: ['rowMenu'],
    appliesTo: many,
    bulk: true,
    effect: 'write',
    calls: ['inquiries.update', 'inquiries.updateMany'],
    available(context) {
      const isFree = context.target?.records.every(({ responsibleUserId }) => responsibleUserId === null)
      return isFree ? { disabled: 'заявку никто не ведёт' } : allowed(context, 'take')
    },
    async run(context) {
      await change(context, { assignee: null }, () => send(context, { assigneeId: null }))
      context.notify({
        text: `Никто не ведёт: ${namesOfTargets(context.target)}`,
        canUndo: true,
      })
    },
  }),
  command<{ user: { id: number; name: string } }>({
    id: 'request.assign',
    title: 'Назначить, кто ведёт заявку…',
    shortTitle: 'назначить',
    section: 'selection',
    keywords: ['раздать коллегам', 'ответственный', 'передать', 'брокер', 'assign'],
    surfaces: ['rowMenu'],
    appliesTo: many,
    bulk: true,
    effect: 'write',
    calls: ['inquiries.update', 'inquiries.updateMany'],
    available: (context) => allowed(context, 'assign'),
    prompts: {
      user: {
        kind: 'choice',
        title: 'Кто будет вести?',
        choices: async () => {
          const users = await lastKnown(colleaguesQuery)
          return users.map(({ id, name }) => ({ key: String(id), title: name, value: { id, name } }))
        },
      },
    },
    async run(context, { user }) {
      await change(context, { assignee: user }, () => send(context, { assigneeId: user.id }))
      context.notify({
        text: `Ведёт ${user.name}: ${namesOfTargets(context.target)}`,
        canUndo: true,
      })
    },
  }),
  command({
    id: 'request.openSubject',
    title: 'Открыть, о чём заявка',
    shortTitle: 'к блоку или зданию',
    section: 'record',
    keywords: ['блок', 'здание', 'перейти', 'open'],
    surfaces: ['rowMenu'],
    appliesTo: one,
    effect: 'read',
    calls: ['inquiries.read'],
    async run({ target, notify }) {
      const id = target?.records[0]?.id
      if (id === undefined) return
      const { data } = await queryClient.fetchQuery(inquiryQuery(id))
      if (data.block) goTo(pathOf('block', { id: data.block.id }))
      else if (data.building) goTo(pathOf('building', { id: data.building.id }))
      else notify({ text: 'В заявке не сказано, о каком она здании', tone: 'info' })
    },
  }),
]

/** The note as it was last read: on the card it always was. */
function knownNote(id: number | undefined): string {
  const known = id === undefined ? undefined : queryClient.getQueryData(inquiryQuery(id).queryKey)
  return known?.data.note ?? ''
}
