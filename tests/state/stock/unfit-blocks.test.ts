import { describe, expect, it } from 'vitest'
import type { DemandMatch } from '#contract/demands/demands.ts'
import { demandMatchesList } from '#src/state/lists/demands-list.ts'
import { recordOfBlockRow } from '#src/state/queries/records.ts'

const row = {
  id: 1,
  buildingName: 'Балчуг',
  number: '16.01',
  floor: 16,
  floorKind: 'floor',
  address: null,
  demandId: 5,
  variant: null,
  responsible: null,
  createdById: null,
  areaSqm: '100',
  availability: 'free',
  availableFrom: null,
  occupiedUntil: null,
  dealKind: 'lease',
  askingRent: null,
  marketState: 'onMarket',
  reservedUntil: null,
  reservedFor: null,
  withdrawnReason: null,
} as unknown as DemandMatch

const verdict = (variant: object): DemandMatch =>
  ({
    ...row,
    variant: {
      refusedBy: null,
      reason: null,
      outcome: null,
      said: null,
      better: null,
      stateAt: '2026-11-30T09:00:00.000Z',
      ...variant,
    },
  }) as unknown as DemandMatch
const reserved = { marketState: 'reserved', reservedUntil: '2026-12-05', reservedFor: 'Вектор' } as const

describe('a block that is not one to offer', () => {
  it.each([
    ['is not a free one', recordOfBlockRow(row), undefined],
    [
      'is one that is let',
      recordOfBlockRow({ ...row, availability: 'occupied', occupiedUntil: '2027-04-30' }),
      /^занят до\s04\.2027$/,
    ],
    ['is one that is reserved', recordOfBlockRow({ ...row, ...reserved }), /^в резерве до 05\.12\.2026/],
    ['is one that is withdrawn', recordOfBlockRow({ ...row, marketState: 'withdrawn' }), /^снят/],
    [
      'is one that the client has refused',
      demandMatchesList.recordOf(verdict({ state: 'refused', reason: 'rent' })),
      /^отказ .+: ставка$/,
    ],
    ['is one not to be offered', demandMatchesList.recordOf(verdict({ state: 'hidden' })), /^не предлагать/],
    [
      'is not one that the client is considering',
      demandMatchesList.recordOf(verdict({ state: 'shortlisted' })),
      undefined,
    ],
    [
      'is not one whose refused terms have become better',
      demandMatchesList.recordOf(verdict({ state: 'refused', better: 'ставка была 46 000' })),
      undefined,
    ],
  ])('%s', (_title, { unfit }, expected) => {
    if (expected === undefined) expect(unfit).toBeUndefined()
    else expect(unfit).toMatch(expected)
  })
})
