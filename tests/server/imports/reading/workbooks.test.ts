import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import type { ExportColumn } from '#server/services/exchange/column.ts'
import { xlsxOf } from '#server/services/exchange/xlsx.ts'
import {
  builtInKind,
  kindOfFormat,
  plainDecimal,
  shownNumber,
} from '#server/services/imports/reading/workbooks/number-formats.ts'
import { type Part, readFileOf, refusalOf, rowsXml, workbookParts, zipOf } from './files.ts'

const header = ['Адрес', 'Площадь', 'Ставка']
const simple = { Лист1: rowsXml([header, ['Лесная, 5', 100.5, 20000], ['Ордынка, 40', 200, 30000]]) }
const book = (sheets: Readonly<Record<string, string>>, more?: Parameters<typeof workbookParts>[1]) =>
  zipOf(workbookParts(sheets, more))

it('a sheet is read with its places', async () => {
  const { head, rows } = await readFileOf(book(simple))
  expect(head).toMatchObject({
    source: 'table',
    sheet: 'Лист1',
    sheets: ['Лист1'],
    headers: header,
    headerRows: 1,
  })
  expect(rows).toEqual([
    { n: 1, place: 'Лист1!2', cells: ['Лесная, 5', '100.5', '20000'] },
    { n: 2, place: 'Лист1!3', cells: ['Ордынка, 40', '200', '30000'] },
  ])
})

it.each([
  [0.1 + 0.2, '0.3'],
  [1.1000000000000001, '1.1'],
  [1e21, '1000000000000000000000'],
  [1.5e-7, '0.00000015'],
  [84951234567, '84951234567'],
  [-0, '0'],
  [1234.5, '1234.5'],
])('the number %d is shown as %j', (value, text) => {
  expect(plainDecimal(value)).toBe(text)
})

it.each([
  ['General', 'plain'],
  ['#,##0.00', 'plain'],
  ['#,##0.00\\ "₽/м²/год"', 'plain'],
  ['#,##0\\ [$₽-419]', 'plain'],
  ['[Red]0.00;[Blue]-0.00', 'plain'],
  ['0.0%', 'percent'],
  ['dd.mm.yyyy', 'day'],
  ['[$-419]d\\ mmm;@', 'day'],
  ['mm/yyyy', 'day'],
  ['dd.mm.yyyy hh:mm', 'instant'],
  ['h:mm', 'time'],
  ['[h]:mm:ss', 'time'],
])('the format %j makes a number %s', (code, kind) => {
  expect(kindOfFormat(code)).toBe(kind)
})

it('days, times and percents follow the format of the cell', () => {
  expect(shownNumber(46_341, builtInKind(14), false)).toBe('2026-11-15')
  expect(shownNumber(44_879, 'day', true)).toBe('2026-11-15')
  expect(shownNumber(46_341.604_166_666_67, 'instant', false)).toBe('2026-11-15 14:30')
  expect(shownNumber(0.604_166_666_67, 'time', false)).toBe('14:30')
  expect(shownNumber(1, 'day', false)).toBe('1900-01-01')
  expect(shownNumber(-5, 'day', false)).toBe('-5')
  expect(shownNumber(0.07, 'percent', false)).toBe('7%')
  expect(shownNumber(0.125, builtInKind(10), false)).toBe('12.5%')
})

