import { type ChosenState, chosenStates } from '#domain/leases/vocabulary.ts'
import { type LeaseWindow, leaseWindows } from '#domain/leases/windows.ts'
import { type Currency, codesOf, type RentBasis, type VatTreatment } from '#domain/stock/vocabulary.ts'
import { addDays, formatDay } from '#domain/time/time.ts'
import { type AnyCommand, command, type RunContext } from '#src/commands/core/command.ts'
import type { CreateOf, EditOf } from '#src/commands/core/form-arguments.ts'
import { createCommand, deleteCommand, editCommand } from '#src/commands/core/kind-commands.ts'
import { stateAfter } from '#src/commands/core/next-state.ts'
import { recordCommand } from '#src/commands/core/record-command.ts'
import { pastDayPrompt } from '#src/commands/deals/past-day.ts'
import { officeToday } from '#src/commands/stock/state-prompts.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { refreshDemands } from '#src/state/demands/demand-queries.ts'
import { leaseQuery, leaseTitle, refreshLeases } from '#src/state/leases/lease-queries.ts'
import { navigate } from '#src/state/place/location.ts'
import { overlayOfPage } from '#src/state/place/overlay.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { refreshStock } from '#src/state/queries/refresh.ts'
import { showOn } from '#src/state/queries/shown-changes.ts'

/** Facts told of the new lease; a rate that is not told stays. */
interface Renewal {
  until?: string
  termMonths?: number
  rent?: string
  rentBasis?: RentBasis
  currency?: Currency
  vatTreatment?: VatTreatment
}

const many = { kinds: ['lease'], count: 'many' } as const

interface NewState {
  state: ChosenState
  /** Last day of what has ended; `own`: that of each lease, today at the latest. */
  endsOn?: string
}
const ofBlock = 'Арендатор и срок блока — от его действующего договора.'
const usualLastDay = pastDayPrompt({ title: 'Какой день был последним? После него блок свободен' })
const lastDayPrompt: typeof usualLastDay = {
  ...usualLastDay,
  async choices(context, args) {
    const today = officeToday()
    const ends = (context.target?.records ?? []).map(({ keyDay }) => keyDay ?? null)
    const [end] = ends
    const isOver = (day: string | null) => day !== null && day <= today
    const days = await usualLastDay.choices(context, args)
    // A term that goes on ends today at the latest.
    if (!ends.some(isOver)) return days
    const isOne = new Set(ends).size === 1 && typeof end === 'string'
    const detail = isOne ? formatDay(end, today) : 'если срок не вышел — сегодня'
    return [{ key: 'own', title: 'По договору', detail, value: 'own' }, ...days]
  },
}
const isTold = (day: string | undefined) => day !== undefined && day !== 'own'

const lengths = { m12: 'year', m6: 'half_year', m3: 'quarter', past: 'last' } as const

/** Shows the leases that run out within a window, over the table. */
function windowCommand(window: LeaseWindow, key: string): AnyCommand {
  return command({
    id: `leases.${window}`,
    title: `Показать договоры, которые истекают: ${leaseWindows[window].toLowerCase()}`,
    shortTitle: leaseWindows[window].toLowerCase(),
    section: 'table',
    concepts: ['lease_record', lengths[window]],
    hotkeys: [{ keys: key, scope: 'leaseWindows' }],
    effect: 'navigate',
    run: () => navigate('leases', undefined, { query: `ends=${window}&state=current` }),
  })
}

/** Makes the demand of the tenant of a lease. @returns its id. */
export async function makeDemandOf({ api, commandId, notify }: RunContext, leaseId: number): Promise<number> {
  const { data } = await api.demands.create({ body: { currentLeaseId: leaseId }, idempotencyKey: commandId })
  void refreshDemands()
  notify({ text: `Запрос «${data.name}» создан`, canUndo: true })
  return data.id
}

