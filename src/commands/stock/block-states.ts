import type { LeaseOrigin } from '#domain/leases/vocabulary.ts'
import { isLetForLong } from '#domain/stock/market-state.ts'
import { countOf } from '#domain/text/plurals.ts'
import { formatDay } from '#domain/time/time.ts'
import { allowedForAll } from '#src/commands/core/allowed.ts'
import { type AnyCommand, type Command, command, type Verb } from '#src/commands/core/command.ts'
import { stateAfter } from '#src/commands/core/next-state.ts'
import { recordCommand } from '#src/commands/core/record-command.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { refreshStock, showOnRows } from '#src/state/queries/refresh.ts'
import {
  type Client,
  clientPrompt,
  dayPrompt,
  leaseEnds,
  monthStarts,
  officeToday,
  optionalDayPrompt,
  originPrompt,
  reasonPrompt,
  reserveEnds,
} from './state-prompts.ts'

/* States of a block on the market: a verb for each, and one key that asks which. */

const many = { kinds: ['block'], count: 'many' } as const

const onMarket = {
  marketState: 'onMarket',
  reservedUntil: null,
  reservedFor: null,
  withdrawnReason: null,
} as const

type Declared<A extends object> = Pick<Command<A>, 'title' | 'shortTitle' | 'concepts' | 'prompts'> & {
  id: `block.${string}`
  verb: Pick<Verb<A>, 'doing' | 'done' | 'said' | 'effect' | 'prepare' | 'more'> & {
    change: NonNullable<Verb<A>['shows']>['change']
  }
}

function stateCommand<A extends object = Record<never, never>>(declared: Declared<A>): AnyCommand {
  const { change, ...verb } = declared.verb
  return recordCommand<A>({
    ...declared,
    ...{ section: 'selection', appliesTo: many, effect: 'write' },
    available: (context) => allowedForAll(context, 'block.update'),
    verb: { ...verb, shows: { on: showOnRows, change }, readAgain: refreshStock },
  })
}

/** The next feed leaves them out by its own rules. */
function adsGoOff({ listed = [], changed }: { listed?: readonly number[]; changed: readonly number[] }) {
  const count = listed.filter((id) => changed.includes(id)).length
  if (count === 0) return null
  return count === 1
    ? 'Объявление снимет следующий фид'
    : `Следующий фид снимет ${countOf(count, 'объявление', 'объявления', 'объявлений')}`
}

/** Let for long, or nobody knows until when: both are out of the feed. */
const isOutOfFeed = ({ until }: Pick<Let, 'until'>) => until === null || isLetForLong(until, officeToday())

const untilText = (day: string) => `до ${formatDay(day, officeToday())}`
const told = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(', ')

interface Let {
  tenant: Client
  until: string | null
  origin: LeaseOrigin
  /** First day of the lease, where a line tells it. */
  since?: string | null
}
interface Reserve {
  until: string
  client: Client
}

/** «Сдано с 1 марта 2027 до 31 декабря 2029, Вектор». */
const letText = ({ tenant, since, until }: Let) => {
  const days = [since && `с ${formatDay(since, officeToday())}`, until && untilText(until)]
  return told(['Сдано', ...days.filter(Boolean)].join(' '), tenant.name)
}
const reserveText = ({ until, client }: Reserve) => told(`В резерве ${untilText(until)}`, client.name)
const withdrawText = ({ reason }: { reason: string | null }) => told('Снято с рынка', reason)
const vacateText = ({ from }: { from: string }) => `Освободится ${formatDay(from, officeToday())}`

/** States by their verbs, as a broker names them. */
const states = {
  'block.let': ['Сдан', 'кому, до какого дня и кто сдал'],
  'block.reserve': ['В резерве до…', 'снимется сам, когда день пройдёт'],
  'block.withdraw': ['Снят с рынка', 'реклама тоже'],
  'block.vacate': ['Освободится с…', ''],
  'block.free': ['Снова свободен', 'на рынке, без резерва'],
} as const

/** The step that follows on the market, by the state of a block. */
const nextSteps: Readonly<Record<string, keyof typeof states>> = {
  onMarket: 'block.let',
  reserved: 'block.let',
  occupied: 'block.vacate',
  withdrawn: 'block.free',
}

