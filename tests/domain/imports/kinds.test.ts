import { describe, expect, it } from 'vitest'
import { guessMapping } from '#domain/imports/guess-mapping.ts'
import { readRow } from '#domain/imports/read-row.ts'
import type { ImportSource } from '#domain/imports/sheet.ts'
import { headOf, optionsOf, readObject, readTable, rowsOf, rulesOf } from './sample.ts'

const sources: Record<Exclude<ImportSource, 'table'>, Record<string, string>> = {
  cian: { ExternalId: '1', Address: 'Москва, Лесная улица, 5', 'BargainTerms/Price': '9000000' },
  yrl: {
    'internal-id': '1',
    type: 'продажа',
    'location/address': 'Лесная улица, 5',
    'price/value': '9000000',
  },
  avito: { Id: '1', OperationType: 'Продам', Address: 'Москва, Лесная улица, 5', Price: '9000000' },
}
const plot = 'Участок не для бизнеса'
const homes = 'Жилая недвижимость'

describe('a table without purposes', () => {
  const headers = ['Адрес', 'Сделка', 'Блок', 'S, кв.м']
  const of = (number: string, area: string) => {
    const [row] = readTable(headers, [['Москва, Лесная улица, 5', 'аренда', number, area]])
    if (!row) throw new Error('no row')
    return row
  }

  it.each([
    ['12 соток', '1200'],
    ['12 сот.', '1200'],
    ['0,5 га', '5000'],
  ])('tells a plot by its area: %s', (area, sqm) => {
    const { block, issues } = of('', area)
    expect(block).toMatchObject({ areaSqm: sqm, landAreaSqm: sqm, purposes: ['land'] })
    expect(issues.map(({ rule }) => rule)).toContain('value.alike')
  })

  it.each(['машиноместо № 14', 'м/место 3, машино-место', 'Гараж 2'])(
    'tells a parking place: %s',
    (number) => {
      expect(of(number, '14').block).toMatchObject({ areaSqm: '14', purposes: ['garage'] })
    },
  )

  it('takes no premises for either', () => {
    expect(of('502', '120 м²').block).not.toHaveProperty('purposes')
    expect(of('502', '120 м²').block).not.toHaveProperty('landAreaSqm')
  })
})

describe('objects that are not commercial', () => {
  it.each<[Exclude<ImportSource, 'table'>, Record<string, string>, string]>([
    ['cian', { Category: 'landSale', 'Land/Area': '5.08', 'Land/AreaUnitType': 'sotka' }, plot],
    ['cian', { Category: 'landRent', 'Land/Area': '5' }, plot],
    ['cian', { Category: 'cottageSale', TotalArea: '83' }, homes],
    ['yrl', { 'property-type': 'жилая', category: 'участок', 'lot-area/value': '6' }, plot],
    ['yrl', { category: 'lot', 'lot-area/value': '6' }, plot],
    ['yrl', { 'property-type': 'жилая', category: 'дом с участком', 'area/value': '120' }, homes],
    ['yrl', { 'property-type': 'жилая', category: 'квартира', 'area/value': '40' }, homes],
    ['avito', { Category: 'Земельные участки', LandArea: '6' }, plot],
    ['avito', { Category: 'Дома, дачи, коттеджи', Square: '90' }, homes],
    // Its generator leaves out the category and the kind.
    ['avito', { Category: '', ObjectType: '', LandArea: '123' }, plot],
    ['avito', { Category: '', ObjectType: '', LandArea: '', LandStatus: 'Поселений (ИЖС)' }, plot],
    ['yrl', { 'property-type': 'commercial', 'lot-type': 'ИЖС' }, plot],
  ])('%s %o is skipped as «%s»', (source, cells, kind) => {
    const read = readObject(source, { ...sources[source], ...cells })
    expect(read).toMatchObject({ isSkipped: true, skipReason: kind, block: {} })
    expect(read.issues.map(({ message }) => message)).toEqual([
      `${kind}: строка пропущена. Если объект нужен, возьмите её как есть`,
    ])
  })

  const table = (headers: string[], line: string[], more = {}) => readTable(headers, [line], more)[0]
  const headers = ['Адрес', 'Сделка', 'Площадь, м²', 'Назначение']
  const line = (purpose: string) => ['Москва, Лесная улица, 5', 'продажа', '100', purpose]

  it.each([
    ['Участок под ИЖС', plot],
    ['дачный участок, СНТ «Родник»', plot],
    ['земля под жилую застройку', plot],
    ['Квартира', homes],
  ])('a table with «%s» as well', (purpose, kind) => {
    expect(table(headers, line(purpose))).toMatchObject({ isSkipped: true, skipReason: kind })
  })

  it.each([
    'Здание с земельным участком',
    'Торговое помещение с участком',
    'Помещение в жилом доме',
    'Офис, гараж',
    'Нежилое',
  ])('«%s» is premises', (purpose) => {
    expect(table(headers, line(purpose))?.isSkipped).toBe(false)
  })

  it('a table whose row has only a category of land as well; premises on such land are none', () => {
    const headed = [...headers, 'Категория земель']
    const ofRow = (area: string, purpose: string) =>
      table(headed, ['Москва, Лесная улица, 5', 'продажа', area, purpose, 'Земли населённых пунктов'])
    expect(ofRow('', '')).toMatchObject({ isSkipped: true, skipReason: plot })
    expect(ofRow('', 'Склад')?.isSkipped).toBe(false)
    expect(ofRow('100', '')?.isSkipped).toBe(false)
  })

  it('a list of buildings with plots is none', () => {
    const read = table(['Название БЦ', 'Адрес', 'Площадь участка, соток'], ['БЦ', 'Лесная, 5', '12'])
    expect(read?.isSkipped).toBe(false)
  })
})

