import { describe, expect, it } from 'vitest'
import { isBlank } from '#domain/imports/values/blank.ts'
import { readChoice, readChoices } from '#domain/imports/values/choices.ts'
import { readDay } from '#domain/imports/values/days.ts'
import { readFlag } from '#domain/imports/values/flags.ts'
import { readFloor } from '#domain/imports/values/floors.ts'
import { readCadastral, readPoint, readStations } from '#domain/imports/values/places.ts'
import { type DecimalStyle, readQuantity, styleOf } from '#domain/imports/values/quantity.ts'
import { readUnitWords } from '#domain/imports/values/unit-words.ts'
import {
  accessTypes,
  cianBuildingTypes,
  conditioningTypes,
  extinguishingTypes,
  heatingTypes,
  statusTypes,
  ventilationTypes,
} from '#domain/publication/cian/building-values.ts'
import type { CodeTable } from '#domain/publication/cian/code-table.ts'
import { cianLayouts, conditions, leaseTypes, specialties } from '#domain/publication/cian/values.ts'
import {
  accessKinds,
  availabilities,
  buildingClasses,
  buildingStatuses,
  buildingTypes,
  conditionings,
  dealKinds,
  fireSystems,
  fitOuts,
  heatings,
  layouts,
  leaseKinds,
  okrugs,
  propertyUses,
  vatTreatments,
  ventilations,
} from '#domain/stock/vocabulary.ts'
import { today } from './sample.ts'

function told(text: string, style: DecimalStyle = null): string {
  const read = readQuantity(text, style)
  if (read.kind === 'exact') return read.value
  if (read.kind === 'range') return `${read.from ?? ''}..${read.to ?? ''}`
  return read.kind === 'ambiguous' ? `${read.decimal}|${read.thousands}` : read.kind
}

describe('a number', () => {
  it.each([
    ['1 200,50', '1200.5'],
    ['1\u00a0200', '1200'],
    ['1200.5', '1200.5'],
    ['1.200,50', '1200.5'],
    ['1,200.50', '1200.5'],
    ['1.200.000', '1200000'],
    ['1,234,567', '1234567'],
    ["1'200", '1200'],
    ['1 200 м²', '1200'],
    ['1200 м2', '1200'],
    ['1200 кв.м', '1200'],
    ['≈ 1200', '1200'],
    ['~350', '350'],
    ['12 000 ₽/м²/год', '12000'],
    ['1,2 млн', '1200000'],
    ['350 тыс. руб.', '350000'],
    ['25 т.р.', '25000'],
    ['$ 350', '350'],
    ['350 usd', '350'],
    ['от 300', '300..'],
    ['до 500 м²', '..500'],
    ['300-500', '300..500'],
    ['300 – 500 м²', '300..500'],
    ['от 300 до 500', '300..500'],
    ['1,2-1,5 млн', '1200000..1500000'],
    ['1,234', '1.234|1234'],
    ['0,234', '0.234'],
    ['12,5', '12.5'],
    ['-5', '-5'],
    ['договорная', 'negotiable'],
    ['по запросу', 'negotiable'],
    ['нет', 'none'],
  ])('«%s» is %s', (text, read) => expect(told(text)).toBe(read))

  it('follows the decimal sign of its column where it does not tell', () => {
    expect(told('1,234', 'comma')).toBe('1.234')
    expect(told('1,234', 'dot')).toBe('1234')
    expect(told('1.234', 'comma')).toBe('1234')
    expect(told('1.234', 'dot')).toBe('1.234')
  })

  it.each([
    ['1 200,50', 'comma'],
    ['12.5', 'dot'],
    ['1,234', null],
    ['1,234.5', 'dot'],
    ['1.234,5', 'comma'],
    ['12.11.2026', null],
    ['120', null],
  ])('«%s» tells %s of its column', (text, style) => expect(styleOf(text)).toBe(style))
})

