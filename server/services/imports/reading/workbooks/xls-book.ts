import { readFile } from 'node:fs/promises'
import { readXls } from 'hucre/xlsx'
import type { FileRow, MergedCells } from '../file-row.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { plainDecimal, shownMoment } from './number-formats.ts'

export interface XlsSheet {
  name: string
  rows: FileRow[]
  merged: MergedCells[]
  errors: number
  /** The library tells no formats, so 5 % comes as 0.05. */
  hasFractions: boolean
}

/** Entries by which containers of this kind are told apart. */
const others: readonly { entry: string; message: string }[] = [
  { entry: 'EncryptedPackage', message: 'Файл закрыт паролем. Снимите пароль и загрузите его снова' },
  {
    entry: 'WordDocument',
    message: 'Это документ Word. Перенесите таблицу в Excel и сохраните как .xlsx',
  },
]
const damaged =
  'Книга .xls повреждена или слишком старая. Откройте её в Excel, сохраните как .xlsx и загрузите'
const error = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|ERR!)$/

/** Sheets of an Excel 97–2003 workbook as texts. @throws UnreadableFile */
export async function readXlsBook(path: string): Promise<XlsSheet[]> {
  const bytes = await readFile(path)
  const other = others.find(({ entry }) => bytes.includes(Buffer.from(entry, 'utf16le')))
  if (other) throw new UnreadableFile(other.message)
  if (hasPassword(bytes))
    throw new UnreadableFile('Файл закрыт паролем. Снимите пароль и загрузите его снова')
  const { sheets } = await readXls(bytes).catch(() => {
    throw new UnreadableFile(damaged)
  })
  return sheets.map(({ name, rows, merges = [] }) => {
    const sheet: XlsSheet = {
      name,
      rows: [],
      merged: merges.map(({ startRow, endRow, startCol, endCol }) => ({
        ...{ startRow: startRow + 1, endRow: endRow + 1 },
        ...{ startColumn: startCol, endColumn: endCol },
      })),
      errors: 0,
      hasFractions: false,
    }
    for (const [index, row] of rows.entries()) {
      // Rows without a cell are holes.
      if (row) sheet.rows.push({ n: index + 1, cells: row.map((cell) => shown(cell, sheet)) })
    }
    return sheet
  })
}

function shown(cell: string | number | boolean | Date | null, sheet: XlsSheet): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'да' : 'нет'
  if (typeof cell === 'number') {
    if (cell > 0 && cell < 1) sheet.hasFractions = true
    return Number.isFinite(cell) ? plainDecimal(cell) : ''
  }
  if (cell instanceof Date) {
    const moment = new Date(Math.round(cell.getTime() / 1000) * 1000)
    return Number.isNaN(moment.getTime())
      ? ''
      : shownMoment(moment, { isTime: moment.getUTCFullYear() < 1900 })
  }
  if (!error.test(cell)) return cell.replaceAll('\r\n', '\n').replaceAll('\0', '')
  sheet.errors += 1
  return ''
}

/** An encrypted workbook says so in one of its first records, which is FILEPASS. */
function hasPassword(bytes: Buffer): boolean {
  const begin = bytes.indexOf(Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00]))
  let at = begin
  for (let record = 0; begin !== -1 && record < 4 && at + 4 <= bytes.length; record += 1) {
    if (bytes.readUInt16LE(at) === 0x2f) return true
    at += 4 + bytes.readUInt16LE(at + 2)
  }
  return false
}
