import { addDays, addMonths, firstDayOfTerm, lastDayOfTerm } from '#domain/time/time.ts'
import type { DemoBlock, DemoDay } from './blocks.ts'
import type { DemoBuilding } from './buildings.ts'
import type { DemoCompany } from './companies.ts'

interface Stock {
  blocks: readonly DemoBlock[]
  buildings: readonly DemoBuilding[]
  companies: readonly Pick<DemoCompany, 'id' | 'name' | 'kinds'>[]
  day: Pick<DemoDay, 'today' | 'now'>
}

const comparableCount = 40

/**
 * Leases of the blocks that have a tenant, and comparables of other agencies in our buildings. Traits derive from
 * ids, as those of blocks do.
 */
export function makeLeases({ blocks, buildings, companies, day: { today, now } }: Stock) {
  const idByName = new Map(companies.map(({ id, name }) => [name, id]))
  const ofBlocks = blocks
    .filter(({ tenantName, occupiedUntil }) => tenantName !== null || occupiedUntil !== null)
    .map((block) => {
      const { id, tenantName, occupiedUntil } = block
      const isOurs = id % 4 === 0
      const termMonths = 12 * (1 + (id % 5))
      const isTermKnown = id % 3 !== 0
      return {
        ...noTerms,
        ...{ blockId: id, buildingId: block.buildingId, areaSqm: block.areaSqm, tenantName },
        companyId: tenantName === null ? null : (idByName.get(tenantName) ?? null),
        responsibleUserId: block.responsibleUserId,
        ...{
          endsOn: occupiedUntil,
          ...(isTermKnown && occupiedUntil !== null && began(occupiedUntil, termMonths)),
        },
        ...(isOurs && termsOf(block)),
        origin: isOurs ? ('ours' as const) : id % 4 === 1 ? ('others' as const) : ('unknown' as const),
        source: isOurs ? ('deal' as const) : id % 2 === 0 ? ('owner' as const) : null,
        certainty: id % 5 === 0 ? ('heard' as const) : ('confirmed' as const),
        // The others are reasons to call.
        ...(id % 7 !== 0 && { confirmedAt: now, confirmedById: block.responsibleUserId }),
      }
    })
  const agencies = companies.filter(({ kinds }) => kinds.includes('agency'))
  const comparables = buildings.slice(0, comparableCount).map(({ id, responsibleUserId }, at) => {
    const areaSqm = 120 + ((at * 137) % 900)
    const signedOn = addDays(today, -20 - at * 11)
    const startOn = addMonths(signedOn, 1)
    return {
      ...noTerms,
      ...{ blockId: null, buildingId: id, floorText: `этаж ${2 + (at % 9)}`, areaSqm: String(areaSqm) },
      ...{ tenantName: tenants[at % tenants.length] ?? null, companyId: null, responsibleUserId },
      ...{ signedOn, startOn, termMonths: 36, endsOn: lastDayOfTerm(startOn, 36) },
      ...{
        rent: String(18_000 + ((at * 1_700) % 30_000)),
        vatTreatment: at % 3 === 0 ? 'included' : 'excluded',
      },
      ...{ opexIncluded: at % 2 === 0, opexRubPerSqmYear: '6500' },
      ...({ origin: 'others', source: 'market', certainty: at % 3 === 1 ? 'heard' : 'confirmed' } as const),
      brokerCompanyId: agencies[at % Math.max(agencies.length, 1)]?.id ?? null,
      isConfidential: at % 6 === 2,
    }
  })
  return [...ofBlocks, ...comparables].map((lease, index) => ({ ...lease, id: index + 1 }))
}

const noTerms = {
  ...{ floorText: null as string | null, signedOn: null as string | null, startOn: null as string | null },
  ...{ termMonths: null as number | null, breakOn: null as string | null, rent: null as string | null },
  ...{ rentBasis: 'sqmYear', currency: 'RUB', vatTreatment: null as string | null },
  ...{ confirmedAt: null as Date | null, confirmedById: null as number | null },
  ...{ vatRate: null as string | null, opexIncluded: null as boolean | null },
  ...{ opexRubPerSqmYear: null as string | null, brokerCompanyId: null as number | null },
  ...{ isConfidential: false, isProlonged: false, state: 'current', isDemo: true },
}

function began(endsOn: string, termMonths: number) {
  const startOn = firstDayOfTerm(endsOn, termMonths)
  return { startOn, termMonths, signedOn: addDays(startOn, -30) }
}

function termsOf(block: DemoBlock) {
  const { askingRent: rent, rentBasis, currency, vatTreatment, vatRate } = block
  const { opexIncluded, opexRubPerSqmYear } = block
  return { rent, rentBasis, currency, vatTreatment, vatRate, opexIncluded, opexRubPerSqmYear }
}

const tenants = [
  'Линия',
  'Медиа Холдинг',
  'Фарма Лаб',
  'ИТ-Сервис',
  'Логист Групп',
  'Юрбюро',
  'Студия 21',
] as const
