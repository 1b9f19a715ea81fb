import { expect, it } from 'vitest'
import { quoted } from '#domain/text/quoted.ts'

it.each([
  ['офис', '«офис»'],
  ['а'.repeat(80), `«${'а'.repeat(80)}»`],
  ['а'.repeat(81), `«${'а'.repeat(80)}…»`],
  [`${'а'.repeat(79)} ${'б'.repeat(5000)}`, `«${'а'.repeat(79)}…»`],
  // No half of a character stays.
  ['🏢'.repeat(100), `«${'🏢'.repeat(80)}…»`],
  ['🏢'.repeat(60), `«${'🏢'.repeat(60)}»`],
])('quotes %s as %s', (text, told) => {
  expect(quoted(text)).toBe(told)
})
