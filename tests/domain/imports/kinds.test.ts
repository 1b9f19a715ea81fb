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
const land = 'Земельный участок'
const garage = 'Гараж или машиноместо'
const homes = 'Жилая недвижимость'

describe('objects that are no commercial premises', () => {
  it.each<[Exclude<ImportSource, 'table'>, Record<string, string>, string]>([
    ['cian', { Category: 'commercialLandSale', 'Land/Area': '12' }, land],
    ['cian', { Category: 'landSale', 'Land/Area': '5.08', 'Land/AreaUnitType': 'sotka' }, land],
    ['cian', { Category: 'garageRent', TotalArea: '18' }, garage],
    ['cian', { Category: 'cottageSale', TotalArea: '83' }, homes],
    ['yrl', { 'property-type': 'commercial', 'commercial-type': 'land', 'lot-area/value': '12' }, land],
    ['yrl', { 'property-type': 'жилая', category: 'участок', 'lot-area/value': '6' }, land],
    ['yrl', { 'property-type': 'жилая', category: 'дом с участком', 'area/value': '120' }, homes],
    ['yrl', { category: 'garage', 'area/value': '18' }, garage],
    ['yrl', { 'property-type': 'жилая', category: 'квартира', 'area/value': '40' }, homes],
    ['avito', { Category: 'Земельные участки', LandArea: '6' }, land],
    ['avito', { Category: 'Гаражи и машиноместа', Square: '18' }, garage],
    ['avito', { Category: 'Дома, дачи, коттеджи', Square: '90' }, homes],
    // Its generator leaves out the category and the kind.
    ['avito', { Category: '', ObjectType: '', LandArea: '123' }, land],
    ['avito', { Category: '', ObjectType: '', LandArea: '', LandStatus: 'Поселений (ИЖС)' }, land],
    ['yrl', { 'property-type': 'commercial', 'lot-type': 'ИЖС' }, land],
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
    ['Земельный участок', land],
    ['участок под строительство', land],
    ['Гараж', garage],
    ['машиноместо', garage],
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
    expect(ofRow('', '')).toMatchObject({ isSkipped: true, skipReason: land })
    expect(ofRow('', 'Склад')?.isSkipped).toBe(false)
    expect(ofRow('100', '')?.isSkipped).toBe(false)
  })

  it('a list of buildings with plots is none', () => {
    const read = table(['Название БЦ', 'Адрес', 'Площадь участка, соток'], ['БЦ', 'Лесная, 5', '12'])
    expect(read?.isSkipped).toBe(false)
  })
})

describe('taking them', () => {
  const cells = {
    ...sources.cian,
    Category: 'commercialLandSale',
    'Land/Area': '12',
    'Land/AreaUnitType': 'sotka',
  }

  it('takes a class by its answer: the plot is the area, and the row says what to do', () => {
    const read = readObject('cian', cells, { answers: { 'kind.land': 'take' } })
    expect(read).toMatchObject({
      isSkipped: false,
      block: { dealKind: 'sale', areaSqm: '1200', landAreaSqm: '1200', askingPrice: '9000000' },
    })
    expect(read.block.purposes).toBeUndefined()
    expect(read.issues.map(({ message }) => message)).toEqual([
      'Земельный участок: назначения для этого у нас нет, выберите ближайшее в карточке блока',
    ])
  })

  it('an answer about one kind leaves the others out', () => {
    const answers = { 'kind.garage': 'take', 'kind.land': 'skip' }
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