describe('commercial plots and garages', () => {
  const sotka = { 'Land/Area': '12', 'Land/AreaUnitType': 'sotka' }
  it.each<[Exclude<ImportSource, 'table'>, Record<string, string>, string, string]>([
    ['cian', { Category: 'commercialLandSale', ...sotka }, 'land', '1200'],
    ['cian', { Category: 'garageSale', TotalArea: '18' }, 'garage', '18'],
    [
      'yrl',
      {
        'property-type': 'commercial',
        'commercial-type': 'land',
        'lot-area/value': '12',
        'lot-area/unit': 'сотка',
      },
      ...(['land', '1200'] as const),
    ],
    ['yrl', { category: 'garage', 'area/value': '18' }, 'garage', '18'],
    ['avito', { Category: 'Гаражи и машиноместа', Square: '18' }, 'garage', '18'],
  ])('%s %o is taken as %s', (source, cells, purpose, areaSqm) => {
    const read = readObject(source, { ...sources[source], ...cells })
    expect(read).toMatchObject({
      isSkipped: false,
      block: { dealKind: 'sale', purposes: [purpose], areaSqm, askingPrice: '9000000' },
    })
    expect(rulesOf(read)).not.toContain('purpose.none')
  })

  const headers = ['Адрес', 'Сделка', 'Площадь, м²', 'Назначение']
  const usesOf = (purpose: string, more: [string, string][] = []) =>
    readTable(
      [...headers, ...more.map(([header]) => header)],
      [['Москва, Лесная улица, 5', 'продажа', '100', purpose, ...more.map(([, text]) => text)]],
    )[0]?.block.purposes

  it.each([
    ['Земельный участок', ['land']],
    ['участок под строительство', ['land']],
    ['Земля', ['land']],
    ['Гараж', ['garage']],
    ['машиноместо', ['garage']],
    ['Машино-место', ['garage']],
    ['Офис, гараж', ['office', 'garage']],
    ['Здание с земельным участком', ['wholeBuilding']],
    ['Склад с гаражом', ['warehouse']],
    ['Офис с паркингом', ['office']],
  ])('a table with «%s» gives %o', (purpose, uses) => {
    expect(usesOf(purpose)).toEqual(uses)
  })

  it('a plot of a table whose land is for homes is none', () => {
    expect(usesOf('Участок', [['Категория земель', 'Земли населённых пунктов (ИЖС)']])).toBeUndefined()
    expect(usesOf('Участок', [['Категория земель', 'Промышленности']])).toEqual(['land'])
  })

  it('cheap land is believed, premises of that price are asked about', () => {
    const price = { 'BargainTerms/Price': '1500000', ...sotka, 'Land/Area': '30' }
    const read = readObject('cian', { ...sources.cian, Category: 'commercialLandSale', ...price })
    expect(read.block.askingPrice).toBe('1500000')
    const shed = { ...sources.cian, ...price, Category: 'warehouseSale', TotalArea: '3000' }
    expect(rulesOf(readObject('cian', shed))).toContain('price.all')
  })
})

describe('taking them', () => {
  const cells = {
    ...sources.cian,
    Category: 'landSale',
    'Land/Area': '12',
    'Land/AreaUnitType': 'sotka',
  }

  it('takes a class by its answer: the plot is the area, and the row says what to do', () => {
    const read = readObject('cian', cells, { answers: { 'kind.plot': 'take' } })
    expect(read).toMatchObject({
      isSkipped: false,
      block: { dealKind: 'sale', areaSqm: '1200', landAreaSqm: '1200', askingPrice: '9000000' },
    })
    expect(read.block.purposes).toEqual(['land'])
    expect(read.issues.map(({ message }) => message)).toEqual([
      'Участок не для бизнеса: взят с назначением «Земельный участок»',
    ])
  })

  it('an answer about one kind leaves the others out', () => {
    const answers = { 'kind.residential': 'take', 'kind.plot': 'skip' }
    expect(readObject('cian', cells, { answers }).isSkipped).toBe(true)
  })

  it('takes one row', () => {
    const taken = rowsOf([Object.values(cells)]).map((row) => ({ ...row, isTaken: true }))
    const mapping = guessMapping(headOf(Object.keys(cells), 'cian'), taken, [])
    const [row] = taken
    expect(row && readRow(row, mapping, optionsOf({ source: 'cian' })).isSkipped).toBe(false)
  })

  it('an ordinary object without a purpose says so, in feeds', () => {
    const invented = { ...sources.cian, Category: 'commercialRent', TotalArea: '192' }
    const read = readObject('cian', { ...invented, 'BargainTerms/PriceType': 'all' })
    expect(read.block).toMatchObject({ dealKind: 'lease', areaSqm: '192' })
    expect(rulesOf(read)).toContain('purpose.none')
    expect(rulesOf(read)).not.toContain('category.unknown')
    const asked = read.issues.find(({ rule }) => rule === 'rate.period')
    expect(asked?.message).toMatch(/^9\s000\s000: неизвестно, в год или в месяц/)
  })
})
