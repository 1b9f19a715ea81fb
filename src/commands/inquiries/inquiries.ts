import { can } from '#domain/access/permissions.ts'
import { type InquiryStatus, inquiryStatuses } from '#domain/stock/vocabulary.ts'
import { lowered } from '#domain/text/capitals.ts'
import {
  type AnyCommand,
  type Availability,
  type CommandContext,
  command,
  type Prompt,
} from '#src/commands/core/command.ts'
import { stateAfter } from '#src/commands/core/next-state.ts'
import { recordCommand } from '#src/commands/core/record-command.ts'
import { shownAt } from '#src/commands/need/need-addresses.ts'
import { needOfMessageQuery } from '#src/commands/need/need-of-message.ts'
import { goTo } from '#src/state/place/location.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { inquiryQuery } from '#src/state/queries/inquiries.ts'
import { colleaguesQuery } from '#src/state/queries/queries.ts'
import { lastKnown, queryClient } from '#src/state/queries/query-client.ts'
import { refreshInquiries, showOn } from '#src/state/queries/shown-changes.ts'

const many = { kinds: ['inquiry'], count: 'many' } as const
const one = { kinds: ['inquiry'], count: 'one' } as const

/** Checks permissions for every selected inquiry; otherwise gives the reason. */
function allowed({ user, target }: CommandContext, action: 'update' | 'take' | 'assign'): Availability {
  if (!user || !target) return { hidden: true }
  for (const { responsibleUserId, isFactless } of target.records) {
    // Only its name is known: the server decides.
    if (isFactless) continue
    const verdict = can(user, `inquiry.${action}`, { assigneeId: responsibleUserId })
    if (verdict !== true) return { disabled: verdict.reason }
  }
  return true
}

/** A single unread one makes the toggle mark all as read. */
const hasUnread = ({ target }: Pick<CommandContext, 'target'>): boolean =>
  // For a filter it is unknown which are unread: mark all as read.
  target?.filter !== undefined || (target?.records.some(({ isRead }) => isRead === false) ?? false)

const nextStatuses = { new: 'inProgress', inProgress: 'viewingScheduled', viewingScheduled: 'won' }

const notePrompt: Prompt<string | null> = {
  kind: 'text',
  isKept: true,
  title: 'Заметка',
  placeholder: 'Что важно помнить об этой заявке',
  initial: ({ target }) => knownNote(target?.records[0]?.id),
  parse(text) {
    const value = text.trim()
    return value.length > 4000 ? { error: 'Не длиннее 4000 знаков' } : { value: value === '' ? null : value }
  },
}

