import type { BulkArgs } from '#contract/core/bulk.ts'
import { usualCertainty } from '#domain/leases/vocabulary.ts'
import { marketLine } from '#domain/stock/market-state.ts'
import { addDays, formatDay } from '#domain/time/time.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { holdLivingCompany } from '#server/repositories/companies/companies.ts'
import { readOfficeDay } from '#server/repositories/office/office-day.ts'
import { titlesOf } from '#server/repositories/records/record-facts.ts'
import { databaseNow, type Fields, livingIdsOf } from '#server/repositories/records/records.ts'
import { listedOf } from '#server/repositories/stock/blocks.ts'
import { refuseVariantsOfLet, reopenVariants } from '#server/services/demands/let-blocks.ts'
import { settleTenancies, toldTenancies } from '#server/services/records/tenancies.ts'
import type { Look, Plan, Planner, Wish, WrittenField } from './bulk-command.ts'
import { planUpdates } from './plan-writes.ts'

/* Verbs that bring a block into a state of the market. */

type StateId = `block.${'let' | 'reserve' | 'unreserve' | 'withdraw' | 'vacate' | 'free'}`

const noReserve = { reservedUntil: null, reservedFor: null, reservedForCompanyId: null, reservedById: null }
/** Neither reserved nor withdrawn. */
const onMarket = { marketState: 'onMarket', withdrawnReason: null, ...noReserve } as const

type StateField = WrittenField<'block'>
interface Asked {
  /** Day of the office. */
  today: string
  /** Only a lone block is told the details of a refusal: several are counted by their reason. */
  isAlone: boolean
}
/** New fields of a block, or why it cannot be brought into the state. */
type StateOf = (block: Fields, asked: Asked, id: number) => ReturnType<Wish<StateField>['of']>

/** Fields that the verbs read before they decide. */
const looksAt = [
  ...(['availability', 'availableFrom', 'tenantName', 'occupiedUntil', 'isArchived'] as const),
  ...(['marketState', 'reservedUntil', 'reservedFor', 'reservedById', 'withdrawnReason'] as const),
] satisfies StateField[]

/** `prepare` and `follow` write whatever else the state means for other records, before and after the blocks. */
async function planState(
  call: Call,
  ids: readonly number[],
  look: Look,
  { fields, of, prepare, follow }: PlannedState,
): Promise<Plan> {
  const asked = { today: await readOfficeDay(call.db), isAlone: ids.length === 1 }
  const wish: Wish<StateField> = {
    fields,
    reads: looksAt,
    of: ({ id, fields: block }) => of(block, asked, id),
  }
  const plan = await planUpdates(call, 'block', ids, wish, look)
  return {
    ...plan,
    listed: () => listedOf(call.db, ids),
    async write() {
      await prepare?.(plan.changing)
      await plan.write()
      await follow?.(plan.changing)
    },
  }
}

interface PlannedState {
  fields: readonly StateField[]
  of: StateOf
  prepare?(blockIds: readonly number[]): Promise<void>
  follow?(blockIds: readonly number[]): Promise<void>
}

const vacancyFields = ['availability', 'availableFrom', 'tenantName', 'occupiedUntil'] as const
const marketFields = ['marketState', 'withdrawnReason', 'reservedUntil', 'reservedFor'] as const
const whoFields = ['reservedForCompanyId', 'reservedById'] as const
const confirmedFields = ['actualizedAt', 'actualizedById'] as const

async function confirmedNow(call: Call) {
  return { actualizedAt: await databaseNow(call.db), actualizedById: call.actor.id }
}

