import { describe, expect, it } from 'vitest'
import { avitoMapping } from '#domain/imports/feeds/avito.ts'
import { cianMapping } from '#domain/imports/feeds/cian.ts'
import { alikeMark, type FeedMapping } from '#domain/imports/feeds/feed-mapping.ts'
import { yrlMapping } from '#domain/imports/feeds/yrl.ts'
import { importFields } from '#domain/imports/import-fields.ts'
import type { ReadRow } from '#domain/imports/read-row.ts'
import type { ImportSource } from '#domain/imports/sheet.ts'
import { choiceSynonyms } from '#domain/imports/values/choice-synonyms.ts'
import { parkingKinds } from '#domain/stock/vocabulary.ts'
import { readFields, readObject, readTable } from './sample.ts'

type Options = Readonly<Record<string, string>>

/** Fields of records that take one or several of some values. */
const fields = importFields.flatMap(({ id, record, kind }): { id: string; options: Options }[] => {
  if (id === 'building.parking') return [{ id, options: parkingKinds }]
  return record !== 'row' && 'options' in kind ? [{ id, options: kind.options }] : []
})
const synonyms = [...choiceSynonyms].flatMap(([options, written]) =>
  Object.entries(written).flatMap(([code, words]) =>
    words.split('|').map((marked) => ({
      options,
      code,
      isAlike: marked.startsWith('≈'),
      // A beginning is completed as a word of a text would be.
      text: marked.replace('≈', '').replace(/~/g, 'ый'),
      isBeginning: marked.includes('~'),
    })),
  ),
)

/** Reads a text as a field, and tells if a remark says that it means something else. */
function read(field: string, text: string): { value: unknown; isTold: boolean } {
  const { building, block, issues } = readFields({ [field]: text, 'block.areaSqm': '250' })
  const [record, code = ''] = field.split('.')
  const value = (record === 'block' ? block : building)[code]
  return { value, isTold: issues.some(({ rule, column }) => rule === 'value.alike' && column === 0) }
}

const told = ({ issues }: ReadRow) =>
  issues.filter(({ rule }) => rule === 'value.alike').map(({ message }) => message)

describe('a value that its text does not quite say is told', () => {
  it.each(fields)('in $id', ({ id, options }) => {
    for (const [code, label] of Object.entries(options))
      for (const text of [code, label]) expect(read(id, text).isTold, text).toBe(false)
    const own = synonyms.filter((one) => one.options === options)
    for (const { text, code, isAlike, isBeginning } of own) {
      const { value, isTold } = read(id, text)
      if (value === undefined) continue
      // The longer of two beginnings wins, which may be of another value.
      const isAsWritten = !isBeginning || JSON.stringify(value).includes(`"${code}"`)
      if (isAsWritten && !/[,;|/]|\sи\s/.test(text)) expect(isTold, `${text}: ${value}`).toBe(isAlike)
    }
  })

  it('whatever words stand in whatever column', () => {
    for (const { id } of fields)
      for (const { text } of synonyms) {
        const { value, isTold } = read(id, `${text} ракета`)
        if (value !== undefined) expect(isTold, `${id}: «${text} ракета» ${JSON.stringify(value)}`).toBe(true)
      }
  })

  it.each([
    ['block.vatTreatment', 'НДС не облагается', 'simplified'],
    ['block.vatTreatment', 'освобождён от НДС', 'simplified'],
    ['block.vatTreatment', 'без НДС', 'excluded'],
    ['block.vatTreatment', 'нет', 'excluded'],
    ['block.vatTreatment', 'облагается', 'included'],
    ['building.class', 'A-', 'A'],
    ['building.type', 'жилой дом', 'streetRetail'],
    ['block.fitOut', 'евроремонт', 'fitted'],
    ['block.availability', 'бронь', 'occupied'],
    ['block.availability', 'да', 'free'],
    ['block.canRegisterAddress', 'возможно', true],
    ['block.hasWaterPoint', 'да, на этаже', true],
    ['block.opexIncluded', 'частично включены', true],
  ])('%s «%s»', (field, text, value) => expect(read(field, text)).toEqual({ value, isTold: true }))

  it.each([
    ['block.vatTreatment', 'НДС включён', 'included'],
    ['block.vatTreatment', 'с НДС', 'included'],
    ['block.vatTreatment', 'НДС сверху', 'excluded'],
    ['block.vatTreatment', 'УСН', 'simplified'],
    ['building.class', 'В+', 'B+'],
    ['block.fitOut', 'с отделкой', 'fitted'],
    ['block.hasWaterPoint', 'да', true],
    ['block.opexIncluded', 'включены в ставку', true],
  ])('but not %s «%s»', (field, text, value) => expect(read(field, text)).toEqual({ value, isTold: false }))

  it('in lists, floors, headers and parking', () => {
    expect(told(readFields({ 'block.purposes': 'офис, торговое', 'block.areaSqm': '250' }))).toEqual([
      'Назначение: «торговое» прочитано как «Стрит-ритейл»',
    ])
    expect(told(readFields({ 'block.floor': 'полуподвал', 'block.areaSqm': '250' }))).toEqual([
      'Вид этажа: «полуподвал» прочитано как «Цоколь»',
    ])
    const [row] = readTable(
      ['Здание', 'Сделка', 'Площадь', 'Ставка без НДС, ₽/м²/год'],
      [['Легион', 'Аренда', '250', '24000']],
    )
    expect(row?.block).toMatchObject({ askingRent: '24000', vatTreatment: 'excluded' })
    expect(row && told(row)).toEqual(['НДС: «Ставка без НДС, ₽/м²/год» прочитано как «НДС сверху»'])
    expect(told(readFields({ 'building.parking': '120 мест' }))).toEqual([
      'Парковка: «120 мест» прочитано как «Наземная»',
    ])
  })
})

const feeds: readonly (readonly [Exclude<ImportSource, 'table'>, FeedMapping])[] = [
  ['cian', cianMapping],
  ['yrl', yrlMapping],
  ['avito', avitoMapping],
]
it.each(feeds)('codes of %s that ours only resemble are told', (source, mapping) => {
  let count = 0
  for (const [path, column] of Object.entries(mapping)) {
    if (typeof column === 'string') continue
    for (const [text, code] of Object.entries(column.values ?? {})) {
      if (code === null) continue
      const isAlike = code.startsWith(alikeMark)
      if (isAlike) count += 1
      const { issues } = readObject(source, { [path]: text })
      const isTold = issues.some(({ rule, field }) => rule === 'value.alike' && field === column.field)
      expect(isTold, `${path}: ${text}`).toBe(isAlike)
    }
  }
  expect(count).toBeGreaterThan(3)
})