describe('a day', () => {
  it.each([
    ['01.03.2027', '2027-03-01'],
    ['1.3.27', '2027-03-01'],
    ['2027-03-01', '2027-03-01'],
    ['2027-03-01T00:00:00', '2027-03-01'],
    ['с 01.03', '2027-03-01'],
    ['31.12', '2026-12-31'],
    ['1 марта 2027', '2027-03-01'],
    ['март 2027', '2027-03-01'],
    ['1 кв. 2027', '2027-01-01'],
    ['IV квартал 2026', '2026-10-01'],
    ['Q2 2027', '2027-04-01'],
    ['46000', '2025-12-09'],
    ['03.2027', '2027-03-01'],
    ['12/31/2026', undefined],
    ['31.02.2027', undefined],
    ['когда-нибудь', undefined],
    ['сейчас', null],
    ['свободно', null],
  ])('«%s» is %s', (text, day) => expect(readDay(text, today)?.day).toBe(day))
})

describe('a floor', () => {
  it.each([
    ['3', [3, null, null]],
    ['3.0', [3, null, null]],
    ['-1', [-1, null, null]],
    ['−2, подвал', [-2, 'basement', null]],
    ['цоколь', [null, 'semiBasement', null]],
    ['Цокольный этаж', [null, 'semiBasement', null]],
    ['подвал', [null, 'basement', null]],
    ['мансарда', [null, 'attic', null]],
    ['антресоль', [null, 'mezzanine', null]],
    ['3 эт.', [3, null, null]],
    ['5-й', [5, null, null]],
    ['первый', [1, null, null]],
    ['3 из 9', [3, null, 9]],
    ['5/16', [5, null, 16]],
    ['1-2', [1, null, null]],
    ['2,3,4', [2, null, null]],
    ['1 этаж + антресоль', [1, 'mezzanine', null]],
  ])('«%s» is %s', (text, [floor, kind, of]) => {
    expect(readFloor(text)).toMatchObject({ floor, kind, of })
  })
  it.each(['весь', 'по запросу', '1500'])('«%s» is none', (text) => expect(readFloor(text)).toBeNull())
})

describe('a choice', () => {
  it.each([
    [buildingClasses, 'Б+', 'B+'],
    [buildingClasses, 'В', 'B'],
    [buildingClasses, 'А', 'A'],
    [buildingClasses, 'класс A+', 'A+'],
    [buildingClasses, 'B−', 'B-'],
    [buildingClasses, 'С', 'C'],
    [buildingClasses, 'ZZ', null],
    [dealKinds, 'Аренда', 'lease'],
    [dealKinds, 'в аренду', 'lease'],
    [dealKinds, 'Продажа', 'sale'],
    [dealKinds, 'аренда/продажа', null],
    [vatTreatments, 'с НДС', 'included'],
    [vatTreatments, 'вкл. НДС 22%', 'included'],
    [vatTreatments, 'без НДС', 'excluded'],
    [vatTreatments, '+ НДС', 'excluded'],
    [vatTreatments, 'НДС сверху', 'excluded'],
    [vatTreatments, 'НДС не облагается', 'simplified'],
    [vatTreatments, 'УСН', 'simplified'],
    [vatTreatments, 'НДС включён', 'included'],
    [vatTreatments, 'triple net', 'excluded'],
    [fitOuts, 'с отделкой', 'fitted'],
    [fitOuts, 'без отделки', 'shellAndCore'],
    [fitOuts, 'Shell&Core', 'shellAndCore'],
    [fitOuts, 'под чистовую отделку', 'whiteBox'],
    [fitOuts, 'White Box', 'whiteBox'],
    [fitOuts, 'с отделкой и мебелью', 'furnished'],
    [fitOuts, 'Требуется косметический ремонт', 'needsRepair'],
    [availabilities, 'свободно', 'free'],
    [availabilities, 'Освобождается', 'fromDate'],
    [availabilities, 'сдано', 'occupied'],
    [availabilities, 'не занято', 'free'],
    [okrugs, 'ЦАО', 'cao'],
    [okrugs, 'Юго-Западный', 'yuzao'],
    [propertyUses, 'Помещение свободного назначения', 'flexible'],
    [propertyUses, 'под офис', 'office'],
  ])('of %o: «%s» is %s', (options, text, code) => expect(readChoice(options, text)).toBe(code))

  it('takes a list apart', () => {
    expect(readChoices(propertyUses, 'Офис, ПСН; склад, ракета')).toEqual({
      codes: ['office', 'flexible', 'warehouse'],
      alike: [],
      unknown: ['ракета'],
    })
  })
})

