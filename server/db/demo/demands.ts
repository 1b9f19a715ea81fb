import type { DemandCriteria } from '#contract/demands/demand-records.ts'
import { wishTitle } from '#domain/demands/need-criteria.ts'
import type { DemandState, Must, Preference } from '#domain/demands/vocabulary.ts'
import type { DemoBlock } from './blocks.ts'
import type { DemoCompany } from './companies.ts'

interface Wanted {
  responsibleUserId: number
  criteria: DemandCriteria
  musts?: Must[]
  preferences?: Preference[]
  ceilingM?: string
  leaseTermMonths?: number
  urgency?: 'hot' | 'normal' | 'watch'
  state?: DemandState
  /** Days since it was confirmed; absent: never. */
  confirmedDaysAgo?: number
}

const adminId = 1
const brokerId = 2
const dayMs = 24 * 3_600_000

/** Answers of the first client, by days ago. */
const answers = [
  { state: 'shown', outcome: 'liked', refusedBy: null, reason: null, daysAgo: 5, rentThen: null },
  { state: 'offered', outcome: null, refusedBy: null, reason: null, daysAgo: 12, rentThen: null },
  // Cheaper since.
  { state: 'refused', outcome: null, refusedBy: 'client', reason: 'rent', daysAgo: 20, rentThen: '90000' },
  { state: 'refused', outcome: null, refusedBy: 'client', reason: 'other', daysAgo: 8, rentThen: null },
] as const

/** Variants of the first demand: blocks that suit it, with what the client said of them. */
export function makeVariants(blocks: readonly DemoBlock[], now: Date) {
  const suiting = blocks.filter(
    ({ dealKind, areaSqm, purposes, availability, grossToRubPerSqmYear }) =>
      dealKind === 'lease' &&
      availability === 'free' &&
      purposes.includes('office') &&
      Number(areaSqm) >= 300 &&
      Number(areaSqm) <= 400 &&
      Number(grossToRubPerSqmYear ?? Number.POSITIVE_INFINITY) <= 40_000,
  )
  return answers.flatMap(({ daysAgo, rentThen, ...answer }, at) => {
    const block = suiting[at]
    if (!block) return []
    return {
      ...answer,
      said: answer.reason === 'other' ? 'мало света, окна во двор' : null,
      ...{ demandId: 1, blockId: block.id, responsibleUserId: brokerId, isDemo: true },
      stateAt: new Date(now.getTime() - daysAgo * dayMs).toISOString(),
      ...(rentThen === null ? termsOf(block) : { rentThen, ...dearer }),
      areaThen: block.areaSqm,
    }
  })
}

/** Asked before the rent fell. */
const dearer = {
  askedThen: '72000',
  currencyThen: 'RUB',
  basisThen: 'sqmYear',
  vatTreatmentThen: 'excluded',
} as const

const termsOf = ({
  grossToRubPerSqmYear,
  askingRent,
  currency,
  rentBasis,
  vatTreatment,
  vatRate,
}: DemoBlock) => ({
  ...{ rentThen: grossToRubPerSqmYear, askedThen: askingRent },
  ...{ currencyThen: currency, basisThen: rentBasis },
  vatTreatmentThen: vatTreatment,
  vatRateThen: vatRate,
})

/** Demands of companies of the demo, in their order. */
const wanted: readonly Wanted[] = [
  {
    responsibleUserId: brokerId,
    criteria: {
      building: { classes: ['A', 'B+'], okrugs: ['cao'] },
      block: {
        ...{ dealKind: 'lease', purposes: ['office'], areaSqm: { min: '300', max: '400' } },
        rentRubPerSqmYear: { max: '40000' },
      },
    },
    ...{ musts: ['class'], urgency: 'hot', state: 'active', confirmedDaysAgo: 5 },
  },
  {
    responsibleUserId: brokerId,
    criteria: {
      building: { metroMinutesMax: 10 },
      block: { dealKind: 'lease', areaSqm: { min: '80', max: '150' }, monthRub: { max: '500000' } },
    },
    ...{ state: 'active', confirmedDaysAgo: 40 },
  },
  {
    responsibleUserId: brokerId,
    criteria: {
      block: { dealKind: 'lease', purposes: ['streetRetail', 'catering'], floor: { min: 1, max: 1 } },
    },
    ...{ urgency: 'watch', ceilingM: '3.5', leaseTermMonths: 36 },
  },
  {
    responsibleUserId: adminId,
    criteria: { block: { dealKind: 'sale', areaSqm: { min: '1000' }, priceRub: { max: '600000000' } } },
    ...{ state: 'active', confirmedDaysAgo: 12 },
  },
  {
    responsibleUserId: 3,
    criteria: {
      building: { okrugs: ['sao', 'szao'] },
      block: { dealKind: 'lease', purposes: ['office'], areaSqm: { min: '500', max: '700' } },
    },
    ...{ state: 'active', confirmedDaysAgo: 2, preferences: ['okrug'] },
  },
]

export function makeDemands(companies: readonly Pick<DemoCompany, 'id' | 'name'>[], now: Date) {
  return wanted.flatMap((demand, at) => {
    const { musts = [], preferences = [], urgency = 'normal', state = 'new', ...rest } = demand
    const { confirmedDaysAgo, ceilingM = null, leaseTermMonths = null, ...facts } = rest
    const company = companies[at * 3]
    if (!company) return []
    const confirmedAt =
      confirmedDaysAgo === undefined ? null : new Date(now.getTime() - confirmedDaysAgo * dayMs).toISOString()
    return {
      id: at + 1,
      ...facts,
      name: `${company.name} · ${wishTitle(demand.criteria as Parameters<typeof wishTitle>[0])}`,
      companyId: company.id,
      ...{ musts, preferences, ceilingM, leaseTermMonths },
      ...{ urgency, state, confirmedAt, isDemo: true },
      confirmedById: confirmedAt && demand.responsibleUserId,
    }
  })
}
