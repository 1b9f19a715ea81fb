import { maxCell } from '#contract/exchange/import-records.ts'
import { UnreadableFile } from './unreadable-file.ts'

const mb = 1024 * 1024

/** Largest file by kind. */
export const maxBytesOf = { xml: 150 * mb, text: 100 * mb, xlsx: 30 * mb, xls: 30 * mb } as const

/** Sizes a workbook may unpack to, as its archive declares them. */
export const maxUnpackedBytes = 200 * mb
export const maxSharedStringBytes = 64 * mb

export const maxRows = 50_000
export const maxColumns = 200

export const maxXmlDepth = 64
export const maxObjectLength = 2 * mb

/** Heap and time of the thread that reads. */
export interface ReadingLimits {
  heapMb: number
  ms: number
}

export const usualReadingLimits: ReadingLimits = { heapMb: 384, ms: 60_000 }

/** @throws UnreadableFile for a file over the limit of its kind. */
export function refuseOversize(kind: keyof typeof maxBytesOf, bytes: number): void {
  const limit = maxBytesOf[kind]
  if (bytes <= limit) return
  const help: Record<typeof kind, string> = {
    xml: 'Разделите фид на части',
    text: 'Разделите файл на части',
    xlsx: 'Уберите из книги картинки и лишние листы или разделите её',
    xls: 'Сохраните книгу как .xlsx или разделите её',
  }
  throw new UnreadableFile(`Файл больше ${limit / mb} МБ. ${help[kind]}`)
}

export function tooManyRows(): UnreadableFile {
  return new UnreadableFile(
    `В файле больше ${maxRows.toLocaleString('ru-RU')} строк. Разделите его и загрузите по частям`,
  )
}

/** @param column from 0. */
export function refuseFarCell(column: number, row: number): void {
  if (column < maxColumns) return
  throw new UnreadableFile(
    `Ячейка ${letterOf(column)}${row} стоит правее ${maxColumns}-го столбца. Оставьте только нужные столбцы и загрузите файл снова`,
  )
}

/** A cell or header of at most as many characters as Excel takes. */
export function shortened(text: string): string {
  return text.length > maxCell ? `${text.slice(0, maxCell - 1)}…` : text
}

/** Name of a column as spreadsheets show it: 0 is A, 26 is AA. */
export function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last
}
