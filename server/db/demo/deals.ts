import { type Fee, type Share, totalEarnings } from '#domain/deals/fees.ts'
import { type DealStage, type LostReason, openStages } from '#domain/deals/vocabulary.ts'
import { addDays } from '#domain/time/time.ts'
import type { DemoBlock, DemoDay } from './blocks.ts'
import type { DemoCompany } from './companies.ts'

interface Planned {
  responsibleUserId: number
  stage: DealStage
  /** Days between its stages. */
  pace: number
  /** Days from today till it is signed; absent: unknown. */
  signIn?: number
  step?: { title: string; inDays: number; type: 'task' | 'viewing' | 'meeting' }
  lostReason?: LostReason
  hasNoFee?: true
  /** Days from today till its fee is due; absent with a fee: not agreed yet. */
  dueIn?: number
  isPaid?: true
  /** No fee has been agreed on yet. */
  isFeeOpen?: true
}

const adminId = 1
const brokerId = 2
const thirdId = 3
const dayMs = 24 * 3_600_000

/** Deals of the demo, earliest stage first; one overdue, some without a next step. */
const planned: readonly Planned[] = [
  {
    responsibleUserId: brokerId,
    stage: 'demand',
    pace: 3,
    step: { title: 'Уточнить бюджет', inDays: 1, type: 'task' },
  },
  { responsibleUserId: brokerId, stage: 'longList', pace: 4, signIn: 60 },
  {
    responsibleUserId: adminId,
    stage: 'longList',
    pace: 6,
    signIn: 45,
    step: { title: 'Отправить лонг-лист', inDays: 0, type: 'task' },
  },
  {
    responsibleUserId: brokerId,
    stage: 'viewings',
    pace: 5,
    signIn: 40,
    step: { title: 'Показ двух блоков', inDays: 2, type: 'viewing' },
  },
  {
    responsibleUserId: thirdId,
    stage: 'viewings',
    pace: 8,
    signIn: 30,
    step: { title: 'Итог показа', inDays: 1, type: 'task' },
  },
  {
    responsibleUserId: brokerId,
    stage: 'shortList',
    pace: 7,
    signIn: 25,
    step: { title: 'Встреча по шорт-листу', inDays: 3, type: 'meeting' },
  },
  {
    responsibleUserId: brokerId,
    stage: 'offer',
    pace: 6,
    signIn: 20,
    step: { title: 'Ответ собственника по LOI', inDays: 2, type: 'task' },
  },
  { responsibleUserId: adminId, stage: 'talks', pace: 9, signIn: -3, isFeeOpen: true },
  {
    responsibleUserId: brokerId,
    stage: 'contract',
    pace: 6,
    signIn: 9,
    step: { title: 'Правки договора', inDays: 1, type: 'task' },
  },
  {
    responsibleUserId: thirdId,
    stage: 'act',
    pace: 7,
    signIn: 4,
    dueIn: -4,
    step: { title: 'Подписать акт', inDays: 4, type: 'meeting' },
  },
  { responsibleUserId: brokerId, stage: 'won', pace: 5, signIn: -20, dueIn: -6, isPaid: true },
  { responsibleUserId: adminId, stage: 'won', pace: 8, signIn: -45, hasNoFee: true },
  { responsibleUserId: brokerId, stage: 'lost', pace: 6, lostReason: 'rent' },
  { responsibleUserId: thirdId, stage: 'lost', pace: 10, lostReason: 'otherBroker' },
]

/** A month's rent paid by the owner, 60 % of it the broker's. */
function earned({ responsibleUserId, stage, dueIn, isPaid, hasNoFee, isFeeOpen }: Planned, today: string) {
  if (hasNoFee || isFeeOpen || stage === 'demand' || stage === 'lost') return { fees: [], shares: [] }
  const dueOn = dueIn === undefined ? null : addDays(today, dueIn)
  const fee: Fee = {
    ...{
      payer: 'landlord',
      basis: 'percentOfMonth',
      value: '100',
      amountRub: null,
      vatTreatment: 'excluded',
    },
    ...{ dueOn, paidOn: isPaid ? dueOn : null, paidRub: null },
  }
  const shares: Share[] = [
    { userId: responsibleUserId, role: 'lead', percent: '60' },
    { userId: null, role: 'house', percent: '40' },
  ]
  return { fees: [fee], shares }
}

/** Stages that a deal has gone through, its present one last. */
function wayOf(stage: DealStage): DealStage[] {
  if (stage === 'won') return [...openStages, 'won']
  if (stage === 'lost') return ['demand', 'longList', 'viewings', 'lost']
  return openStages.slice(0, openStages.indexOf(stage) + 1)
}

interface Stock {
  companies: readonly Pick<DemoCompany, 'id' | 'name'>[]
  blocks: readonly DemoBlock[]
  day: DemoDay
}

/** Deals with their ways and next steps; terms are those that the blocks ask for. */
export function makeDeals({ companies, blocks, day: { now, today, vatPercent, rubPerUnit } }: Stock) {
  const leased = blocks.filter(({ dealKind, askingRent }) => dealKind === 'lease' && askingRent !== null)
  const ago = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const made = planned.flatMap((plan, at) => {
    const company = companies[at * 2 + 1]
    const block = leased[at * 7]
    if (!company || !block) return []
    const { responsibleUserId, stage, pace, signIn, lostReason = null, hasNoFee = false } = plan
    const id = at + 1
    const way = wayOf(stage)
    const changes = way.map((toStage, place) => ({
      ...{ dealId: id, responsibleUserId, fromStage: way[place - 1] ?? null, toStage },
      changedAt: ago((way.length - place) * pace),
      ...{
        changedById: responsibleUserId,
        cause: place > 0 && place < 3 ? ('fact' as const) : ('person' as const),
        isDemo: true,
      },
    }))
    const rate = block.currency === 'RUB' ? '1' : rubPerUnit[block.currency]
    const { fees, shares } = earned(plan, today)
    const terms = {
      ...{ areaSqm: block.areaSqm, agreedRent: block.askingRent, rentBasis: block.rentBasis },
      agreedPrice: null,
    }
    const earnings = totalEarnings(fees, terms, { vatPercent, rubPerUnit: rate ?? null })
    const deal = {
      ...terms,
      ...{ id, name: `${company.name} — ${block.number ?? `${block.areaSqm} м²`}`, companyId: company.id },
      ...{ responsibleUserId, blockIds: [block.id], side: 'tenant' as const, dealKind: block.dealKind },
      currency: block.currency,
      vatTreatment: block.vatTreatment,
      vatRate: block.vatRate,
      termMonths: 36,
      hasNoFee,
      ...{ stage, lostReason, stageAt: ago(pace), createdAt: ago(way.length * pace), isDemo: true },
      signOn: signIn === undefined ? null : addDays(today, signIn),
      ...{ fees, shares },
      feeRub: earnings ?? (hasNoFee ? '0.00' : null),
    }
    const { step } = plan
    const event = step && {
      ...{ type: step.type, title: step.title, userId: responsibleUserId, dealId: id, companyId: company.id },
      ...{ date: new Date(now.getTime() + (step.inDays * 24 + 3) * 3_600_000).toISOString() },
      ...{ durationMinutes: 30, blockIds: [block.id], buildingIds: [], isDemo: true },
    }
    return [{ deal, changes, event }]
  })
  return {
    deals: made.map(({ deal }) => deal),
    stageChanges: made.flatMap(({ changes }) => changes),
    events: made.flatMap(({ event }) => event ?? []),
  }
}
