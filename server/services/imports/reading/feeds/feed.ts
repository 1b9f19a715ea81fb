import { maxCell, maxFeedColumns } from '#contract/exchange/import-records.ts'
import type { RawRow, SheetHead } from '#domain/imports/sheet.ts'
import { countOf } from '#domain/text/plurals.ts'
import { maxRows, shortened, tooManyRows } from '../limits.ts'
import { rereadable, weightOf } from '../reread.ts'
import { type Sheet, sliceLength } from '../shape/shaped-table.ts'
import type { FileKind } from '../sniff.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { feedObjects } from './feed-objects.ts'
import type { FeedObject } from './object-reader.ts'

type FeedKind = Extract<FileKind, { kind: 'xml' }>

/** Names of the elements with objects, in small letters. */
const itemNames: Readonly<Record<FeedKind['source'], string>> = { cian: 'object', yrl: 'offer', avito: 'ad' }

/**
 * A portal's feed as a table: a row for each object, a column for each path that any of them has. It is read twice: first for the columns.
 * @throws UnreadableFile
 */
export async function openFeed(path: string, { encoding, source }: FeedKind): Promise<Sheet> {
  const itemName = itemNames[source]
  const columns = new Map<string, number>()
  const facts = { objects: 0, errors: 0 }
  let cut = 0
  const tooLong: number[] = []
  const read = rereadable(
    () => feedObjects(path, { encoding, itemName, facts }),
    // Texts of a feed keep the chunks alive that they were cut from.
    ({ values }: FeedObject) => 3 * weightOf(values.values()),
  )
  for await (const objects of read()) {
    if (facts.objects > maxRows) throw tooManyRows()
    for (const { n, values, isTooLong } of objects) {
      if (isTooLong) tooLong.push(n)
      for (const [name, value] of values) {
        if (!columns.has(name)) columns.set(name, columns.size)
        if (value.length > maxCell) cut += 1
      }
    }
    if (columns.size > maxFeedColumns) {
      throw new UnreadableFile(`В фиде больше ${maxFeedColumns} разных полей. Проверьте, что это фид портала`)
    }
  }
  const head: SheetHead = {
    ...{ source, encoding, sheet: null, sheets: [] },
    headers: [...columns.keys()],
    headerRows: 1,
    notes: notesOf({ ...facts, cut, tooLong }),
  }
  return { head, rows: rowsOf(read(), columns) }
}

async function* rowsOf(
  slices: AsyncIterable<readonly FeedObject[]>,
  columns: ReadonlyMap<string, number>,
): AsyncIterable<readonly RawRow[]> {
  let slice: RawRow[] = []
  let n = 0
  for await (const objects of slices) {
    for (const object of objects) {
      if (object.isTooLong) continue
      n += 1
      const cells = new Array<string>(columns.size).fill('')
      for (const [name, value] of object.values) cells[columns.get(name) ?? 0] = shortened(value)
      slice.push({ n, place: `объект ${object.n}`, cells })
      if (slice.length === sliceLength) {
        yield slice
        slice = []
      }
    }
  }
  if (slice.length > 0) yield slice
}

function notesOf(told: {
  objects: number
  errors: number
  cut: number
  tooLong: readonly number[]
}): string[] {
  const { objects, errors, cut, tooLong } = told
  const notes = [
    objects === 0 && 'В фиде нет ни одного объекта',
    tooLong.length > 0 &&
      `Пропущено больше 2 МБ в одном объекте: ${countOf(tooLong.length, 'объект', 'объекта', 'объектов')} (${tooLong.slice(0, 5).join(', ')})`,
    errors > 0 &&
      `В разметке XML ${countOf(errors, 'ошибка', 'ошибки', 'ошибок')}: прочитано то, что удалось`,
    cut > 0 &&
      `Обрезано до ${maxCell.toLocaleString('ru-RU')} знаков: ${countOf(cut, 'значение', 'значения', 'значений')}`,
  ]
  return notes.filter((note) => note !== false)
}
