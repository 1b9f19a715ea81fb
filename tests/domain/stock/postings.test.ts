import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Postings } from '#domain/stock/words/postings.ts'

const word = fc.stringMatching(/^[абв]{1,4}$/)
const words = fc.array(word, { maxLength: 5 }).map((list) => [...new Set(list)])
const query = fc.record({
  beginnings: fc.array(word, { maxLength: 2 }),
  lexemes: fc.array(word, { maxLength: 2 }),
})

function find(postings: Postings, asked: { beginnings: string[]; lexemes: string[] }): number[] {
  const found = new Set<number>()
  postings.visit(asked, (slot) => found.add(slot))
  return [...found].sort((a, b) => a - b)
}

it('finds beginnings and whole lexemes as a plain filter does, after any changes', () => {
  const change = fc.tuple(fc.nat({ max: 399 }), words)
  fc.assert(
    fc.property(
      fc.array(words, { maxLength: 60 }),
      fc.oneof(fc.array(change, { maxLength: 20 }), fc.array(change, { minLength: 300, maxLength: 700 })),
      fc.array(query, { minLength: 1, maxLength: 4 }),
      (first, changes, queries) => {
        const own = new Map<number, readonly string[]>(first.map((list, slot) => [slot, list]))
        const postings = new Postings()
        postings.set([...own.keys()], (at) => first[at] ?? [])
        for (const [slot, list] of changes) {
          own.set(slot, list)
          postings.set([slot], () => list)
        }
        const together = new Map(changes.slice(0, changes.length / 2))
        for (const [slot, list] of together) own.set(slot, list)
        postings.set([...together.keys()], (at) => [...together.values()][at] ?? [])
        for (const asked of queries) {
          const expected = [...own].filter(([, list]) =>
            list.some(
              (lexeme) =>
                asked.lexemes.includes(lexeme) ||
                asked.beginnings.some((beginning) => lexeme.startsWith(beginning)),
            ),
          )
          expect(find(postings, asked)).toEqual(expected.map(([slot]) => slot).sort((a, b) => a - b))
        }
      },
    ),
    { numRuns: 60 },
  )
})

it('finds nothing in an empty index', () => {
  expect(find(new Postings(), { beginnings: ['а'], lexemes: ['б'] })).toEqual([])
})
