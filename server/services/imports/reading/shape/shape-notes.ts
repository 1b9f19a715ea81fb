import { maxCell } from '#contract/exchange/import-records.ts'
import { countOf, plural } from '#domain/text/plurals.ts'

/** Counts of the first pass over a table. */
export interface Tally {
  data: number
  /** Texts of the rows above the header. */
  above: string[]
  /** Headers repeated within the table. */
  headers: number
  sections: number
  /** Cells over the limit of length. */
  cut: number
  /** Row numbers of totals. */
  totals: number[]
  /** Row numbers of lone texts after the last row of data. */
  trailing: number[]
}

/** Headers of columns whose value stands only in the first row of a group. */
interface Grouped {
  merged: readonly string[]
  once: readonly string[]
  isFilled: boolean
}

/** Tells in Russian what was left out of a table and what became of its groups. */
export function shapeNotes(tally: Tally, { merged, once, isFilled }: Grouped): string[] {
  const { above, totals, headers, sections, trailing, cut } = tally
  const rows = (count: number) => countOf(count, 'строка', 'строки', 'строк')
  const notes = [
    above.length > 0 && `Над заголовками пропущено: ${quotesOf(above)}`,
    totals.length > 0 && `Итоги пропущены: ${placesOf(totals)}`,
    headers > 0 && `Повтор заголовков пропущен: ${rows(headers)}`,
    sections > 0 &&
      `Названия разделов стали столбцом «Раздел»: ${countOf(sections, 'раздел', 'раздела', 'разделов')}`,
    trailing.length > 0 && `Под таблицей пропущено: ${placesOf(trailing)}`,
    cut > 0 &&
      `Обрезано до ${maxCell.toLocaleString('ru-RU')} знаков: ${countOf(cut, 'ячейка', 'ячейки', 'ячеек')}`,
    groupNote('В объединённых ячейках', merged, isFilled),
    groupNote('Только в первой строке группы', once, isFilled),
  ]
  return notes.filter((note) => note !== false)
}

function groupNote(how: string, headers: readonly string[], isFilled: boolean): string | false {
  if (headers.length === 0) return false
  const names = headers.map((header) => (header === '' ? 'без заголовка' : `«${header}»`)).join(', ')
  const result = isFilled
    ? 'заполнено вниз'
    : 'ниже пусто. Чтобы повторить значение, выберите «Заполнить вниз»'
  return `${how}: ${names}; ${result}`
}

/** The texts above a table often name its building, so a person should see them. */
function quotesOf(texts: readonly string[]): string {
  const shown = texts.slice(0, 3).map((text) => `«${text.length > 120 ? `${text.slice(0, 119)}…` : text}»`)
  return `${shown.join(', ')}${texts.length > 3 ? ` и ещё ${texts.length - 3}` : ''}`
}

/** «строка 14» or «строки 14, 27 и ещё 12». */
function placesOf(numbers: readonly number[]): string {
  const shown = numbers.slice(0, 5).join(', ')
  const more = numbers.length > 5 ? ` и ещё ${numbers.length - 5}` : ''
  return `${plural(numbers.length === 1 ? 1 : 2, 'строка', 'строки', 'строк')} ${shown}${more}`
}
