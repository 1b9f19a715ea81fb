import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readFileOf, refusalOf, rowsXml, workbookParts, zipOf } from './files.ts'
import { oldWorkbook } from './old-workbook.ts'

const table = rowsXml([
  ['Адрес', 'Площадь'],
  ['Лесная, 5', 100],
])
const parts = workbookParts({ Лист1: table })
const withSheet = (content: string) => workbookParts({ Лист1: content })

it('a bomb that says its size is refused before anything is unpacked', async () => {
  const bomb = { name: 'xl/media/a', content: 'x', declaredBytes: 201 * 1024 * 1024 }
  expect(await refusalOf(zipOf([...parts, bomb]))).toContain('больше чем в 200 МБ')
})

it('a bomb that lies about its size is refused at the first byte too many', async () => {
  const spaces = { name: 'xl/worksheets/sheet1.xml', content: ' '.repeat(20_000_000), declaredBytes: 1000 }
  expect(await refusalOf(zipOf([...parts.slice(0, -1), spaces]))).toContain('повреждена')
})

it('shared strings over their limit are refused by what the archive says', async () => {
  const strings = { name: 'xl/sharedStrings.xml', content: '<sst/>', declaredBytes: 65 * 1024 * 1024 }
  const others = parts.filter(({ name }) => name !== strings.name)
  expect(await refusalOf(zipOf([...others, strings]))).toContain('больше 64 МБ')
})

it('blanks by the megabyte around a table are read past', async () => {
  const { cells } = await readFileOf(zipOf(withSheet(`${' '.repeat(5_000_000)}${table}`)))
  expect(cells).toEqual([['Лесная, 5', '100']])
})

it('a cell far to the right is refused by name, one far below is read', async () => {
  const far = (reference: string) => {
    const row = /\d+/.exec(reference)?.[0]
    const cell = `<row r="${row}"><c r="A${row}"><v>1</v></c><c r="${reference}"><v>1</v></c></row>`
    return zipOf(withSheet(table.replace('</sheetData>', `${cell}</sheetData>`)))
  }
  expect(await refusalOf(far('XFD1048576'))).toContain('XFD1048576')
  expect((await readFileOf(far('B1048576'))).rows.at(-1)?.place).toBe('Лист1!1048576')
})

it('more than 50 000 rows or 200 columns are refused', async () => {
  expect(await refusalOf(`Адрес;Площадь\n${'Лесная;100\n'.repeat(50_001)}`)).toMatch(/больше 50.000 строк/u)
  const wide = Array.from({ length: 201 }, (_, at) => `Поле ${at}`).join(';')
  expect(await refusalOf(`${wide}\n${wide.replaceAll('Поле ', '')}\n`)).toContain('200-го столбца')
})

it('a cell of 100 000 characters is cut and told', async () => {
  const { head, cells } = await readFileOf(`Адрес;Описание;Площадь\nЛесная;${'я'.repeat(100_000)};5\n`)
  expect(cells[0]?.[1]).toHaveLength(32_767)
  expect(head.notes.join()).toMatch(/Обрезано до 32.767 знаков: 1.ячейка/u)
})

it.each([
  ['laughs', '<!DOCTYPE feed [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'],
  ['an external entity', '<!DOCTYPE feed [<!ENTITY a SYSTEM "file:///etc/passwd">]>'],
  ['a document type far away', '<!doctype feed SYSTEM "http://127.0.0.1/a.dtd">'],
])('%s: a document type is refused before it expands', async (_, type) => {
  expect(await refusalOf(`<?xml version="1.0"?>${type}<feed><object><A>&a;</A></object></feed>`)).toContain(
    'DOCTYPE',
  )
  const sheet = zipOf(withSheet(table).map((part) => ({ ...part, content: `${type}${part.content}` })))
  expect(await refusalOf(sheet)).toContain('повреждена')
})

it('elements within each other without end are refused', async () => {
  const deep = `<feed><object>${'<a>'.repeat(100)}x${'</a>'.repeat(100)}</object></feed>`
  expect(await refusalOf(deep)).toContain('вложенных')
  const sheet = `${'<a>'.repeat(100)}${'</a>'.repeat(100)}${table}`
  expect(await refusalOf(zipOf(withSheet(sheet)))).toContain('повреждена')
})

it('a formula stays a text', async () => {
  const formula = '=HYPERLINK("http://127.0.0.1","x")'
  const { cells } = await readFileOf(`Адрес;Площадь\n"${formula.replaceAll('"', '""')}";5\n'=1+1;6\n`)
  expect(cells.map(([address]) => address)).toEqual([formula, '=1+1'])
})

it('an old workbook is read, one with a password is refused', async () => {
  const rows = [
    ['Адрес', 'Площадь', 'Свободно с'],
    ['Лесная, 5', 100.5, { day: 46_341 }],
    ['Ордынка', 0.05, { day: 46_342.5 }],
  ] as const
  const { head, cells } = await readFileOf(oldWorkbook(rows))
  expect(head).toMatchObject({ sheet: 'Лист1', headers: rows[0] })
  expect(cells).toEqual([
    ['Лесная, 5', '100.5', '2026-11-15'],
    ['Ордынка', '0.05', '2026-11-16 12:00'],
  ])
  expect(head.notes.join()).toContain('Проценты из .xls читаются долями')
  const filePass = Buffer.from([0x2f, 0, 2, 0, 0, 0])
  expect(await refusalOf(oldWorkbook(rows, filePass))).toContain('паролем')
})

/* Whatever is cut off or written over, a file is read or refused in words; nothing else is thrown. */
const csv = Buffer.from('Адрес;Площадь;"Описание"\nЛесная, 5;100;"две\nстроки"\nОрдынка;200;""\n')
const feed = Buffer.from(
  '<?xml version="1.0" encoding="UTF-8"?><feed><feed_version>2</feed_version><object a="1"><A>x &amp; y</A><P><S><![CDATA[<b>]]></S></P></object><object><A>2</A></object></feed>',
)
it.each([
  ['CSV', csv],
  ['a feed', feed],
  ['a workbook', zipOf(parts)],
  ['a workbook as it is', zipOf(parts.map((part) => ({ ...part, isStored: true })))],
  [
    'an old workbook',
    oldWorkbook([
      ['Адрес', 'Площадь'],
      ['Лесная', 5],
    ]),
  ],
])('%s: 250 cuts and slips are read or refused', async (_, bytes) => {
  const slip = fc.tuple(fc.nat(bytes.length - 1), fc.nat(bytes.length - 1), fc.nat(255))
  await fc.assert(
    fc.asyncProperty(slip, fc.boolean(), async ([at, end, value], isCut) => {
      const broken = isCut ? Buffer.from(bytes.subarray(0, end)) : Buffer.from(bytes)
      if (at < broken.length) broken[at] = value
      expect(await refusalOf(broken)).toMatch(/^(read|[А-Я])/u)
    }),
    { numRuns: 250 },
  )
})

it('every beginning of a feed is refused', async () => {
  for (let end = 0; end < feed.length - 1; end += 7) {
    expect(await refusalOf(feed.subarray(0, end))).toMatch(/^[А-Я]/u)
  }
})
