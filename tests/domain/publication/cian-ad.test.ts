import { describe, expect, it } from 'vitest'
import { cianAd } from '#domain/publication/cian/ad.ts'
import { textsByPath } from '#domain/publication/element.ts'
import type { Offer } from '#domain/publication/offer.ts'
import { xmlOf } from '#domain/publication/xml.ts'
import { goodBlock, goodPublisher, offerOf } from './offers.ts'

function textsOf(offer: Offer, publisher = goodPublisher): Record<string, string> {
  const ad = cianAd(offer, publisher)
  return ad ? textsByPath(ad) : {}
}

const sale = { dealKind: 'sale', askingRent: null, askingPrice: '99000000.00' } as const

describe('an ad of CIAN', () => {
  it('tells a plot by its land alone, of all its blocks, and a garage without VAT', () => {
    const plot = { ...goodBlock, purposes: ['land' as const], areaSqm: '1250.50', landAreaSqm: '900' }
    const texts = textsOf(offerOf(plot, {}, { parts: [{ ...plot, id: 2, areaSqm: '49.5' }] }))
    expect(texts).toMatchObject({
      ...{ Category: 'commercialLandRent', 'Land/Area': '13', 'Land/AreaUnitType': 'sotka' },
      'BargainTerms/VatType': 'notIncluded',
    })
    for (const path of ['TotalArea', 'FloorNumber', 'Building/FloorsCount', 'ConditionType'])
      expect(texts[path]).toBeUndefined()
    const garage = textsOf(offerOf({ ...sale, purposes: ['garage'], areaSqm: '18' }))
    expect(garage).toMatchObject({ Category: 'garageSale', TotalArea: '18' })
    expect(garage['BargainTerms/VatType']).toBeUndefined()
  })

  it.each([
    [['office', 'garage'], 'officeRent'],
    [['wholeBuilding', 'land'], 'buildingRent'],
    [['warehouse', 'land'], 'warehouseRent'],
    [['land', 'catering'], 'commercialLandRent'],
  ] as const)('of %o is %s: premises with a plot or a garage are premises', (purposes, category) => {
    expect(textsOf(offerOf({ purposes: [...purposes] })).Category).toBe(category)
  })

  it('tells what is leased in a business on land or in a garage', () => {
    const typeOf = (purpose: 'land' | 'garage') =>
      textsOf(offerOf({ ...sale, purposes: ['leasedInvestment', purpose] })).PropertyType
    expect([typeOf('land'), typeOf('garage')]).toEqual(['land', 'garage'])
  })

  it('tells an office for lease in the portal’s words', () => {
    expect(textsOf(offerOf())).toEqual({
      Category: 'officeRent',
      ExternalId: 'block-1042',
      Description: goodBlock.description,
      Address: 'Москва, Лесная улица, 5кБ',
      'Coordinates/Lat': '55.7782',
      'Coordinates/Lng': '37.586',
      CadastralNumber: '77:01:0004008:1234',
      'Phones/PhoneSchema/CountryCode': '+7',
      'Phones/PhoneSchema/Number': '4951234567',
      'SubAgent/Email': 'anna@example.ru',
      'SubAgent/Phone': '+79161234567',
      'SubAgent/FirstName': 'Анна',
      'SubAgent/LastName': 'Петрова',
      'Photos/PhotoSchema/FullUrl': 'https://crm.example.ru/api/feeds/photos/1?v=2',
      'Photos/PhotoSchema/IsDefault': 'true',
      TotalArea: '412.5',
      MinArea: '150',
      FloorNumber: '7',
      ConditionType: 'office',
      Layout: 'mixed',
      FurniturePresence: 'yes',
      IsLegalAddressProvided: 'true',
      WaterPipesCount: '1',
      TaxNumber: '7707',
      'Undergrounds/UndergroundInfoSchema/TransportType': 'walk',
      'Undergrounds/UndergroundInfoSchema/Time': '4',
      'Undergrounds/UndergroundInfoSchema/Id': '15',
      'Building/Name': 'Белая Площадь',
      'Building/FloorsCount': '16',
      'Building/BuildYear': '2009',
      'Building/TotalArea': '111000',
      'Building/HeatingType': 'central',
      'Building/CeilingHeight': '3.2',
      'Building/Parking/Type': 'underground',
      'Building/Parking/PlacesCount': '950',
      'Building/Parking/PriceMonthly': '30000',
      'Building/Parking/Currency': 'rur',
      'Building/Parking/IsFree': 'false',
      'Building/Type': 'businessCenter',
      'Building/ClassType': 'a',
      'Building/VentilationType': 'forced',
      'Building/ConditioningType': 'central',
      'Building/ExtinguishingSystemType': 'sprinkler',
      'Building/StatusType': 'operational',
      'Building/AccessType': 'passSystem',
      'Building/Infrastructure/HasCafe': 'true',
      'Building/Infrastructure/HasConferenceRoom': 'true',
      'PublishTerms/Terms/PublishTermSchema/PromotionType': 'noPromotion',
      'BargainTerms/Price': '46000',
      'BargainTerms/PriceType': 'squareMeter',
      'BargainTerms/Currency': 'rur',
      'BargainTerms/PaymentPeriod': 'annual',
      'BargainTerms/VatType': 'notIncluded',
      'BargainTerms/LeaseType': 'direct',
      'BargainTerms/IncludedOptions/IncludedOptionsEnum': 'operationalCosts',
      'BargainTerms/LeaseTermType': 'longTerm',
      'BargainTerms/MinLeaseTerm': '11',
      'BargainTerms/PrepayMonths': '1',
      'BargainTerms/HasGracePeriod': 'true',
      'BargainTerms/ClientFee': '0',
      'BargainTerms/SecurityDeposit': '1581250',
    })
  })

  it('leaves out what the category does not allow', () => {
    const warehouse = textsOf(offerOf({ purposes: ['warehouse'], fitOut: 'whiteBox' }, { class: 'B+' }))
    expect(warehouse).toMatchObject({ Category: 'warehouseRent', 'Building/ClassType': 'b' })
    for (const path of [
      'ConditionType',
      'FurniturePresence',
      'Building/Parking/Type',
      'Building/AccessType',
    ]) {
      expect(warehouse).not.toHaveProperty([path])
    }
    expect(warehouse['Building/Parking/PlacesCount']).toBe('950')
    const sold = textsOf(offerOf(sale))
    expect(Object.keys(sold).filter((path) => path.startsWith('BargainTerms/'))).toEqual([
      'BargainTerms/Price',
      'BargainTerms/PriceType',
      'BargainTerms/Currency',
      'BargainTerms/VatType',
      'BargainTerms/ContractType',
    ])
  })

  it.each([
    [['office', 'warehouse'], 'warehouseRent'],
    [['office', 'flexible'], 'freeAppointmentObjectRent'],
    [['catering'], 'freeAppointmentObjectRent'],
    [['production'], 'industryRent'],
    [['streetRetail', 'catering'], 'shoppingAreaRent'],
    [['wholeBuilding', 'office'], 'buildingRent'],
    [['leasedInvestment', 'streetRetail'], 'businessRent'],
  ] as const)('of %j is %s', (purposes, category) => {
    expect(textsOf(offerOf({ purposes })).Category).toBe(category)
  })

  it('has no category without a purpose', () => {
    expect(cianAd(offerOf({ purposes: [] }), goodPublisher)).toBeNull()
  })

  it('tells a fitted shop by the condition that shops have', () => {
    const shop = textsOf(offerOf({ purposes: ['streetRetail'], fitOut: 'fitted' }, { type: 'mall' }))
    expect(shop).toMatchObject({ ConditionType: 'typical', PlacementType: 'shoppingMall' })
  })

  it('tells the kinds of premises that a free purpose may have', () => {
    expect(textsOf(offerOf({ purposes: ['flexible', 'catering', 'bank'] }))['Specialty/Types/String']).toBe(
      'publicCatering\nbank',
    )
  })

  it.each([
    [{ floor: -1, floorKind: 'semiBasement' }, '-1'],
    [{ floor: null, floorKind: 'basement' }, '-2'],
    [{ floor: -3, floorKind: 'regular' }, '-2'],
    [{ floor: 4, floorKind: 'mezzanine' }, '4'],
  ] as const)('tells the floor of %j as %s', (floor, number) => {
    expect(textsOf(offerOf(floor)).FloorNumber).toBe(number)
  })

  it('tells a monthly whole and a monthly rate apart', () => {
    const month = textsOf(offerOf({ rentBasis: 'month', askingRent: '320000' }))
    expect(month).toMatchObject({ 'BargainTerms/PriceType': 'all', 'BargainTerms/PaymentPeriod': 'monthly' })
    expect(month['BargainTerms/SecurityDeposit']).toBe('320000')
    const rate = textsOf(offerOf({ rentBasis: 'sqmMonth', askingRent: '2000' }))
    expect(rate['BargainTerms/SecurityDeposit']).toBe('825000')
  })

  it('tells one ad of several blocks with its parts', () => {
    const part = { ...goodBlock, id: 1043, areaSqm: '100', divisibleFromSqm: null, askingRent: '48000' }
    const texts = textsOf(offerOf({ divisibleFromSqm: null }, {}, { parts: [part] }))
    expect(texts).toMatchObject({
      ...{ TotalArea: '512.5', MinArea: '100', IsRentByParts: 'true', 'BargainTerms/Price': '46000' },
      'AreaParts/RentByPartsSchema/Area': '412.5\n100',
      'AreaParts/RentByPartsSchema/Price': '46000\n48000',
    })
  })

  it('adds up the prices of blocks that are sold together', () => {
    const main = { ...goodBlock, ...sale }
    const texts = textsOf(offerOf(main, {}, { parts: [{ ...main, id: 2, askingPrice: '1000000' }] }))
    expect(texts['BargainTerms/Price']).toBe('100000000')
    expect(texts).not.toHaveProperty(['IsRentByParts'])
  })

  it('names stations of Moscow only', () => {
    const metro = [{ station: 'Белорусская', minutes: 4, travel: 'walk' }] as const
    const other = textsOf(offerOf({}, { okrug: null, address: 'Минск, улица Ленина, 1', metro }))
    expect(Object.keys(other).filter((path) => path.startsWith('Undergrounds'))).toEqual([])
    const named = textsOf(offerOf({}, { okrug: null, address: 'г. Москва, Лесная улица, 5', metro }))
    expect(named['Undergrounds/UndergroundInfoSchema/Id']).toBe('15')
  })

  it('keeps the broker’s name and contacts to itself as the office decides', () => {
    const quiet = textsOf(offerOf(), { ...goodPublisher, tellsBrokerContacts: false })
    expect(quiet).toMatchObject({ 'SubAgent/FirstName': 'Анна' })
    expect(quiet).not.toHaveProperty(['SubAgent/Phone'])
    const unnamed = textsOf(offerOf(), { ...goodPublisher, namesBroker: false })
    expect(unnamed).not.toHaveProperty(['SubAgent/FirstName'])
  })

  it('has one main photo and at most as many as the office allows', () => {
    const [photo] = offerOf().pictures
    const pictures = [1, 2, 3].flatMap((n) => (photo ? [{ ...photo, url: `https://a/${n}` }] : []))
    const texts = textsOf(offerOf({}, {}, { pictures }), { ...goodPublisher, photosLimit: 2 })
    expect(texts['Photos/PhotoSchema/IsDefault']).toBe('true\nfalse')
  })
})

describe('the text of an ad', () => {
  it('escapes, drops what XML forbids and keeps line breaks', () => {
    const bell = String.fromCharCode(7)
    const lone = String.fromCharCode(0xd800)
    const nasty = { name: 'a', content: `Рога & «Копыта» <b>${bell}${lone}\n😀\r`, attributes: { b: '"' } }
    expect(xmlOf(nasty)).toBe('<a b="&quot;">Рога &amp; «Копыта» &lt;b&gt;\n😀&#13;</a>\n')
  })

  it('indents elements and closes empty ones', () => {
    const inner = { name: 'b', content: [] }
    expect(xmlOf({ name: 'a', content: [inner] })).toBe('<a>\n  <b/>\n</a>\n')
  })
})
