import { expect, it } from 'vitest'
import { criteriaOfNeed, needFault, wishTitle } from '#domain/demands/need-criteria.ts'
import { needText } from '#domain/demands/need-text.ts'
import { indexNames } from '#domain/need/names.ts'
import { readNeed } from '#domain/need/read-need.ts'
import { buildingClasses, codesOf, fitOuts, layouts, okrugs, propertyUses } from '#domain/stock/vocabulary.ts'

const index = indexNames({
  ...{ metro: ['Павелецкая', 'Деловой центр'], districts: ['Якиманка', 'Хамовники'] },
  ...{ buildings: [], colleagues: [] },
})
const setting = { today: '2026-11-26', userId: 1, sqmPerPerson: '6', vatPercent: '22' }

const cases = [
  { block: { dealKind: 'lease', areaSqm: { min: '300', max: '400' }, rentRubPerSqmYear: { max: '40000' } } },
  {
    block: { dealKind: 'lease', areaSqm: { min: '1000' } },
    building: { classes: ['A', 'B+'], okrugs: ['cao'] },
  },
  { block: { dealKind: 'sale', priceRub: { max: '100000000' } } },
  { block: { dealKind: 'lease', monthRub: { max: '1200000' } }, building: { metroMinutesMax: 10 } },
  { block: { dealKind: 'lease' }, building: { metro: ['Павелецкая'], districts: ['Якиманка', 'Хамовники'] } },
  { block: { dealKind: 'lease', floor: { min: 2 } } },
  { block: { dealKind: 'lease', floor: { min: 1, max: 1 } } },
  { block: { dealKind: 'lease', availableBy: '2027-03-01' } },
  ...codesOf(propertyUses).map((use) => ({ block: { dealKind: 'lease', purposes: [use] } })),
  ...codesOf(okrugs).map((okrug) => ({ block: { dealKind: 'lease' }, building: { okrugs: [okrug] } })),
  ...codesOf(buildingClasses).map((code) => ({
    block: { dealKind: 'lease' },
    building: { classes: [code] },
  })),
  ...codesOf(fitOuts).map((code) => ({ block: { dealKind: 'lease', fitOuts: [code] } })),
  ...codesOf(layouts).map((code) => ({ block: { dealKind: 'lease', layouts: [code] } })),
  ...(['included', 'simplified'] as const).map((code) => ({
    block: { dealKind: 'lease', vatTreatments: [code] },
  })),
  ...(['basement', 'semiBasement', 'mezzanine', 'attic'] as const).map((code) => ({
    block: { dealKind: 'lease', floorKinds: [code] },
  })),
]

it.each(cases)('writes %j as a line that is read as the same', (criteria) => {
  const asked = { building: {}, ...criteria } as Parameters<typeof needText>[0]['criteria']
  const text = needText({ criteria: asked })
  const [need] = readNeed(text ?? '', index, setting)
  if (!need) throw new Error(`nothing is read in «${text}»`)
  expect([text, needFault(need)]).toEqual([text, null])
  expect([text, criteriaOfNeed(need)]).toEqual([text, asked])
})

it('says nothing for what can only be chosen', () => {
  expect(needText({ criteria: { building: { ids: [3] } } })).toBeNull()
  expect(needText({ criteria: { block: { vatTreatments: ['excluded'] } } })).toBeNull()
})

it('says what contradicts or is not about premises, and takes a line of which a part is understood', () => {
  const faultOf = (text: string) => {
    const [need] = readNeed(text, index, setting)
    return need && needFault(need)
  }
  expect(faultOf('офис 100-200 цао чтобы солнце светило')).toBeNull()
  expect(faultOf('офис 300 м² давно не проверяли')).toContain('Не о помещении: свежесть')
  expect(faultOf('офис 300 м² до 40000')).toBeNull()
})

it('keeps both deals open for a client who takes either', () => {
  const [need] = readNeed('куплю или сниму офис 300 м²', index, setting)
  expect(need && criteriaOfNeed(need).block?.dealKind).toBeUndefined()
})

it('names a demand by what is wanted', () => {
  const block = {
    dealKind: 'lease' as const,
    purposes: ['office' as const],
    areaSqm: { min: '300', max: '400' },
  }
  expect(wishTitle({ block }).replaceAll('\u00a0', ' ')).toBe('Офис 300–400 м²')
  expect(wishTitle({ block: { dealKind: 'sale' } })).toBe('Помещение, покупка')
})
