import {
  type DemandReason,
  type DemandState,
  demandReasons,
  demandStates,
} from '#domain/demands/vocabulary.ts'
import { lowered } from '#domain/text/capitals.ts'
import { addDays, dayOf, formatDay } from '#domain/time/time.ts'
import { type AnyCommand, type Choice, type CommandContext, command } from '#src/commands/core/command.ts'
import type { CreateOf, EditOf } from '#src/commands/core/form-arguments.ts'
import { createCommand, deleteCommand, editCommand } from '#src/commands/core/kind-commands.ts'
import { stateAfter } from '#src/commands/core/next-state.ts'
import { recordCommand } from '#src/commands/core/record-command.ts'
import { tellCommands } from '#src/commands/core/tell-commands.ts'
import { cancelledAhead } from '#src/commands/events/cancelled-events.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { demandsForBlockQuery, refreshDemands } from '#src/state/demands/demand-queries.ts'
import { navigate } from '#src/state/place/location.ts'
import { officeZone } from '#src/state/queries/office-zone.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { showOn } from '#src/state/queries/shown-changes.ts'
import { api } from '#src/state/session/api.ts'

const many = { kinds: ['demand'], count: 'many' } as const

interface NewState {
  state: DemandState
  until?: string
  reason?: DemandReason
}

/** Agency through which a client took a block; null: unknown. */
interface Competitor {
  id: number | null
  name: string
}

/** Agencies that the office watches; the first line leaves it open. */
async function competitorChoices(): Promise<Choice<Competitor>[]> {
  const { data } = await api.competitors.list({ query: { pageSize: '200' } })
  return [
    { key: 'unknown', title: 'Не знаю, через кого', value: { id: null, name: '' } },
    ...data.data.map(({ id, name }) => ({ key: String(id), title: name, value: { id, name } })),
  ]
}

const today = () => dayOf(serverNow(), officeZone())

function stateText({ state, until }: NewState): string {
  return [demandStates[state], until && `до ${formatDay(until, today())}`].filter(Boolean).join(' ')
}

const pauses = { 7: 'на неделю', 30: 'на месяц', 90: 'на три месяца' }

/** States with what each needs, so that one choice says all. */
function stateChoices(): Choice<NewState>[] {
  const choice = (title: string, value: NewState) => ({ key: title, title, value })
  const { paused, closed, ...plain } = demandStates
  return [
    ...Object.entries(plain).map(([state, title]) => choice(title, { state: state as DemandState })),
    ...Object.entries(pauses).map(([days, text]) =>
      choice(`${paused} ${text}`, { state: 'paused', until: addDays(today(), Number(days)) }),
    ),
    // Object.entries widens the key type.
    ...Object.entries(demandReasons).map(([reason, title]) =>
      choice(`${closed}: ${lowered(title)}`, {
        state: 'closed',
        reason: reason as DemandReason,
      }),
    ),
  ]
}

const stateArgs = ({ state, competitor }: { state: NewState; competitor: Competitor | null }) => ({
  ...state,
  ...(competitor?.id != null && { competitorId: competitor.id }),
})

/** A demand that waits or is closed comes back to work; one at work stays there, since its deal ends it. */
const nextStates = { new: 'active', paused: 'active', closed: 'active' }

function beginsAt(context: CommandContext): string | null {
  const next = stateAfter(context, nextStates)
  return stateChoices().find(({ value }) => value.state === next)?.key ?? null
}