it('texts of every kind of cell', async () => {
  const strings =
    '<si><t>Лесная</t></si><si><r><t>Бело</t></r><r><rPr/><t xml:space="preserve">русская </t></r><rPh><t>x</t></rPh></si><si><t>две_x000D_\nстроки_x0007_ и _x005F_x000D_</t></si>'
  const cells = [
    '<c r="A2" t="s"><v>0</v></c><c r="B2" t="b"><v>1</v></c><c r="C2" t="e"><v>#REF!</v></c><c r="E2"><f>A1</f></c>',
    '<c r="A3" t="s"><v>1</v></c><c r="B3" t="b"><v>0</v></c><c r="C3" t="str"><f>A1</f><v>итог &amp; всё</v></c>',
    '<c r="A4" t="s"><v>2</v></c><c r="B4" s="1"><v>0.05</v></c><c r="D4" s="2"><v>46341</v></c>',
    '<c r="A5" t="d"><v>2026-11-15T00:00:00</v></c><c r="B5"><v>7</v></c><c r="C5"><v>7</v></c>',
  ]
  const rows = cells.map((row, at) => `<row r="${at + 2}">${row}</row>`).join('')
  const head = `<row r="1">${['Адрес', 'Свободно', 'Ставка', 'Дата', 'Площадь'].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
  const read = await readFileOf(
    book(
      {
        Лист1: `<x:sheetData xmlns:x="urn:x">${head}${rows}</x:sheetData>`.replaceAll(
          'x:sheetData',
          'sheetData',
        ),
      },
      { strings, formats: ['0%', 'dd.mm.yyyy'] },
    ),
  )
  expect(read.cells).toEqual([
    ['Лесная', 'да', '', '', ''],
    ['Белорусская ', 'нет', 'итог & всё', '', ''],
    ['две\nстроки и _x000D_', '5%', '', '2026-11-15', ''],
    ['2026-11-15', '7', '7', '', ''],
  ])
  expect(read.head.notes.join()).toMatch(/#ССЫЛКА!.*1.ячейка,Формулы без сохранённого.*1.ячейка/u)
})

it('the sheet with the most data is taken, another by its name', async () => {
  const file = book({
    Обложка: rowsXml([['Прайс агентства']]),
    Офисы: simple.Лист1,
    Архив: rowsXml([header, ['Старая, 1', 1, 2]]),
  })
  const { head } = await readFileOf(file)
  expect([head.sheet, head.sheets]).toEqual(['Офисы', ['Обложка', 'Офисы', 'Архив']])
  expect((await readFileOf(file, { sheet: 'Архив' })).cells).toEqual([['Старая, 1', '1', '2']])
  expect(await refusalOf(file, { sheet: 'Склады' })).toContain('нет листа «Склады»')
  expect(await refusalOf(file, { sheet: 'Обложка' })).toContain('На листе «Обложка» нет строк')
})

it('merged cells: groups of the header, values filled down when asked', async () => {
  const rows = rowsXml([
    ['Здание', 'Условия', '', 'Этаж'],
    ['', 'Ставка', 'НДС', ''],
    ['Легион', 20000, 'да', 1],
    ['', 21000, 'да', 2],
    ['Альфа', 30000, 'нет', 3],
  ]).replaceAll('<c t="inlineStr"><is><t></t></is></c>', '<c/>')
  const merges = ['A1:A2', 'B1:C1', 'D1:D2', 'A3:A4'].map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  const file = book({ Лист1: `${rows}<mergeCells>${merges}</mergeCells>` })
  const plain = await readFileOf(file)
  expect(plain.head.headers).toEqual(['Здание', 'Условия / Ставка', 'Условия / НДС', 'Этаж'])
  expect(plain.cells[1]).toEqual(['', '21000', 'да', '2'])
  expect(plain.head.notes).toEqual([
    'В объединённых ячейках: «Здание»; ниже пусто. Чтобы повторить значение, выберите «Заполнить вниз»',
  ])
  const filled = await readFileOf(file, { fillMerges: true })
  expect(filled.cells.map(([name]) => name)).toEqual(['Легион', 'Легион', 'Альфа'])
})

it('a workbook that our export has written comes back unchanged', async () => {
  const columns: Pick<ExportColumn, 'title' | 'kind'>[] = [
    { title: 'Адрес', kind: 'text' },
    { title: 'Площадь', kind: 'number' },
    { title: 'Дата', kind: 'day' },
    { title: 'Изменён', kind: 'instant' },
    { title: 'Комментарий', kind: 'text' },
  ]
  const day = new Date('2026-11-15T00:00:00Z')
  const instant = new Date('2026-11-15T14:30:00Z')
  async function* slices() {
    yield [
      ['Лесная, 5 «к» <&>', 1234.56, day, instant, '=cmd|1'],
      ['007', 0.1, day, instant, "'=x"],
      ['😀 _x000D_', -5, null, null, 'две\nстроки'],
      ['+7 495 123-45-67', 100_000_000, day, null, ' края '],
    ]
  }
  const { head, cells } = await readFileOf(await buffer(xlsxOf('Блоки', columns, slices())))
  expect([head.sheet, head.headers]).toEqual(['Блоки', columns.map(({ title }) => title)])
  expect(cells).toEqual([
    ['Лесная, 5 «к» <&>', '1234.56', '2026-11-15', '2026-11-15 14:30', '=cmd|1'],
    ['007', '0.1', '2026-11-15', '2026-11-15 14:30', "'=x"],
    ['😀 _x000D_', '-5', '', '', 'две\nстроки'],
    ['+7 495 123-45-67', '100000000', '2026-11-15', '', ' края '],
  ])
})

const others = (name: string): Part[] => [{ name, content: 'x' }]

it.each<[string, Buffer, string]>([
  ['OpenDocument', zipOf([...others('mimetype'), ...others('content.xml')]), '.ods'],
  ['Word', zipOf([...others('[Content_Types].xml'), ...others('word/document.xml')]), 'Word'],
  ['a binary workbook', zipOf(others('xl/workbook.bin')), '.xlsb'],
  ['an archive of files', zipOf(others('Прайс.csv')), 'архив ZIP'],
  ['an empty archive', zipOf([]), 'архив ZIP'],
  [
    'a workbook with a password',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    'паролем',
  ],
  [
    'a Word document of old',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('WordDocument', 'utf16le')]),
    'Word',
  ],
  [
    'a damaged .xls',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000, 7)]),
    'повреждена',
  ],
  ['an encrypted entry', zipOf(workbookParts(simple).map((part) => ({ ...part, flags: 1 }))), 'паролем'],
])('%s is refused in words', async (_, bytes, words) => {
  expect(await refusalOf(bytes)).toContain(words)
})

it('macros are told and not read', async () => {
  const { head, cells } = await readFileOf(zipOf([...workbookParts(simple), ...others('xl/vbaProject.bin')]))
  expect(cells).toHaveLength(2)
  expect(head.notes).toEqual(['Макросы книги не выполняются и не читаются'])
})
