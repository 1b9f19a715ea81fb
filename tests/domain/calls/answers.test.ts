import { describe, expect, it } from 'vitest'
import { answersForLetting, type LettingLink, type Reach } from '#domain/calls/answers.ts'

const link = (facts: Partial<LettingLink>): LettingLink => ({
  ...{ isOfBlock: false, role: 'landlord', companyId: 1, personId: null },
  ...facts,
})

/** Persons 10–19 and companies below 10; company 1 has the main person 11, company 2 the person 12, company 3 none. */
const reach = (absent: readonly number[] = []): Reach => ({
  hasPerson: (id) => !absent.includes(id),
  mainOf: (companyId) => [11, 12].find((id) => id === companyId + 10 && !absent.includes(id)),
  hasCompany: (id) => !absent.includes(id),
})

const atBlock = link({ isOfBlock: true, personId: 15 })
const atBuilding = link({ role: 'propertyManager', companyId: 2, personId: 16 })

describe('answersForLetting', () => {
  it.each([
    ['the person named at the block', [atBuilding, atBlock], [], 'person 15'],
    ['the person named at the building', [link({}), atBuilding], [], 'person 16'],
    [
      'the main person of the landlord',
      [link({ role: 'propertyManager', companyId: 2 }), link({})],
      [],
      'person 11',
    ],
    ['the landlord’s own number', [link({ companyId: 3 })], [], 'company 3'],
    [
      'the main person of the УК',
      [link({ companyId: 3 }), link({ role: 'propertyManager', companyId: 2 })],
      [3],
      'person 12',
    ],
    [
      'the block’s landlord before the house’s manager',
      [link({ isOfBlock: true }), atBuilding],
      [],
      'person 11',
    ],
    [
      'never the landlord of the house if the block has its own',
      [link({ isOfBlock: true }), link({ companyId: 3, personId: 17 })],
      [11, 1],
      null,
    ],
    ['the next if the first cannot be reached', [atBlock, atBuilding], [15, 11, 1], 'person 16'],
    ['nobody if none can be reached', [atBlock, atBuilding], [15, 16, 11, 12, 1, 2], null],
    ['nobody without links', [], [], null],
    ['no tenant', [link({ role: 'tenant', personId: 15 })], [], null],
  ] as const)('calls %s', (_what, links, absent, expected) => {
    const found = answersForLetting(links, reach(absent))
    expect(found && `${found.kind} ${found.id}`).toBe(expected)
  })
})
