import { describe, expect, it } from 'vitest'
import { companyFacts } from '#contract/companies/company-records.ts'
import type { DemoBlock } from '#server/db/demo/blocks.ts'
import type { DemoBuilding } from '#server/db/demo/buildings.ts'
import { makeCompanies } from '#server/db/demo/companies.ts'
import { makeStock } from '#server/db/demo/stock.ts'

const day = {
  now: new Date('2026-11-20T09:00:00Z'),
  today: '2026-11-20',
  vatPercent: '22',
  rubPerUnit: { USD: '82.9977', EUR: '95.7793' },
}
const buildings: DemoBuilding[] = []
const blocks: DemoBlock[] = []
for (const batch of makeStock({ buildings: 153, blocks: 1600, seed: 1, ...day })) {
  buildings.push(...batch.buildings)
  blocks.push(...batch.blocks)
}
const { companies, links } = makeCompanies({ buildings, blocks, now: day.now, seed: 1 })
const byId = new Map(companies.map((company) => [company.id, company]))

describe('companies of the demo', () => {
  it('are about three hundred, and could have been typed in: INN, OGRN, KPP and phones pass their checks', () => {
    expect(companies.length).toBeGreaterThan(250)
    for (const company of companies) {
      const facts = Object.entries(company).filter(([field]) => field in companyFacts.shape)
      const typed = Object.fromEntries(facts)
      expect(companyFacts.parse(typed)).toEqual(typed)
    }
  })

  it('are the same for the same seed', () => {
    expect(makeCompanies({ buildings, blocks, now: day.now, seed: 1 })).toEqual({ companies, links })
  })

  it('have a tenant for every block that names one, and an owner for every building', () => {
    const tenants = new Map(
      links.map(({ blockId, companyId }) => [blockId ?? 0, byId.get(companyId)?.name] as const),
    )
    for (const { id, tenantName } of blocks) if (tenantName) expect(tenants.get(id)).toBe(tenantName)
    const owned = new Set(links.flatMap(({ buildingId, role }) => (role === 'landlord' ? [buildingId] : [])))
    expect(owned.size).toBe(buildings.length)
  })

  it('hold a few duplicates to be merged, and no other INN twice', () => {
    const inns = companies.flatMap(({ inn }) => inn ?? [])
    const repeated = inns.length - new Set(inns).size
    expect(repeated).toBeGreaterThan(0)
    expect(repeated).toBeLessThanOrEqual(4)
  })
})
