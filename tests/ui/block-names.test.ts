import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { partedAtEnd } from '#src/ui/grid/row-cells.ts'

/** Protects the numbers of blocks: in a narrow column the name of the building is cut, not what tells its blocks apart;
 * of an address the street is cut, not the house. */

it.each([
  ['Центр международной торговли · 5.02', 'Центр международной торговли', ' · 5.02'],
  ['Бейкер Плаза, этаж 5, 5.02', 'Бейкер Плаза, этаж 5', ', 5.02'],
  ['Особняк', 'Особняк', ''],
  ['Лесная ул., 5', 'Лесная ул.', ', 5'],
  ['Пресненская наб., 10, стр. 2', 'Пресненская наб.', ', 10, стр. 2'],
  ['1-й Магистральный туп., 5А, к. 1', '1-й Магистральный туп.', ', 5А, к. 1'],
  [
    'Московская область, Красногорск, 2-я линия, 50/2',
    'Московская область, Красногорск, 2-я линия',
    ', 50/2',
  ],
  ['Волгоградский пр-т, 43, корп. 3, вл. 2', 'Волгоградский пр-т', ', 43, корп. 3, вл. 2'],
])('%s is cut before its last part', (text, start, end) => {
  expect(partedAtEnd(text)).toEqual([start, end])
})

it('a column of blocks or addresses keeps the end of what it names, in every table', () => {
  const sources = readdirSync('src/views', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => [name, readFileSync(`src/views/${name}`, 'utf8')] as const)
  const naming =
    /text: (?:blockName|placeText|[^\n]*shortAddress\(address\)|[^\n]*\bblock\??\.title\b[^\n]*?)(?=,\n| })/g
  const columns = sources.flatMap(([name, text]) =>
    [...text.matchAll(naming)].map(({ index, 0: found }) => ({
      name,
      after: text.slice(index + found.length, index + found.length + 40),
    })),
  )
  expect(columns.length).toBeGreaterThan(6)
  expect(columns.filter(({ after }) => !after.includes('keepsEnd')).map(({ name }) => name)).toEqual([])
})
