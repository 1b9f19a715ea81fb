import { describe, expect, it } from 'vitest'
import * as vocabulary from '#domain/stock/vocabulary.ts'
import { swapLayout } from '#domain/text/layout-swap.ts'
import { matchingOptions } from '#domain/text/matching-options.ts'

/** Protects the choice in a form: what is typed takes the option that is called so, in either layout. */

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const best = (labels: Readonly<Record<string, string>>, typed: string) =>
  matchingOptions(optionsOf(labels), typed)[0]?.value

describe('a class', () => {
  it.each([
    ['A', 'A'],
    ['a+', 'A+'],
    ['А', 'A'],
    ['ф', 'A'],
    ['b', 'B'],
    ['В', 'B'],
    ['и', 'B'],
    ['в+', 'B+'],
    ['b-', 'B-'],
    ['B−', 'B-'],
    ['С', 'C'],
  ])('«%s» is %s', (typed, code) => {
    expect(best(vocabulary.buildingClasses, typed)).toBe(code)
  })
})

const enumerations = Object.entries(vocabulary).flatMap(
  ([name, value]): [string, Record<string, string>][] =>
    typeof value === 'object' && Object.values(value).every((label) => typeof label === 'string')
      ? [[name, value as Record<string, string>]]
      : [],
)

it.each(enumerations)('every label of %s, typed in either layout, takes itself', (_name, labels) => {
  for (const [code, label] of Object.entries(labels)) {
    // A sign has no letters that another layout would write differently.
    const swapped = /\p{L}{2}/u.test(label) ? [swapLayout(label)] : []
    for (const typed of [label, label.toLowerCase(), label.toUpperCase(), ...swapped]) {
      expect([typed, best(labels, typed)]).toEqual([typed, code])
    }
  }
})

it('puts beginnings before words within, and keeps the order of the vocabulary', () => {
  const options = optionsOf({ a: 'Склад', b: 'Кафе, склад', c: 'Складской комплекс', d: 'Офис' })
  expect(matchingOptions(options, 'склад').map(({ value }) => value)).toEqual(['a', 'c', 'b'])
  expect(matchingOptions(options, 'щ')).toEqual([])
  expect(matchingOptions(options, ' ')).toHaveLength(4)
})