export const leaseCommands: AnyCommand[] = [
  createCommand({
    kind: 'lease',
    key: 'i',
    title: 'Новый договор аренды',
    calls: ['leases.create'],
    create: (api, body: CreateOf<'leases'>, idempotencyKey) => api.leases.create({ body, idempotencyKey }),
    made: (lease) => `Договор записан: ${leaseTitle(lease)}`,
    refresh: refreshLeases,
  }),
  editCommand({
    kind: 'lease',
    title: 'Изменить договор аренды',
    calls: ['leases.update'],
    save: (api, edit: EditOf<'leases'>) => api.leases.update(edit),
    saved: 'Договор сохранён',
    refresh: refreshLeases,
  }),
  deleteCommand({
    kind: 'lease',
    title: 'Удалить договор аренды',
    shortTitle: 'удалить',
    leavesTo: 'leases',
    verb: { readAgain: refreshLeases },
  }),
  recordCommand({
    id: 'lease.confirm',
    title: 'Подтвердить срок договора',
    shortTitle: 'срок верен',
    section: 'selection',
    hotkeys: [{ keys: 'a', scope: 'leases' }],
    means: 'confirm',
    surfaces: ['rowMenu', 'bulkBar', 'toolbar'],
    appliesTo: many,
    effect: 'write',
    verb: {
      doing: 'Подтверждаю сроки',
      done: 'Срок подтверждён',
      effect: 'Сроки будут подтверждены сегодняшним днём.',
      shows: {
        on: showOn('lease'),
        change: () => ({ confirmedAt: serverNow(), certainty: 'confirmed' }),
      },
      readAgain: refreshLeases,
    },
  }),
  recordCommand<NewState>({
    id: 'lease.setState',
    title: 'Сменить состояние договора…',
    shortTitle: 'состояние',
    section: 'selection',
    hotkeys: [{ keys: 's', scope: 'leases' }],
    means: 'state',
    surfaces: ['rowMenu', 'bulkBar', 'toolbar'],
    appliesTo: many,
    effect: 'write',
    prompts: {
      state: {
        kind: 'choice',
        title: 'Что с договором?',
        choices: async () =>
          codesOf(chosenStates).map((state) => ({ key: state, title: chosenStates[state], value: state })),
        begins: (context) => stateAfter(context, { renewed: 'current' }),
      },
      endsOn: ({ state }) => (state === 'current' ? null : lastDayPrompt),
    },
    verb: {
      doing: 'Меняю состояние',
      done: 'Состояние сменено',
      said: ({ state }) => chosenStates[state],
      isState: true,
      effect: ({ state }) =>
        `Состояние станет «${chosenStates[state]}». ${state === 'current' ? ofBlock : 'Блок без другого арендатора станет свободен.'}`,
      prepare: ({ state, endsOn }) => ({ args: { state, ...(isTold(endsOn) && { endsOn }) } }),
      shows: {
        on: showOn('lease'),
        change: (_, { state, endsOn }) => ({ state, ...(isTold(endsOn) && { endsOn }) }),
      },
      // Its block becomes free.
      readAgain: () => Promise.all([refreshLeases(), refreshStock()]),
    },
  }),
  command({
    id: 'lease.makeDemand',
    title: 'Создать запрос арендатора',
    shortTitle: 'запрос',
    section: 'record',
    concepts: ['demand'],
    hotkeys: [{ keys: 'q', scope: 'leases' }],
    means: 'demand',
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: { kinds: ['lease'], count: 'one' },
    effect: 'write',
    calls: ['demands.create'],
    async run(context) {
      const id = context.target?.records[0]?.id
      if (id === undefined) return
      const made = await makeDemandOf(context, id)
      if (!context.staysHere && context.source !== 'unsent') navigate('demand', { id: made })
    },
  }),
  command<Renewal>({
    id: 'lease.renew',
    title: 'Записать договор на новый срок…',
    concepts: ['prolong'],
    shortTitle: 'перезаключить',
    section: 'record',
    hotkeys: [{ keys: 'Shift+N', scope: 'leases' }],
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: { kinds: ['lease'], count: 'one' },
    effect: 'navigate',
    calls: ['leases.read'],
    async run({ target }, { until, termMonths, ...told }) {
      const id = target?.records[0]?.id
      if (id === undefined) return
      const open = overlayOfPage()
      const { data: lease } = await queryClient.fetchQuery(leaseQuery(id))
      const { floorText, areaSqm, tenantName, rent, rentBasis, currency, vatTreatment, vatRate } = lease
      const { opexIncluded, opexRubPerSqmYear, noticeMonths, indexationPercent, isConfidential } = lease
      const prefill = {
        ...{ blockId: lease.block?.id ?? null, buildingId: lease.building?.id ?? null, floorText, areaSqm },
        ...{ companyId: lease.company?.id ?? null, tenantName, landlordId: lease.landlord?.id ?? null },
        ...{ rent, rentBasis, currency, vatTreatment, vatRate, opexIncluded, opexRubPerSqmYear },
        noticeMonths,
        indexationPercent,
        isConfidential,
        ...told,
        // A typed last day tells how long it is.
        ...(until === undefined ? { termMonths: termMonths ?? lease.termMonths } : { endsOn: until }),
        startOn: lease.endsOn && addDays(lease.endsOn, 1),
      }
      open({ kind: 'form', form: { form: 'lease', id: null, prefill, renewsId: id } })
    },
  }),
  command({
    id: 'block.lease',
    title: 'Договор аренды блока',
    shortTitle: 'договор',
    section: 'record',
    concepts: ['lease_record'],
    hotkeys: [{ keys: 'i', scope: 'blocks' }],
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: { kinds: ['block'], count: 'one' },
    effect: 'navigate',
    calls: ['leases.list'],
    async run({ target, api }) {
      const id = target?.records[0]?.id
      if (id === undefined) return
      const open = overlayOfPage()
      const query = { blockId: String(id), state: 'current', pageSize: '1' }
      const [lease] = (await api.leases.list({ query })).data.data
      if (lease) navigate('lease', { id: lease.id })
      else open({ kind: 'form', form: { form: 'lease', id: null, prefill: { blockId: id } } })
    },
  }),
  windowCommand('m12', '1'),
  windowCommand('m6', '2'),
  windowCommand('m3', '3'),
]
