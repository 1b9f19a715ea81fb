import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { partedAtEnd } from '#src/ui/grid/row-cells.ts'

/** Protects the numbers of blocks: in a narrow column the name of the building is cut, not what tells its blocks apart. */

it.each([
  ['Центр международной торговли · 5.02', 'Центр международной торговли', ' · 5.02'],
  ['Бейкер Плаза, этаж 5, 5.02', 'Бейкер Плаза, этаж 5', ', 5.02'],
  ['Особняк', 'Особняк', ''],
])('%s is cut before its last part', (text, start, end) => {
  expect(partedAtEnd(text)).toEqual([start, end])
})

it('a column of blocks keeps the end of their names, in every table', () => {
  const sources = readdirSync('src/views', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => [name, readFileSync(`src/views/${name}`, 'utf8')] as const)
  const naming = /text: (?:blockName|placeText|[^\n]*\bblock\??\.title\b[^\n]*?)(?=,\n| })/g
  const columns = sources.flatMap(([name, text]) =>
    [...text.matchAll(naming)].map(({ index, 0: found }) => ({
      name,
      after: text.slice(index + found.length, index + found.length + 40),
    })),
  )
  expect(columns.length).toBeGreaterThan(6)
  expect(columns.filter(({ after }) => !after.includes('keepsEnd')).map(({ name }) => name)).toEqual([])
})
