import { describe, expect, it } from 'vitest'
import { guessMapping } from '#domain/imports/guess-mapping.ts'
import { headOf, readObject, rulesOf } from './sample.ts'

const cian = {
  Category: 'officeRent',
  ExternalId: '17',
  Address: 'Москва, Лесная улица, 5',
  TotalArea: '250',
  FloorNumber: '3',
  'BargainTerms/Price': '30000',
  'BargainTerms/PriceType': 'squareMeter',
  'BargainTerms/PaymentPeriod': 'annual',
  'BargainTerms/Currency': 'rur',
}
const read = (more: Record<string, string>, options = {}) => readObject('cian', { ...cian, ...more }, options)

describe('CIAN', () => {
  it.each([
    ['officeRent', 'lease', ['office']],
    ['officeSale', 'sale', ['office']],
    ['freeAppointmentObjectRent', 'lease', ['flexible']],
    ['shoppingAreaSale', 'sale', ['streetRetail']],
    ['warehouseRent', 'lease', ['warehouse']],
    ['industryRent', 'lease', ['production']],
    ['buildingSale', 'sale', ['wholeBuilding']],
    ['businessSale', 'sale', ['leasedInvestment']],
  ])('%s is a %s of %o', (Category, dealKind, purposes) => {
    expect(read({ Category }).block).toMatchObject({ dealKind, purposes })
  })

  it('skips homes, and refuses categories that do not exist', () => {
    for (const Category of [
      'flatRent',
      'flatSale',
      'houseSale',
      'roomRent',
      'dailyFlatRent',
      'newBuildingFlatSale',
      'cottageSale',
    ])
      expect(read({ Category }), Category).toMatchObject({
        ...{ isSkipped: true, skipReason: 'Жилая недвижимость' },
        issues: [{ rule: 'kind.residential' }],
      })
    expect(read({ Category: 'officeLoan' }).issues[0]).toMatchObject({
      rule: 'category.unknown',
      severity: 'error',
    })
  })

  it.each([
    ['-1', { floor: -1, floorKind: 'semiBasement' }],
    ['-2', { floor: -2, floorKind: 'basement' }],
    ['0', { floor: 0, floorKind: 'semiBasement' }],
    ['Цокольный', { floorKind: 'semiBasement' }],
    ['7', { floor: 7, floorKind: 'regular' }],
  ])('floor %s', (FloorNumber, floor) => expect(read({ FloorNumber }).block).toMatchObject(floor))

  it('drops facts that are none, each with a note', () => {
    const filled = read({
      'Building/FloorsCount': '1',
      'Building/TotalArea': '250.0',
      'Phones/PhoneSchema/Number': '0000000000',
      'Specialty/Types/String': Array.from({ length: 60 }, (_, n) => `kind${n}`).join('\n'),
    })
    expect(filled.building.floors).toBeUndefined()
    expect(filled.building.gbaSqm).toBeUndefined()
    expect(filled.block.purposes).toEqual(['office'])
    expect(rulesOf(filled).toSorted()).toEqual([
      'area.ofUnit',
      'floors.filler',
      'phone.filler',
      'specialty.all',
    ])
    expect(filled.issues.every(({ severity }) => severity === 'note')).toBe(true)
  })

  it('keeps the area of a whole building', () => {
    expect(read({ Category: 'buildingRent', 'Building/TotalArea': '250' }).building.gbaSqm).toBe('250')
  })

  it('maps numbers of stations for Moscow only', () => {
    const metro = {
      'Undergrounds/UndergroundInfoSchema/Id': '9999\n15',
      'Undergrounds/UndergroundInfoSchema/Time': '\n4',
      'Undergrounds/UndergroundInfoSchema/TransportType': 'walk\ntransport',
    }
    const here = read(metro)
    expect(here.building.metro).toEqual([{ station: 'Белорусская', minutes: 4, travel: 'transport' }])
    expect(rulesOf(here)).toEqual(['metro.unknown'])
    const there = read({ ...metro, Address: 'Санкт-Петербург, Невский проспект, 5' })
    expect(there.building.metro).toBeUndefined()
    expect(rulesOf(there)).toEqual(['metro.otherCity'])
  })

  it('reads elements that strayed, and types of prices that stand twice', () => {
    const strayed = read({
      'Building/VatType': 'notIncluded',
      'BargainTerms/PriceType': 'squareMeter\nsquareMeter',
      'Building/Land/Area': '2',
      'Building/Land/AreaUnitType': 'hectare',
    })
    expect(strayed.block).toMatchObject({
      vatTreatment: 'excluded',
      rentBasis: 'sqmYear',
      landAreaSqm: '20000',
    })
    const mapping = guessMapping(headOf(['object/SomeBox/ConditionType', 'Nonsense'], 'cian'), [], [])
    expect(mapping.columns.map(({ field }) => field)).toEqual(['block.fitOut', null])
  })

  it('puts the main photo first, each once, and the plan last', () => {
    const { photos } = read({
      'LayoutPhoto/FullUrl': 'https://a.ru/plan.png',
      'Photos/PhotoSchema/FullUrl': 'https://a.ru/1.jpg\nhttps://a.ru/2.jpg\nhttps://a.ru/1.jpg',
      'Photos/PhotoSchema/IsDefault': 'false\n1\nfalse',
    })
    expect(photos).toEqual(['https://a.ru/2.jpg', 'https://a.ru/1.jpg', 'https://a.ru/plan.png'])
    const shared = read({ 'Photos/PhotoSchema/FullUrl': 'https://disk.yandex.ru/i/abc\nhttps://a.ru/1.jpg' })
    expect(shared.photos).toEqual(['https://a.ru/1.jpg'])
    expect(rulesOf(shared)).toEqual(['photo.page'])
  })

  it('reads a deposit as months of the rent', () => {
    expect(read({ 'BargainTerms/SecurityDeposit': '1250000' }).block.depositMonths).toBe(2)
    expect(rulesOf(read({ 'BargainTerms/SecurityDeposit': '900000' }))).toEqual(['deposit.unclear'])
  })

  it('asks for the months of a grace period only where it may be written', () => {
    const open = read({ 'BargainTerms/HasGracePeriod': 'true' }).block
    expect([open.rentFreeMonths, open.hasGracePeriod]).toEqual([undefined, true])
    expect(read({ 'BargainTerms/HasGracePeriod': 'false' }).block).toMatchObject({ rentFreeMonths: 0 })
    expect(
      read({ 'BargainTerms/HasGracePeriod': 'true' }, { answers: { 'gracePeriod.unknown': 'one' } }).block
        .rentFreeMonths,
    ).toBe(1)
  })

  it('takes neither tags nor control characters into texts', () => {
    expect(read({ Description: '<p>Офис&nbsp;<b>250</b> м²</p><br/>Свет\u0007лый' }).block.description).toBe(
      'Офис 250 м²\n\nСветлый',
    )
  })
})

