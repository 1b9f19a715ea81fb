import { describe, expect, it } from 'vitest'
import { intakeForm } from '#contract/inquiries/inquiries.ts'
import { searchCriteria } from '#contract/stock/search-criteria.ts'
import type { DemoBlock } from '#server/db/demo/blocks.ts'
import type { DemoBuilding } from '#server/db/demo/buildings.ts'
import { makeInquiries } from '#server/db/demo/inquiries.ts'
import { demoSearches } from '#server/db/demo/saved-searches.ts'
import { makeStock } from '#server/db/demo/stock.ts'

const now = new Date('2026-11-20T09:00:00Z')
const buildings: DemoBuilding[] = []
const blocks: DemoBlock[] = []
for (const batch of makeStock({
  ...{ buildings: 20, blocks: 200, seed: 1, now, today: '2026-11-20', vatPercent: '22' },
  rubPerUnit: { USD: '82.9977', EUR: '95.7793' },
})) {
  buildings.push(...batch.buildings)
  blocks.push(...batch.blocks)
}
const make = (seed: number) => makeInquiries({ now, seed, buildings, blocks, userIds: [1, 2, 3] })
const inquiries = make(1)

describe('inquiries of the demo', () => {
  it('could have come through the intake', () => {
    for (const { source, name, phone, email, message, pageUrl, blockId, buildingId } of inquiries) {
      const about = { ...(blockId && { blockId }), ...(buildingId && { buildingId }) }
      const typed = { name, phone, email, message, pageUrl }
      const filled = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null))
      intakeForm.parse({ source, ...filled, ...about })
    }
  })

  it('came in the weeks before, about a third unread; nobody leads a new one', () => {
    const unread = inquiries.filter(({ isRead }) => !isRead)
    expect(inquiries.length).toBeGreaterThan(55)
    expect(unread.length / inquiries.length).toBeGreaterThan(0.2)
    expect(unread.length / inquiries.length).toBeLessThan(0.45)
    for (const { receivedAt, status, assigneeId, isRead } of inquiries) {
      expect(Date.parse(receivedAt)).toBeLessThan(now.getTime())
      expect(now.getTime() - Date.parse(receivedAt)).toBeLessThan(40 * 24 * 3_600_000)
      expect(assigneeId === null).toBe(status === 'new')
      if (!isRead) expect(status).toBe('new')
    }
  })

  it('come from several sources and advertisements, and about a block that stands in its building', () => {
    expect(new Set(inquiries.map(({ source }) => source)).size).toBe(4)
    expect(new Set(inquiries.map(({ utm }) => utm.source)).size).toBeGreaterThan(2)
    const buildingOf = new Map(blocks.map(({ id, buildingId }) => [id, buildingId]))
    for (const { blockId, buildingId } of inquiries)
      if (blockId !== null) expect(buildingId).toBe(buildingOf.get(blockId))
  })

  it('are the same for the same seed', () => {
    expect(make(1)).toEqual(inquiries)
    expect(make(2)).not.toEqual(inquiries)
  })
})

it('saved searches of the demo can be run', () => {
  for (const { config, name } of demoSearches) expect(searchCriteria.parse(config), name).toEqual(config)
})
