import { expect, it } from 'vitest'
import { changedNeed } from '#domain/demands/changed-need.ts'
import { criteriaOfNeed } from '#domain/demands/need-criteria.ts'
import type { Need } from '#domain/need/need.ts'
import { readNeed } from '#domain/need/read-need.ts'
import type { ConditionName } from '#domain/search/stock-criteria.ts'
import { index, setting } from '../need/names.ts'

const read = (text: string) => readNeed(text, index, setting)[0] as Need
const before = 'офис 300–400 м², класс A, до 40 000 за м² в год, въезд до 1 марта 2027'

/** Protects that a typed condition replaces its former value, and no other is lost. */
it.each<[string, ConditionName]>([
  ['площадь 200–300', 'area'],
  ['класс B+', 'class'],
  ['ставка до 45 000', 'rent'],
  ['бюджет до 2 млн в месяц', 'month'],
  ['въезд до 1 мая 2027', 'by'],
  ['этаж от 3', 'floor'],
])('«%s»', (words, name) => {
  const changed = changedNeed(criteriaOfNeed(read(before)), { words, names: [name] })
  const { values, leftover } = read(changed ?? '')
  expect(leftover).toEqual([])
  const said = read(words).values
  const { rent: _rent, ...withoutMoney } = read(before).values
  const kept = name === 'month' || name === 'rent' ? withoutMoney : read(before).values
  expect(values).toEqual({ deal: values.deal, ...kept, ...said })
})

const change = (words: string, way?: 'added' | 'taken', was = before) => {
  const { values } = read(words)
  const names = Object.keys(values).filter((name) => name !== 'deal') as ConditionName[]
  return read(changedNeed(criteriaOfNeed(read(was)), { words, names, values, ...(way && { way }) }) ?? '')
    .values
}

it('adds members to those that there are, and takes them away', () => {
  const was = 'офис 300–400 м², САО, СЗАО'
  expect(change('ЗАО', 'added', was).okrug).toEqual(['sao', 'zao', 'szao'])
  expect(change('САО', 'taken', was).okrug).toEqual(['szao'])
  expect(change('ЗАО', undefined, was).okrug).toEqual(['zao'])
})

it('keeps the bound of an area that is not said, unless it contradicts', () => {
  expect(change('до 500 м²').area).toEqual({ min: '300', max: '500' })
  expect(change('от 200 м²').area).toEqual({ min: '200', max: '400' })
  expect(change('до 200 м²').area).toEqual({ max: '200' })
})
