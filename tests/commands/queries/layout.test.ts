import { describe, expect, test } from 'vitest'
import { wordsOf } from '#domain/text/words.ts'
import { companyName } from '#server/db/demo/people.ts'
import { Random } from '#server/db/demo/random.ts'
import { hitsOf } from '#src/commands/palette/root-rows.ts'
import { seededRandom } from '#tests/torture/random.ts'
import { queriesIndex } from './catalogue.ts'
import { type Query, queriesOf, querySets } from './sets.ts'

const names = new Random(5)
const made = Array.from({ length: 300 }, () => companyName(names))
const latin = [
  'Johnson & Johnson',
  'L’Oréal',
  'i-Teco',
  'O’Key Group',
  'H&M',
  'S7 Airlines',
  'X5 Retail',
  'e.on',
]
const index = await queriesIndex([...new Set([...made, ...latin])])
const texts = index.entries.flatMap(({ title, keywords = [], said = [], detail = '' }) => [
  ...[title, ...keywords, detail],
  ...said.flatMap(({ expressions }) => expressions.map(({ words }) => words.join(' '))),
])

/** Tells if a match of the other layout outranks the text as typed. */
function isBeaten(typed: string): boolean {
  const hits = hitsOf(index, typed)
  const firstOwn = hits.findIndex(({ reading }) => reading !== 'swapped')
  return hits[0]?.reading === 'swapped' || hits.slice(0, firstOwn).length > 0
}

function sample<T>(all: readonly T[], count: number): T[] {
  const random = seededRandom(11)
  return Array.from({ length: count }, () => all[Math.floor(random() * all.length)] as T)
}

describe('a query in the right layout outranks its reading in the other layout', () => {
  test('at any letter of any word of any command and record', () => {
    const words = new Set(texts.flatMap((text) => wordsOf(text).map((word) => word.text)))
    const starts = [
      ...new Set([...words].flatMap((word) => [2, 3, 4, 5, 6].map((end) => word.slice(0, end)))),
    ]
    const [short, long] = [
      starts.filter(({ length }) => length < 4),
      starts.filter(({ length }) => length > 3),
    ]
    expect([...short, ...sample(long, 1000)].filter(isBeaten)).toEqual([])
  })

  test('at any letter of a whole title, as it is written or in small letters', () => {
    const titles = [...new Set(texts)].filter((text) => text.length > 0)
    const typed = sample(titles, 600).flatMap((title, at) => {
      const beginning = title.slice(0, 1 + (at % title.length))
      return [beginning, beginning.toLowerCase()]
    })
    expect(typed.filter(isBeaten)).toEqual([])
  })

  test('nor with a letter missing, doubled or swapped with the next', () => {
    const words = texts
      .flatMap((text) => wordsOf(text).map((word) => word.text))
      .filter((word) => /^\p{L}{5,}$/u.test(word))
    const typed = sample([...new Set(words)], 300).map((word, turn) => {
      const at = 1 + (turn % (word.length - 2))
      const [before, letter, next, after] = [
        word.slice(0, at),
        word.charAt(at),
        word.charAt(at + 1),
        word.slice(at + 2),
      ]
      const typos = [
        before + next + after,
        before + letter + letter + next + after,
        before + next + letter + after,
      ]
      return typos[turn % typos.length] ?? ''
    })
    expect(typed.filter(isBeaten)).toEqual([])
  })

  test('nor is any of the queries that were not typed so on purpose', () => {
    const queries = querySets.flatMap(({ name }) => queriesOf(name))
    const isMeant = ({ typed, wanted }: Query) =>
      hitsOf(index, typed)
        .slice(0, 3)
        .some(({ entry }) => wanted.includes('record' in entry ? entry.title : entry.key))
    const beaten = queries.filter((query) => isBeaten(query.typed) && !isMeant(query))
    expect(beaten.map(({ typed }) => typed)).toEqual([])
  })
})
