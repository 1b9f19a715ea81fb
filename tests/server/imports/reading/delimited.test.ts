import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvOf } from '#server/services/exchange/csv.ts'
import { DelimitedParser } from '#server/services/imports/reading/text/delimited-parser.ts'
import { delimiterOf } from '#server/services/imports/reading/text/delimited-rows.ts'
import { readFileOf, refusalOf } from './files.ts'

const parsed = (text: string, delimiter = ';') => {
  const parser = new DelimitedParser(delimiter)
  return [...parser.write(text), ...parser.end()]
}

it.each([
  [
    'a;b\nc;d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a;b\r\nc;d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\rb\r', [['a'], ['b']]],
  ['"a;1";"b ""в"" c"', [['a;1', 'b "в" c']]],
  ['"две\r\nстроки";x\n', [['две\r\nстроки', 'x']]],
  ['БЦ "Легион";5', [['БЦ "Легион"', '5']]],
  ['"Легион" БЦ;5', [['Легион БЦ', '5']]],
  ['""', [['']]],
  [
    'a;;\n;',
    [
      ['a', '', ''],
      ['', ''],
    ],
  ],
  ['a\n\nb', [['a'], [''], ['b']]],
])('%j is divided as RFC 4180 says, and leniently beyond it', (text, rows) => {
  expect(parsed(text)).toEqual(rows)
})

it('chunks of any length give the same rows', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'я', ';', '"', '\r', '\n', ' '), maxLength: 40 })
  fc.assert(
    fc.property(text, fc.nat(40), (whole, cut) => {
      const outcome = (work: () => string[][]) => {
        try {
          return work()
        } catch (error) {
          return String(error)
        }
      }
      const parser = new DelimitedParser(';')
      const parts = () => [
        ...parser.write(whole.slice(0, cut)),
        ...parser.write(whole.slice(cut)),
        ...parser.end(),
      ]
      expect(outcome(parts)).toEqual(outcome(() => parsed(whole)))
    }),
    { numRuns: 500 },
  )
})

it.each([
  ['Площадь;Ставка\n100,5;2 000,00\n200;1 500\n', ';'],
  ['a,b,c\n1,2,3\n"1,5",2,3\n', ','],
  ['a\tb\n1,5\t2;3\n', '\t'],
  ['a|b\nc, d|e\n', '|'],
  ['просто текст\nбез столбцов\n', ';'],
  ['Адрес;Цена\nМосква, Лесная, 5;100\nМосква, Тверская, 7;200\n', ';'],
])('the delimiter of %j is %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter)
})

it('the line that names the delimiter is no row', async () => {
  const { head, cells, rows } = await readFileOf('sep=|\r\nАдрес|Площадь\r\nЛесная; 5|100\r\n')
  expect([head.headers, cells]).toEqual([['Адрес', 'Площадь'], [['Лесная; 5', '100']]])
  expect(rows[0]?.place).toBe('строка 2')
})

it('a quote that nobody closed is told with its row', async () => {
  expect(await refusalOf('Адрес;Площадь\nЛесная;100\n"Тверская;200\nОрдынка;300\n')).toContain('В строке 3')
})

it('a table that our export has written comes back unchanged', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !/[\r\0]/.test(text)),
    fc.constantFrom(
      '=1+1',
      "'=x",
      '-5',
      '+7 495 123-45-67',
      '@a',
      ';',
      '"',
      '007',
      '3.01',
      '1-2',
      '="3.01"',
      "'3.01",
      '+7-495-123-45-67',
      '79161234567',
      '+79161234567',
      '770123456789',
      '12E4',
      '3 мая',
      '10:30',
      ' 3.01\n',
      ' x ',
      'две\nстроки',
      '-текст',
    ),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 }), async (rows) => {
      const numbered = rows.map((row, at) => [...row, String(at), '1', '2'])
      async function* slices() {
        yield numbered
      }
      const header = ['Название', 'Адрес', 'Комментарий', 'Площадь', 'Этаж', 'Ставка']
      let text = ''
      for await (const chunk of csvOf(
        header.map((title) => ({ title, kind: 'text' as const })),
        slices(),
      ))
        text += chunk
      const { head, cells } = await readFileOf(text)
      expect([head.encoding, head.headers, cells]).toEqual(['utf-8', header, numbered])
    }),
    { numRuns: 60 },
  )
})