export const demandCommands: AnyCommand[] = [
  createCommand({
    kind: 'demand',
    key: 'q',
    title: 'Новый запрос',
    calls: ['demands.create'],
    create: (api, body: CreateOf<'demands'>, idempotencyKey) => api.demands.create({ body, idempotencyKey }),
    made: ({ name }) => `Запрос «${name}» создан`,
    asksAgain: true,
    refresh: refreshDemands,
  }),
  editCommand({
    kind: 'demand',
    title: 'Изменить запрос',
    calls: ['demands.update'],
    save: (api, edit: EditOf<'demands'>) => api.demands.update(edit),
    saved: 'Запрос сохранён',
    listKey: { keys: '9', scope: 'matches' },
    refresh: refreshDemands,
  }),
  ...tellCommands({
    kind: 'demand',
    about: 'по запросу',
    calls: ['demands.tell'],
    mayTell: ({ target, user }) =>
      target?.records[0]?.responsibleUserId === user?.id
        ? true
        : { disabled: 'о новых блоках узнаёт ответственный за запрос' },
    async setTelling({ api }, id, isTelling) {
      await api.demands.tell({ params: { id }, body: { isTelling } })
      void refreshDemands()
    },
  }),
  deleteCommand({
    kind: 'demand',
    title: 'Удалить запрос',
    shortTitle: 'удалить',
    leavesTo: 'demands',
    verb: { readAgain: refreshDemands },
  }),
  recordCommand({
    id: 'demand.confirm',
    title: 'Подтвердить запрос',
    shortTitle: 'подтвердить запрос',
    concepts: ['still_wanted'],
    section: 'selection',
    hotkeys: [
      { keys: 'a', scope: 'demands' },
      { keys: '7', scope: 'matches' },
    ],
    means: 'confirm',
    surfaces: ['rowMenu', 'bulkBar', 'toolbar'],
    appliesTo: many,
    effect: 'write',
    verb: {
      doing: 'Подтверждаю',
      done: 'Подтверждено',
      said: 'Клиент всё ещё ищет',
      effect: 'Будут подтверждены сегодняшним днём.',
      shows: { on: showOn('demand'), change: () => ({ confirmedAt: serverNow() }) },
      readAgain: refreshDemands,
    },
  }),
  recordCommand({
    id: 'demand.clearUnread',
    title: 'Убрать непонятое из запроса',
    shortTitle: 'убрать пометку',
    section: 'selection',
    hotkeys: [
      { keys: 'u', scope: 'demands' },
      { keys: 'u', scope: 'matches' },
    ],
    means: 'read',
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: many,
    effect: 'write',
    available({ target }) {
      const records = target?.records ?? []
      const isRead = records.length > 0 && records.every(({ hasUnread }) => hasUnread === false)
      return isRead ? { disabled: 'в сообщении клиента понято всё' } : true
    },
    verb: {
      doing: 'Убираю непонятое',
      done: 'Непонятое убрано',
      effect: 'Слова, которых программа не поняла, больше не будут показаны; в заметке они останутся.',
      shows: { on: showOn('demand'), change: () => ({ unreadText: null }) },
      readAgain: refreshDemands,
    },
  }),
  recordCommand<{ state: NewState; competitor: Competitor | null }>({
    id: 'demand.setState',
    title: 'Сменить состояние запроса…',
    shortTitle: 'состояние запроса',
    section: 'selection',
    concepts: ['postpone'],
    hotkeys: [
      { keys: 's', scope: 'demands' },
      { keys: '8', scope: 'matches' },
    ],
    means: 'state',
    surfaces: ['rowMenu', 'bulkBar', 'toolbar'],
    appliesTo: many,
    effect: 'write',
    prompts: {
      state: {
        ...{ kind: 'choice', title: 'Какое теперь состояние?' },
        choices: async () => stateChoices(),
        begins: beginsAt,
      },
      competitor: ({ state }) =>
        state?.reason === 'otherBroker'
          ? { kind: 'choice', title: 'Через кого сняли?', choices: competitorChoices }
          : null,
    },
    verb: {
      doing: 'Меняю состояние',
      done: 'Состояние сменено',
      said: ({ state }) => stateText(state),
      isState: true,
      effect: ({ state }) => `Состояние станет «${stateText(state)}».`,
      prepare: (args) => ({ args: stateArgs(args) }),
      foresees: async (asked) =>
        asked.args.state.state === 'closed' || asked.args.state.state === 'won'
          ? cancelledAhead('demand.setState', asked, stateArgs(asked.args))
          : null,
      shows: {
        on: showOn('demand'),
        change: (_, { state: { state, until = null, reason = null }, competitor }) => ({
          ...{ state, pausedUntil: until, reason },
          competitor: competitor?.id == null ? null : { id: competitor.id, name: competitor.name },
        }),
      },
      readAgain: refreshDemands,
    },
  }),
  command<{ demand: { id: number } }>({
    id: 'block.demands',
    title: 'Показать, кому подходит блок…',
    shortTitle: 'кому подходит',
    section: 'record',
    concepts: ['demand', 'suits'],
    hotkeys: [{ keys: 'q', scope: 'blocks' }],
    means: 'demand',
    surfaces: ['rowMenu'],
    appliesTo: { kinds: ['block'], count: 'one' },
    effect: 'navigate',
    calls: ['demands.forBlock'],
    prompts: {
      demand: {
        kind: 'choice',
        title: 'Кому подходит',
        async choices({ target }) {
          const id = target?.records[0]?.id
          if (id === undefined) return []
          const suited = await queryClient.fetchQuery({ ...demandsForBlockQuery(id), staleTime: 0 })
          return suited.map(({ demand, score, reasons }) => ({
            key: String(demand.id),
            title: `${demand.name} · ${score}`,
            detail: reasons,
            value: { id: demand.id },
          }))
        },
      },
    },
    run: (_context, { demand }) => navigate('demand', { id: demand.id }),
  }),
]
