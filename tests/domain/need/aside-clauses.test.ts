import { expect, it } from 'vitest'
import { asides } from '#domain/need/asides/clauses.ts'
import { tails } from '#domain/need/asides/words.ts'

const clauses = asides.flatMap(({ clauses }) => clauses)

it.each(clauses)('«%s» is read by its own row', (example, words, till) => {
  expect(example).toMatch(RegExp(words + tails[till], 'u'))
})
