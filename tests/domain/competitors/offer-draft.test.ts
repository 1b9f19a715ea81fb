import { describe, expect, it } from 'vitest'
import { blockOfDraft, buildingOfDraft } from '#domain/competitors/offer-draft.ts'

const offer: Parameters<typeof blockOfDraft>[0] = {
  ...{
    dealKind: 'lease',
    officeType: 'office',
    address: 'Москва, Лесная улица, 7',
    buildingName: 'Белые сады',
  },
  ...{ buildingClass: 'A', latitude: 55.78, longitude: 37.59, areaSqm: '262.50', areaFromSqm: null },
  ...{ floor: 5, floors: 16, price: '45000.00', priceUnit: 'sqmYear', currency: 'RUB' },
  ...{ vatTreatment: 'included', opexIncluded: true, description: 'Офис с мебелью' },
}

describe('a draft of a block from an offer', () => {
  it('takes what a lease tells', () => {
    expect(blockOfDraft(offer)).toEqual({
      ...{ dealKind: 'lease', purposes: ['office'], floor: 5, floorKind: 'regular', areaSqm: '262.50' },
      ...{ askingRent: '45000.00', rentBasis: 'sqmYear', currency: 'RUB', vatTreatment: 'included' },
      ...{ opexIncluded: true, description: 'Офис с мебелью' },
    })
  })

  it('has no rent of a sale, and the price of the whole', () => {
    const draft = blockOfDraft({ ...offer, dealKind: 'sale', price: '300000', priceUnit: 'sqm' })
    expect(draft).toMatchObject({ dealKind: 'sale', askingPrice: '78750000.00' })
    for (const field of ['askingRent', 'rentBasis', 'opexIncluded']) expect(draft).not.toHaveProperty(field)
  })

  it('turns a rent per year into one per month', () => {
    const draft = blockOfDraft({ ...offer, price: '1200000', priceUnit: 'year' })
    expect(draft).toMatchObject({ askingRent: '100000.00', rentBasis: 'month' })
  })

  it('leaves out what the offer does not tell', () => {
    const unknown = { areaSqm: null, floor: null, price: null, vatTreatment: null, opexIncluded: null }
    expect(blockOfDraft({ ...offer, ...unknown, description: null, officeType: 'garage' })).toEqual({
      ...{
        dealKind: 'lease',
        purposes: ['garage'],
        floorKind: 'regular',
        rentBasis: 'sqmYear',
        currency: 'RUB',
      },
    })
  })

  it('takes the least part of a divisible space, but not the whole again', () => {
    expect(blockOfDraft({ ...offer, areaFromSqm: '50' }).divisibleFromSqm).toBe('50')
    expect(blockOfDraft({ ...offer, areaFromSqm: '262.5' })).not.toHaveProperty('divisibleFromSqm')
  })

  it('reads floors below the ground as the portal writes them', () => {
    const kinds = [-2, -1, 0, 1].map((floor) => blockOfDraft({ ...offer, floor }).floorKind)
    expect(kinds).toEqual(['basement', 'semiBasement', 'semiBasement', 'regular'])
  })

  it('names a new building after its address if it has no name', () => {
    expect(buildingOfDraft(offer)).toEqual({
      ...{ name: 'Белые сады', address: 'Москва, Лесная улица, 7', class: 'A', floors: 16 },
      ...{ latitude: 55.78, longitude: 37.59 },
    })
    const bare = { buildingName: null, buildingClass: null, floors: null, latitude: null }
    expect(buildingOfDraft({ ...offer, ...bare })).toEqual({
      ...{ name: 'Москва, Лесная улица, 7', address: 'Москва, Лесная улица, 7' },
    })
  })
})