export const statePlanners: { [C in StateId]: Planner<BulkArgs<C>> } = {
  'block.let': async (call, ids, { companyId, occupiedUntil, startsOn, origin, ...named }, look) => {
    await refusePast(call, 'occupiedUntil', occupiedUntil)
    if (startsOn !== null && occupiedUntil !== null && startsOn > occupiedUntil)
      throw atArgument('startsOn', 'Начало позже конца: назовите более ранний день')
    await refuseAbsentCompany(call, companyId)
    const tenantName = named.tenantName ?? (await nameOfCompany(call, companyId))
    const confirmed = await confirmedNow(call)
    // Hearsay of what another has let takes no certainty from a lease that has it.
    const sure = origin === 'ours' ? { certainty: usualCertainty(origin) } : {}
    const told = await toldTenancies(call, ids, { tenantName, endsOn: occupiedUntil })
    const isLet = { availability: 'occupied', availableFrom: null, ...onMarket, ...confirmed }
    const tenancyOf = (id: number) => told.get(id) ?? { tenantName, endsOn: occupiedUntil }
    return planState(call, ids, look, {
      fields: [...vacancyFields, ...marketFields, ...whoFields, ...confirmedFields],
      of(block, asked, id) {
        const { endsOn, ...tenant } = tenancyOf(id)
        return letAlready(block, asked) ?? { ...isLet, ...tenant, occupiedUntil: endsOn }
      },
      // Before the blocks tell of him: then the lease has all that is known of the tenant.
      prepare: (some) =>
        settleTenancies(
          call,
          some.map((blockId) => ({
            ...{ blockId, ...tenancyOf(blockId), isLet: true },
            details: {
              companyId,
              origin,
              ...(startsOn !== null && { startOn: startsOn }),
              ...sure,
              confirmedAt: confirmed.actualizedAt,
              confirmedById: call.actor.id,
            },
          })),
        ),
      follow: (some) => refuseVariantsOfLet(call, some, companyId),
    })
  },
  'block.reserve': async (call, ids, { until, name, companyId }, look) => {
    await refusePast(call, 'until', until)
    await refuseAbsentCompany(call, companyId)
    const reserved = {
      ...{ marketState: 'reserved', withdrawnReason: null, reservedUntil: until, reservedFor: name },
      ...{ reservedForCompanyId: companyId, reservedById: call.actor.id },
    }
    return planState(call, ids, look, {
      fields: [...marketFields, ...whoFields],
      of: (block, asked) => unreservable(block, call.actor.id, asked) ?? reserved,
    })
  },
  'block.unreserve': (call, ids, _args, look) =>
    planState(call, ids, look, {
      fields: [...marketFields, ...whoFields],
      of: ({ marketState }) => (marketState === 'reserved' ? onMarket : 'Резерва нет'),
    }),
  'block.withdraw': (call, ids, { reason }, look) => {
    const withdrawn = { ...noReserve, marketState: 'withdrawn', withdrawnReason: reason }
    return planState(call, ids, look, {
      fields: [...marketFields, ...whoFields],
      of: (block, asked) => reservedByOther(block, call.actor.id, asked) ?? withdrawn,
    })
  },
  'block.vacate': async (call, ids, { from }, look) => {
    await refusePast(call, 'from', from)
    const confirmed = await confirmedNow(call)
    return planState(call, ids, look, {
      fields: [...vacancyFields, 'marketState', 'withdrawnReason', ...confirmedFields],
      of: (block) => ({
        ...{ availability: 'fromDate', availableFrom: from, ...confirmed },
        // The tenant stays until the day before.
        occupiedUntil: block.tenantName === null && block.occupiedUntil === null ? null : addDays(from, -1),
        ...(block.marketState === 'withdrawn' && { marketState: 'onMarket', withdrawnReason: null }),
      }),
      follow: (some) => reopenVariants(call, some),
    })
  },
  'block.free': async (call, ids, _args, look) => {
    const confirmed = await confirmedNow(call)
    const free = { availability: 'free', availableFrom: null, tenantName: null, occupiedUntil: null }
    return planState(call, ids, look, {
      fields: [...vacancyFields, ...marketFields, ...whoFields, ...confirmedFields],
      of: (block) =>
        block.availability === 'free' && block.marketState === 'onMarket'
          ? 'Уже свободен и на рынке'
          : { ...free, ...onMarket, ...confirmed },
      follow: (some) => reopenVariants(call, some),
    })
  },
}

/** «Уже сдан: Вектор, до 31 декабря 2029»; null: it is not let. */
function letAlready(
  { availability, tenantName, occupiedUntil }: Fields,
  { today, isAlone }: Asked,
): string | null {
  if (availability !== 'occupied') return null
  const until = typeof occupiedUntil === 'string' ? `до ${formatDay(occupiedUntil, today)}` : null
  const who = isAlone ? [tenantName, until].filter(Boolean).join(', ') : ''
  return `Уже сдан${who && `: ${who}`}. Если он сдан другому, сначала отметьте, что он снова свободен`
}

function unreservable(block: Fields, actorId: number, asked: Asked): string | null {
  if (block.availability === 'occupied')
    return 'Сдан: отметьте, с какого дня он освободится, тогда его можно держать в резерве'
  if (block.isArchived === true) return 'В архиве: его больше не предлагают'
  if (block.marketState === 'withdrawn') return 'Снят с рынка: сначала отметьте, что он снова свободен'
  return reservedByOther(block, actorId, asked)
}

function reservedByOther(block: Fields, actorId: number, { isAlone }: Asked): string | null {
  if (block.marketState !== 'reserved' || block.reservedById === actorId) return null
  return `${isAlone ? lineOf(block) : 'В резерве у другого'}: сначала отметьте, что он снова свободен`
}

function lineOf({ reservedUntil, reservedFor }: Fields): string | null {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const reserve = { reservedUntil: text(reservedUntil), reservedFor: text(reservedFor) }
  return marketLine({ marketState: 'reserved', withdrawnReason: null, ...reserve })
}

/** @throws Refusal 400 at the argument for a day before today in the office. */
export async function refusePast(call: Call, field: string, day: string | null): Promise<void> {
  if (day === null || day >= (await readOfficeDay(call.db))) return
  throw atArgument(field, 'Этот день уже прошёл: назовите сегодняшний или будущий')
}

async function nameOfCompany({ db }: Call, id: number | null): Promise<string | null> {
  return id === null ? null : ((await titlesOf(db, 'company', [id])).get(id) ?? null)
}

async function refuseAbsentCompany(call: Call, companyId: number | null): Promise<void> {
  // Locked, so that a company being merged away concurrently gets no new reserve.
  if (companyId === null || (await holdLivingCompany(call.db, companyId))) return
  throw atArgument('companyId', 'Такой компании нет или она удалена')
}

export async function refuseAbsentCompetitor({ db }: Call, id: number | null): Promise<void> {
  if (id === null || (await livingIdsOf(db, 'competitor', [id])).has(id)) return
  throw atArgument('competitorId', 'Такого конкурента нет или он удалён')
}

function atArgument(field: string, message: string): Refusal {
  return new Refusal('invalid', message, { issues: [{ path: `args.${field}`, message }] })
}