export const inquiryCommands: AnyCommand[] = [
  recordCommand({
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
    concepts: ['read', 'done', 'tick'],
    hotkeys: [{ keys: 'u', scope: 'requests' }],
    means: 'read',
    surfaces: ['rowMenu', 'bulkBar', 'toolbar'],
    appliesTo: many,
    effect: 'write',
    available: (context) => allowed(context, 'update'),
    verb: {
      doing: 'Отмечаю',
      done: 'Отмечено',
      said: (_, context) => (hasUnread(context) ? 'Прочитано' : 'Снова не прочитано'),
      effect: (_, context) => (hasUnread(context) ? 'Станут прочитанными.' : 'Станут непрочитанными.'),
      prepare: (_, context) => ({ args: { isRead: hasUnread(context) } }),
      shows: { on: showOn('inquiry'), change: (context) => ({ isRead: hasUnread(context) }) },
      readAgain: refreshInquiries,
    },
  }),
  recordCommand({
    id: 'request.take',
    title: 'Взять заявку себе',
    shortTitle: 'взять',
    section: 'selection',
    concepts: ['responsible'],
    hotkeys: [{ keys: 'Shift+T', scope: 'requests' }],
    surfaces: ['rowMenu', 'bulkBar', 'toolbar'],
    appliesTo: many,
    effect: 'write',
    available(context) {
      const { user, target } = context
      const isOwn = target?.records.every(({ responsibleUserId }) => responsibleUserId === user?.id) ?? false
      return isOwn ? { disabled: 'заявка уже у вас' } : allowed(context, 'take')
    },
    verb: {
      doing: 'Беру себе',
      done: 'Взято',
      said: 'Заявка теперь ваша',
      effect: 'Ответственным станете вы.',
      shows: {
        on: showOn('inquiry'),
        change: ({ user }) => ({ isRead: true, assignee: user && { id: user.id, name: user.name } }),
      },
      readAgain: refreshInquiries,
    },
  }),
  recordCommand<{ status: InquiryStatus }>({
    id: 'request.setStatus',
    title: 'Сменить состояние заявки…',
    shortTitle: 'состояние',
    section: 'selection',
    hotkeys: [{ keys: 's', scope: 'requests' }],
    means: 'state',
    surfaces: ['rowMenu', 'bulkBar', 'toolbar'],
    appliesTo: many,
    effect: 'write',
    available: (context) => allowed(context, 'update'),
    prompts: {
      status: {
        kind: 'choice',
        title: 'Какое теперь состояние?',
        choices: async () =>
          Object.entries(inquiryStatuses).map(([value, title]) => ({
            key: value,
            title,
            // Object.entries widens the key type.
            value: value as InquiryStatus,
          })),
        begins: (context) => stateAfter(context, nextStatuses),
      },
    },
    verb: {
      doing: 'Меняю состояние',
      done: 'Состояние сменено',
      said: ({ status }) => inquiryStatuses[status],
      isState: true,
      effect: ({ status }) => `Состояние станет «${inquiryStatuses[status]}».`,
      prepare: (args) => ({ args }),
      shows: { on: showOn('inquiry'), change: (_, { status }) => ({ status }) },
      readAgain: refreshInquiries,
    },
  }),
  command<{ note: string | null; added?: string }>({
    id: 'request.note',
    title: 'Записать заметку к заявке…',
    shortTitle: 'заметка',
    section: 'record',
    hotkeys: [{ keys: 'm', scope: 'requests' }],
    means: 'note',
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: one,
    effect: 'write',
    calls: ['inquiries.read', 'inquiries.update'],
    available: (context) => allowed(context, 'update'),
    prompts: {
      // A line adds to what is there.
      note: ({ added }) => (added === undefined ? notePrompt : null),
    },
    async run({ api, target, notify }, { note: whole, added }) {
      const id = target?.records[0]?.id
      if (id === undefined) return
      const before = added === undefined ? null : (await api.inquiries.read({ params: { id } })).data.note
      const note = added === undefined ? whole : [before, added].filter(Boolean).join('\n')
      await api.inquiries.update({ params: { id }, body: { note } })
      void refreshInquiries()
      notify({ text: note === null ? 'Заметка стёрта' : 'Заметка записана', canUndo: true })
    },
  }),
  recordCommand({
    id: 'request.release',
    title: 'Вернуть заявку в общие',
    section: 'selection',
    concepts: ['release'],
    surfaces: ['rowMenu'],
    appliesTo: many,
    effect: 'write',
    available(context) {
      const isFree = context.target?.records.every(({ responsibleUserId }) => responsibleUserId === null)
      return isFree ? { disabled: 'у заявки нет ответственного' } : allowed(context, 'take')
    },
    verb: {
      doing: 'Возвращаю в общие',
      done: 'Возвращено в общие',
      said: 'Заявка без ответственного',
      effect: 'Останутся без ответственного.',
      shows: { on: showOn('inquiry'), change: () => ({ assignee: null }) },
      readAgain: refreshInquiries,
    },
  }),
  recordCommand<{ user: { id: number; name: string }; status?: InquiryStatus }>({
    id: 'request.assign',
    title: 'Назначить ответственного за заявку…',
    shortTitle: 'назначить',
    section: 'selection',
    concepts: ['assign', 'user'],
    surfaces: ['rowMenu'],
    appliesTo: many,
    effect: 'write',
    available: (context) => allowed(context, 'assign'),
    prompts: {
      user: {
        kind: 'choice',
        title: 'Кто ответственный?',
        choices: async () => {
          const users = await lastKnown(colleaguesQuery)
          return users.map(({ id, name }) => ({ key: String(id), title: name, value: { id, name } }))
        },
      },
    },
    verb: {
      doing: 'Назначаю',
      done: 'Назначено',
      said: ({ user, status }) =>
        `Ответственный: ${user.name}${status ? `, ${lowered(inquiryStatuses[status])}` : ''}`,
      effect: ({ user, status }) =>
        `Ответственный: ${user.name}.${status ? ` Состояние станет «${inquiryStatuses[status]}».` : ''}`,
      prepare: ({ user, status }) => ({ args: { assigneeId: user.id, ...(status && { status }) } }),
      shows: {
        on: showOn('inquiry'),
        change: (_, { user, status }) => ({ assignee: user, ...(status && { status }) }),
      },
      readAgain: refreshInquiries,
    },
  }),
  command({
    id: 'request.findBlocks',
    title: 'Подобрать по заявке',
    shortTitle: 'подобрать',
    section: 'record',
    concepts: ['look_for'],
    hotkeys: [{ keys: 'y', scope: 'requests' }],
    means: 'suits',
    surfaces: ['rowMenu'],
    appliesTo: one,
    effect: 'navigate',
    calls: ['inquiries.read', 'search.buildingsIn', 'search.run'],
    async run({ target, notify, staysHere }) {
      const id = target?.records[0]?.id
      if (id === undefined) return
      const { data } = await queryClient.fetchQuery(inquiryQuery(id))
      const need =
        data.message === null
          ? null
          : await queryClient.fetchQuery(needOfMessageQuery(data.message, data.receivedAt))
      if (!need) {
        notify({ text: 'В сообщении не сказано, что ищут: наберите сами', tone: 'info' })
      } else if (!staysHere) goTo(shownAt({ need, isWithText: false, name: '', at: 'blocks' }))
    },
  }),
  command({
    id: 'request.openSubject',
    title: 'Открыть, о чём заявка',
    shortTitle: 'к блоку или зданию',
    section: 'record',
    concepts: ['block', 'building'],
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

/** The note as last read; on the card it always is. */
function knownNote(id: number | undefined): string {
  const known = id === undefined ? undefined : queryClient.getQueryData(inquiryQuery(id).queryKey)
  return known?.data.note ?? ''
}