export const blockStateCommands: AnyCommand[] = [
  command<{ state: keyof typeof states }>({
    id: 'block.setState',
    title: 'Сменить состояние блока…',
    shortTitle: 'состояние',
    section: 'selection',
    concepts: ['state_of_block'],
    hotkeys: [{ keys: 's', scope: 'blocks' }],
    means: 'state',
    surfaces: ['rowMenu', 'bulkBar', 'toolbar'],
    appliesTo: many,
    bulk: true,
    effect: 'navigate',
    available: (context) => allowedForAll(context, 'block.update'),
    prompts: {
      state: {
        kind: 'choice',
        title: 'Что с блоком?',
        choices: async () =>
          // The keys of a closed object are its codes.
          (Object.keys(states) as (keyof typeof states)[]).map((id) => {
            const [title, detail] = states[id]
            return { key: id, title, ...(detail !== '' && { detail }), value: id }
          }),
        begins: (context) => stateAfter(context, nextSteps),
      },
    },
    run: ({ repeat, target }, { state }) =>
      repeat({
        commandId: state,
        args: {},
        label: '',
        title: states[state][0],
        kind: target?.kind ?? 'block',
      }),
  }),
  stateCommand<Let>({
    id: 'block.let',
    title: 'Отметить блок сданным…',
    shortTitle: 'сдан',
    concepts: ['let'],
    prompts: {
      tenant: clientPrompt('Кому сдан?', 'Не знаю, кому'),
      until: optionalDayPrompt({
        title: 'До какого дня сдан?',
        placeholder: '31.12.2029, 11 мес, 3 года',
        offers: leaseEnds,
        lastDay: true,
      }),
      origin: originPrompt,
    },
    verb: {
      doing: 'Отмечаю сданными',
      done: 'Сдано',
      said: letText,
      effect: (args) =>
        `${letText(args)}. Данные подтверждены сегодня.${isOutOfFeed(args) ? ' Объявления снимет следующий фид.' : ''}`,
      prepare: ({ tenant, until, origin, since = null }) => ({
        args: {
          tenantName: tenant.name,
          companyId: tenant.companyId,
          occupiedUntil: until,
          startsOn: since,
          origin,
        },
      }),
      change: (_, { tenant, until }) => ({
        ...{ availability: 'occupied', availableFrom: null, tenantName: tenant.name, occupiedUntil: until },
        ...{ ...onMarket, actualizedAt: serverNow() },
      }),
    },
  }),
  stateCommand<Reserve>({
    id: 'block.reserve',
    title: 'Поставить блок в резерв…',
    shortTitle: 'в резерв',
    concepts: ['reserve'],
    prompts: {
      until: dayPrompt({
        title: 'До какого дня в резерве?',
        placeholder: 'пт, 5.12, неделя: этот день ещё в резерве',
        offers: reserveEnds,
      }),
      client: clientPrompt('Для кого резерв?', 'Ни для кого'),
    },
    verb: {
      doing: 'Ставлю в резерв',
      done: 'В резерве',
      said: reserveText,
      effect: (args) => `${reserveText(args)}. Когда день пройдёт, резерв снимется сам.`,
      prepare: ({ until, client }) => ({ args: { until, ...client } }),
      change: (_, { until, client }) => ({
        ...{ marketState: 'reserved', reservedUntil: until, reservedFor: client.name, withdrawnReason: null },
      }),
    },
  }),
  stateCommand({
    id: 'block.unreserve',
    title: 'Снять резерв с блока',
    shortTitle: 'снять резерв',
    concepts: ['take_down'],
    verb: {
      doing: 'Снимаю резерв',
      done: 'Резерв снят',
      effect: 'Без резерва, снова на рынке. Арендатор и день освобождения остаются.',
      change: () => onMarket,
    },
  }),
  stateCommand<{ reason: string | null }>({
    id: 'block.withdraw',
    title: 'Снять блок с рынка…',
    shortTitle: 'с рынка',
    concepts: ['withdraw'],
    prompts: { reason: reasonPrompt },
    verb: {
      doing: 'Снимаю с рынка',
      done: 'Снято с рынка',
      said: withdrawText,
      effect: (args) => `${withdrawText(args)}. Объявления снимет следующий фид.`,
      prepare: (args) => ({ args }),
      change: (_, { reason }) => ({ ...onMarket, marketState: 'withdrawn', withdrawnReason: reason }),
      more: adsGoOff,
    },
  }),
  stateCommand<{ from: string }>({
    id: 'block.vacate',
    title: 'Отметить, с какого дня блок освободится…',
    shortTitle: 'освободится',
    concepts: ['vacate'],
    prompts: {
      from: dayPrompt({
        title: 'С какого дня свободен?',
        placeholder: '1 марта, 15.01, 3 мес',
        offers: monthStarts,
      }),
    },
    verb: {
      doing: 'Отмечаю, когда освободятся',
      done: 'Освободится',
      said: vacateText,
      effect: (args) => `${vacateText(args)}. Данные подтверждены сегодня.`,
      prepare: (args) => ({ args }),
      change: (_, { from }) => ({ availability: 'fromDate', availableFrom: from, actualizedAt: serverNow() }),
    },
  }),
  stateCommand({
    id: 'block.free',
    title: 'Отметить блок снова свободным',
    shortTitle: 'свободен',
    concepts: ['free_again'],
    verb: {
      doing: 'Отмечаю свободными',
      done: 'Снова свободно',
      effect: 'Свободны и на рынке, без арендатора и резерва. Данные подтверждены сегодня.',
      change: () => ({
        ...{ availability: 'free', availableFrom: null, tenantName: null, occupiedUntil: null },
        ...{ ...onMarket, actualizedAt: serverNow() },
      }),
    },
  }),
]
