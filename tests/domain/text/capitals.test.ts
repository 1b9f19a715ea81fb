import { expect, it } from 'vitest'
import { capitalized, enumerated, lowered } from '#domain/text/capitals.ts'

it('begins a sentence', () => {
  expect(['этаж', 'НДС', ''].map(capitalized)).toEqual(['Этаж', 'НДС', ''])
})

it.each([
  ['Площадь', 'площадь'],
  ['С мебелью', 'с мебелью'],
  ['НДС', 'НДС'],
  ['ИНН состоит из цифр', 'ИНН состоит из цифр'],
  ['A, B+', 'A, B+'],
  ['', ''],
])('continues a line with «%s»', (text, inside) => {
  expect(lowered(text)).toBe(inside)
})

it('tells several values with one capital', () => {
  expect(enumerated(['Арендатор', 'Клиент'])).toBe('Арендатор, клиент')
  expect(enumerated(['Офис', 'ПСН', 'Банк'])).toBe('Офис, ПСН, банк')
  expect(enumerated([])).toBe('')
})
