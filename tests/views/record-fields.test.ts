import { describe, expect, it } from 'vitest'
import { companyFacts } from '#contract/companies/company-records.ts'
import { personFacts } from '#contract/companies/person-records.ts'
import { blockFacts } from '#contract/stock/block-records.ts'
import { buildingFacts } from '#contract/stock/building-records.ts'
import { fieldGroupsOf, findField } from '#domain/fields/field-catalogue.ts'

/* Every field of a record is in its form, with a Russian label. */

const kinds = [
  ['block', blockFacts],
  ['building', buildingFacts],
  ['company', companyFacts],
  ['person', personFacts],
] as const

describe.each(kinds)('the fields of a %s', (kind, facts) => {
  const fields = fieldGroupsOf(kind).flatMap((group) => group.fields)

  it('are those that may be written, each once', () => {
    expect([...fields].sort()).toEqual(Object.keys(facts.shape).sort())
  })

  it('have a label in Russian and a kind', () => {
    for (const field of fields) {
      expect(findField(kind, field)?.label, field).toMatch(/^[А-ЯЁO]/)
      expect(findField(kind, field)?.kind, field).toBeDefined()
    }
  })
})

/** Common facts on brokers' cards, by hand. */
it('lifts, providers, rooms, water, an entrance and an address of one’s own are there', () => {
  expect(Object.keys(buildingFacts.shape)).toEqual(
    expect.arrayContaining([
      ...['liftCount', 'telecomProviders', 'typicalFloorSqm', 'sqmPerParkingPlace'],
      ...['depositMonths', 'minLeaseMonths', 'lossPercent', 'taxOffice'],
    ]),
  )
  expect(Object.keys(blockFacts.shape)).toEqual(
    expect.arrayContaining(['roomCount', 'hasOwnEntrance', 'hasWaterPoint', 'canRegisterAddress']),
  )
})