describe('other cells', () => {
  it.each([
    ['да', true],
    ['+', true],
    ['2 шт.', true],
    ['нет', false],
    ['отсутствует', false],
    ['0', false],
    ['может быть', null],
  ])('«%s» is the flag %s', (text, flag) => expect(readFlag(text)).toBe(flag))

  it.each(['', '—', '-', 'н/д', '#Н/Д', 'не указано', 'null'])('«%s» says nothing', (text) =>
    expect(isBlank(text)).toBe(true),
  )

  it('reads stations with minutes and ways', () => {
    expect(readStations('м. Белорусская, 5 мин пешком; Менделеевская (10 мин.)')).toEqual([
      { station: 'Белорусская', minutes: 5, travel: 'walk' },
      { station: 'Менделеевская', minutes: 10, travel: 'walk' },
    ])
    expect(readStations('Белорусская, 3 мин транспортом')).toEqual([
      { station: 'Белорусская', minutes: 3, travel: 'transport' },
    ])
    expect(readStations('Маяковская 450 м')).toEqual([{ station: 'Маяковская', minutes: 6, travel: 'walk' }])
  })

  it.each([
    ['77:01:0004008:1234', '77:01:0004008:1234'],
    [' 77 : 01 : 0004008 : 1234 ', '77:01:0004008:1234'],
    ['77:О1:ООО4008:1234', '77:01:0004008:1234'],
    ['77:01:0004008:1234, 77:01:0004008:1235', null],
    ['нет', null],
  ])('«%s» is the cadastral number %s', (text, number) => expect(readCadastral(text)).toBe(number))

  it.each(['55.7782, 37.5860', '55,7782 37,5860', '55.7782;37.5860'])('«%s» is a point', (text) => {
    expect(readPoint(text)).toEqual({ latitude: 55.7782, longitude: 37.586 })
  })

  it('reads what the words around a price say', () => {
    expect(readUnitWords('Ставка с НДС, тыс. руб./кв.м в год')).toMatchObject({
      per: 'sqm',
      period: 'year',
      currency: 'RUB',
      vat: 'included',
      multiplier: '1000',
    })
    expect(readUnitWords('$/м²/мес без НДС')).toMatchObject({
      per: 'sqm',
      period: 'month',
      currency: 'USD',
      vat: 'excluded',
    })
    expect(readUnitWords('УСН с НДС 5 %')).toMatchObject({ vat: 'simplified', vatRate: '5' })
    expect(readUnitWords('включая НДС и эксплуатационные расходы')).toMatchObject({
      vat: 'included',
      opex: true,
    })
  })
})

/** Codes of the portal with our vocabulary that its words are read by. */
const portalCodes: readonly (readonly [string, Readonly<Record<string, string>>, CodeTable<string>])[] = [
  ['building types', buildingTypes, cianBuildingTypes],
  ['statuses', buildingStatuses, statusTypes],
  ['ventilation', ventilations, ventilationTypes],
  ['conditioning', conditionings, conditioningTypes],
  ['fire systems', fireSystems, extinguishingTypes],
  ['heating', heatings, heatingTypes],
  ['access', accessKinds, accessTypes],
  ['fit-out', fitOuts, conditions],
  ['layouts', layouts, cianLayouts],
  ['lease kinds', leaseKinds, leaseTypes],
  ['purposes', propertyUses, specialties],
]

describe("a portal's code in a table", () => {
  it.each(portalCodes)(
    'of %s means what it means in a feed, or is not understood',
    (_, options, { read }) => {
      const others = Object.entries(read).flatMap(([code, ours]) => {
        const asWord = readChoice(options, code)
        return asWord === null || asWord === ours ? [] : [`${code}: ${asWord}, in a feed ${ours}`]
      })
      expect(others).toEqual([])
    },
  )
})