describe('Yandex', () => {
  const offer = {
    'offer@internal-id': 'y-1',
    type: 'аренда',
    category: 'коммерческая',
    'commercial-type': 'free purpose',
    'location/locality-name': 'Москва',
    'location/address': 'Лесная улица, 5',
    'location/metro/name': 'Белорусская\nМенделеевская',
    'location/metro/time-on-foot': '4\n9',
    'price/value': '300000',
    'price/currency': 'RUB',
    'price/period': 'month',
    'price/taxation-form': 'УСН',
    'price/security-payment': '100',
    'area/value': '100.5',
    floor: '-1',
    'floors-total': '5',
    'office-class': 'B+',
    image: 'https://a.ru/1.jpg\nhttps://a.ru/2.jpg',
  }
  it('is read', () => {
    const one = readObject('yrl', offer)
    expect(one.issues).toEqual([])
    expect(one).toMatchObject({
      externalId: 'y-1',
      building: {
        address: 'Москва, Лесная улица, 5',
        floors: 5,
        class: 'B+',
        metro: [
          { station: 'Белорусская', minutes: 4, travel: 'walk' },
          { station: 'Менделеевская', minutes: 9, travel: 'walk' },
        ],
      },
      block: {
        ...{
          dealKind: 'lease',
          purposes: ['flexible'],
          areaSqm: '100.5',
          floor: -1,
          floorKind: 'semiBasement',
        },
        ...{
          askingRent: '300000',
          rentBasis: 'month',
          currency: 'RUB',
          vatTreatment: 'simplified',
          depositMonths: 1,
        },
      },
      photos: ['https://a.ru/1.jpg', 'https://a.ru/2.jpg'],
    })
  })
  it('counts a price per m² where it says so, and skips homes', () => {
    const perSqm = readObject('yrl', {
      ...offer,
      'price/value': '30000',
      'price/period': 'year',
      'price/unit': 'кв. м',
    })
    expect(perSqm.block).toMatchObject({ askingRent: '30000', rentBasis: 'sqmYear' })
    expect(readObject('yrl', { ...offer, category: 'квартира' }).isSkipped).toBe(true)
    expect(readObject('yrl', { ...offer, 'property-type': 'жилая', category: 'дом' }).isSkipped).toBe(true)
    expect(
      readObject('yrl', { ...offer, type: 'продажа', 'price/value': '30000000', 'price/period': '' }).block,
    ).toMatchObject({ dealKind: 'sale', askingPrice: '30000000' })
  })
})

