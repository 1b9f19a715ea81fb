import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { specifiedCalls } from './specified-calls.ts'

/* `docs/specification.md`: one row a statement of the specification, with the tests that hold it. */

interface Row {
  number: number
  statement: string
  tests: readonly (readonly [file: string, words: string])[]
}

const document = readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8')
const rows: Row[] = [...document.matchAll(/^\| (\d+) \| (.+) \| (.*) \|$/gm)].map(
  ([, number, statement, held]) => ({
    number: Number(number),
    statement: statement ?? '',
    tests: [...(held ?? '').matchAll(/`([^`]+?) › ([^`]+)`/g)].map(
      ([, file, words]) => [file ?? '', words ?? ''] as const,
    ),
  }),
)

/** Names of the tests in a file of `tests/` and of what they stand in. */
const namesIn = (file: string): string[] => {
  const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  const named = /(?:\b(?:it|test|describe\w*)|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g
  return [...source.matchAll(named)].map(([, , name]) => (name ?? '').replaceAll(/\\(.)/g, '$1'))
}

describe('each statement of the specification', () => {
  it.each(rows.map(({ number, statement, tests }) => [`${number}. ${statement}`, tests] as const))(
    '%s is held by a test that is there',
    (_statement, tests) => {
      expect(tests.length).toBeGreaterThan(0)
      for (const [file, words] of tests) {
        expect(
          namesIn(file).filter((name) => name.includes(words)),
          `${file} › ${words}`,
        ).not.toEqual([])
      }
    },
  )

  it('has one row, numbered in order, in a section of its own', () => {
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
    const sections = [...document.matchAll(/^## §(\d)/gm)].map(([, section]) => Number(section))
    expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it.each(specifiedCalls)('%s has a row', (call) => {
    const held = rows.filter(({ statement }) => isCall(statement, call))
    expect(held.map(({ number }) => number)).toHaveLength(1)
  })

  it.each([...document.matchAll(/^- (\d+): /gm)].map(([, number]) => Number(number)))(
    'what is otherwise on purpose in statement %i is about a row',
    (number) => {
      expect(rows.some((row) => row.number === number)).toBe(true)
    },
  )
})

/** Tells if a row is about a call: method and path, then fields or a remark. */
function isCall(statement: string, call: string): boolean {
  return statement === call || [' ', '?'].some((end) => statement.startsWith(call + end))
}
