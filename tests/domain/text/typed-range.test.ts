import { describe, expect, it } from 'vitest'
import { parseTypedRange } from '#domain/text/typed-range.ts'

describe('a range as people type it', () => {
  it.each([
    ['300-500', '300', '500'],
    ['300−500', '300', '500'],
    ['300 — 500 м²', '300', '500'],
    ['300м-500м', '300', '500'],
    ['от 300 м² до 500 м²', '300', '500'],
    ['с 300 по 500 метров', '300', '500'],
    ['300..500 кв. м', '300', '500'],
    ['1 200,5-2 000', '1200.5', '2000'],
    ['30–40 тыс', '30000', '40000'],
    ['30-40 тыс. руб.', '30000', '40000'],
    ['-1..3', '-1', '3'],
    ['-2--1', '-2', '-1'],
  ])('%s has both bounds', (text, min, max) => {
    expect(parseTypedRange(text, 'min')).toEqual({ min, max })
  })

  it.each([
    ['300+', '300'],
    ['от300', '300'],
    ['более 300 м2', '300'],
    ['не меньше 300', '300'],
    ['300 и больше', '300'],
    ['300-', '300'],
    ['300м', '300'],
    ['300 m2', '300'],
    ['с 2010 г.', '2010'],
    ['от 5 этажа', '5'],
  ])('%s is from there on', (text, min) => {
    expect(parseTypedRange(text, 'min')).toEqual({ min })
  })

  it.each([
    ['до 40 000 ₽/м²/год', '40000'],
    ['до 40 000 ₽/м²/год с НДС и OPEX', '40000'],
    ['40000 руб/м2/год', '40000'],
    ['40 т.р.', '40000'],
    ['40к', '40000'],
    ['не больше 40000р', '40000'],
    ['до 1,5 млн ₽ в месяц', '1500000'],
    ['2 млрд', '2000000000'],
    ['0,5 млн', '500000'],
  ])('%s is up to there', (text, max) => {
    expect(parseTypedRange(text, 'max')).toEqual({ max })
  })

  it('takes a number alone for itself where a field says so: the first floor is not "from the first up"', () => {
    expect(parseTypedRange('1 этаж', 'both')).toEqual({ min: '1', max: '1' })
    expect(parseTypedRange('-1', 'both')).toEqual({ min: '-1', max: '-1' })
    expect(parseTypedRange('от 5', 'both')).toEqual({ min: '5' })
  })

  it.each(['', 'абв', 'м²', '$500', '300/500', '1-2-3', 'до'])('%s is no range', (text) => {
    expect(parseTypedRange(text, 'min')).toBeNull()
  })
})