describe('Avito', () => {
  const ad = {
    Id: 'a-1',
    Category: 'Коммерческая недвижимость',
    OperationType: 'Сдам',
    ObjectType: 'Офисное помещение',
    RentalType: 'Прямая',
    BuildingType: 'Бизнес-центр',
    BuildingClass: 'A',
    Address: 'Москва, ул. Лесная, д. 7',
    Square: '300',
    Floor: 'Цокольный',
    Entrance: 'С улицы',
    'EntranceAdditionally/Option': 'Отдельный вход',
    Layout: 'Открытая',
    Decoration: 'Офисная',
    ParkingType: 'В здании',
    LeaseDeposit: '1 месяц',
    LeaseCommissionSize: '0',
    Title: 'Офис 300 м²',
    Price: '12000',
    PriceType: 'в год за м2',
    PriceWithVAT: 'Да',
    'Images/Image@url': 'https://a.ru/1.jpg',
  }
  it('is read', () => {
    const one = readObject('avito', ad)
    expect(one.issues.map(({ message }) => message)).toEqual([
      'Парковка: вид: «В здании» прочитано как «Подземная»',
    ])
    expect(one).toMatchObject({
      externalId: 'a-1',
      building: {
        address: 'Москва, ул. Лесная, д. 7',
        type: 'businessCentre',
        class: 'A',
        parking: [{ kind: 'underground' }],
      },
      block: {
        ...{
          dealKind: 'lease',
          purposes: ['office'],
          areaSqm: '300',
          floorKind: 'semiBasement',
          layout: 'open',
          fitOut: 'fitted',
        },
        ...{
          askingRent: '12000',
          rentBasis: 'sqmYear',
          vatTreatment: 'included',
          depositMonths: 1,
          leaseKind: 'direct',
        },
        ...{ hasOwnEntrance: true, title: 'Офис 300 м²', tenantFeePercent: '0' },
      },
      photos: ['https://a.ru/1.jpg'],
      newName: 'ул. Лесная, д. 7',
    })
  })
  it("has a month's total for a price without a type", () => {
    const { PriceType: _, ...plain } = ad
    expect(readObject('avito', { ...plain, Price: '450000' }).block).toMatchObject({
      askingRent: '450000',
      rentBasis: 'month',
    })
    expect(readObject('avito', { ...plain, Price: '45000000', OperationType: 'Продам' }).block).toMatchObject(
      { dealKind: 'sale', askingPrice: '45000000' },
    )
  })
  it('takes a picture in the layout for a picture', () => {
    const one = readObject('avito', { ...ad, Layout: 'https://a.ru/plan.jpg' })
    expect(one.block.layout).toBeUndefined()
    expect(one.photos).toEqual(['https://a.ru/1.jpg', 'https://a.ru/plan.jpg'])
    expect(rulesOf(one)).toEqual(['value.alike', 'layout.picture'])
  })
  it('skips homes', () => {
    for (const Category of ['Квартиры', 'Комнаты', 'Дома, дачи, коттеджи', 'Земельные участки'])
      expect(readObject('avito', { ...ad, Category }).isSkipped, Category).toBe(true)
  })
})
