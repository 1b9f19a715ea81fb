import { open, stat } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { maxImportBytes } from '#contract/exchange/import-limits.ts'
import { maxBytesOf } from '#server/services/imports/reading/limits.ts'
import { openSheet } from '#server/services/imports/reading/open-sheet.ts'
import { readSheet } from '#server/services/imports/reading/read-sheet.ts'
import { fillingBook, refusalOf, rowsXml, withFile, workbookParts, zipOf } from './files.ts'

const mb = 1024 * 1024
const table = 'Адрес;Площадь\nЛесная, 5;100\n'
const blanks = Buffer.alloc(mb, ' ')

/** Refusal of a file of this size with this beginning; the rest are blanks. */
async function refusalOfSize(beginning: string | Buffer, bytes: number): Promise<string> {
  return withFile(beginning, async (path) => {
    const file = await open(path, 'a')
    const rest = bytes - (await file.stat()).size
    for (let left = rest; left > 0; left -= mb) await file.write(blanks.subarray(0, Math.min(mb, left)))
    await file.close()
    expect((await stat(path)).size).toBe(bytes)
    return openSheet(path, {}).then(
      () => 'read',
      (error: Error) => error.message,
    )
  })
}

it.each([
  ['a book', Buffer.from('PK\x03\x04'), 30, 'Уберите из книги картинки и лишние листы или разделите её'],
  ['an old book', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 30, 'Сохраните книгу как .xlsx или разделите её'],
  ['a CSV', table, 100, 'Разделите файл на части'],
  ['a feed', '<?xml version="1.0"?><feed><feed_version>2</feed_version>', 150, 'Разделите фид на части'],
])('%s one byte over its limit is refused by its size', async (_, beginning, megabytes, help) => {
  const refused = `Файл больше ${megabytes} МБ. ${help}`
  expect(await refusalOfSize(beginning, megabytes * mb + 1)).toBe(refused)
})

it('one at its limit is judged by what is in it', async () => {
  expect(await refusalOfSize(Buffer.from('PK\x03\x04'), 30 * mb)).toContain('повреждена')
})

it('the largest file of any kind is as large as a call takes', () => {
  expect(Math.max(...Object.values(maxBytesOf))).toBe(maxImportBytes)
})

it('50 000 rows and 200 columns are read', async () => {
  expect(await refusalOf(`Адрес;Площадь\n${'Лесная;100\n'.repeat(50_000)}`)).toBe('read')
  const wide = Array.from({ length: 200 }, (_, at) => `Поле ${at}`).join(';')
  expect(await refusalOf(`${wide}\n${wide.replaceAll('Поле ', '')}\n`)).toBe('read')
})

it('a workbook with more than 200 columns or 50 000 rows, and a feed of more objects, are refused', async () => {
  const header = Array.from({ length: 201 }, (_, at) => `Поле ${at}`)
  expect(await refusalOf(zipOf(workbookParts({ Лист1: rowsXml([header, header.map((_, at) => at)]) })))).toBe(
    'Ячейка GS1 стоит правее 200-го столбца. Оставьте только нужные столбцы и загрузите файл снова',
  )
  const long = Array.from({ length: 50_001 }, (_, at) => ['Лесная', at])
  expect(await refusalOf(zipOf(workbookParts({ Лист1: rowsXml([['Адрес', 'Площадь'], ...long]) })))).toMatch(
    /^В файле больше 50\s000 строк\. Разделите его и загрузите по частям$/u,
  )
  const objects = '<object><A>1</A></object>'.repeat(50_001)
  expect(await refusalOf(`<feed><feed_version>2</feed_version>${objects}</feed>`)).toMatch(
    /^В файле больше 50\s000 строк/u,
  )
})

const read = (content: string | Buffer, limits?: { heapMb: number; ms: number }) =>
  withFile(content, async (path) => {
    const { rows } = await readSheet(path, {}, limits)
    let count = 0
    for await (const slice of rows) count += slice.length
    return count
  })

it('a file that fills the memory of its thread is refused, and the next one is read', async () => {
  await expect(read(fillingBook(), { heapMb: 40, ms: 60_000 })).rejects.toThrow(
    'Файл слишком велик для чтения. Оставьте в нём одну таблицу или разделите её',
  )
  expect(await read(table)).toBe(1)
})

it('a file that takes too long is refused, and the next one is read', async () => {
  await expect(read(fillingBook(), { heapMb: 384, ms: 150 })).rejects.toThrow(
    'Файл читается слишком долго. Разделите его и загрузите по частям',
  )
  expect(await read(table)).toBe(1)
})
