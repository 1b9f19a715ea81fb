import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import type { RawRow, SheetHead } from '#domain/imports/sheet.ts'
import { openSheet } from '#server/services/imports/reading/open-sheet.ts'
import type { ReadOptions } from '#server/services/imports/reading/shape/shaped-table.ts'

const folder = join(tmpdir(), `klyuch-reading-${process.pid}`)
let count = 0

/** Gives the path of a file that exists during the work. */
export async function withFile<T>(
  content: string | Uint8Array,
  work: (path: string) => Promise<T>,
): Promise<T> {
  count += 1
  const path = join(folder, String(count))
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, content)
  try {
    return await work(path)
  } finally {
    rmSync(path)
  }
}

export interface ReadFile {
  head: SheetHead
  rows: RawRow[]
  cells: string[][]
}

export function readFileOf(content: string | Uint8Array, options: ReadOptions = {}): Promise<ReadFile> {
  return withFile(content, async (path) => {
    const { head, rows } = await openSheet(path, options)
    const all: RawRow[] = []
    for await (const slice of rows) all.push(...slice)
    return { head, rows: all, cells: all.map(({ cells }) => cells) }
  })
}

/** Message with which a file is refused. */
export function refusalOf(content: string | Uint8Array, options?: ReadOptions): Promise<string> {
  return readFileOf(content, options).then(
    () => 'read',
    (error: Error) => (error.name === 'UnreadableFile' ? error.message : `${error.name}: ${error.message}`),
  )
}

export interface Part {
  name: string
  content: string | Uint8Array
  /** Size that the archive tells, where it is not the true one. */
  declaredBytes?: number
  isStored?: boolean
  flags?: number
}

/** A ZIP archive, made by hand so that it may lie. */
export function zipOf(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, declaredBytes, isStored = false, flags = 0 } of parts) {
    const bytes = Buffer.from(content)
    const packed = isStored ? bytes : deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(isStored ? 0 : 8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(declaredBytes ?? bytes.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    bodies.push(Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed)
    const end = Buffer.alloc(14)
    end.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), common, end, Buffer.from(name))
    offset += 30 + Buffer.byteLength(name) + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, listed, end])
}

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Parts of a workbook with the given contents of `<worksheet>`. */
export function workbookParts(
  sheets: Readonly<Record<string, string>>,
  { strings, formats = [] }: { strings?: string; formats?: readonly string[] } = {},
): Part[] {
  const names = Object.keys(sheets)
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`
  const styles = formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`).join('')
  const styled = formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')
  return [
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: '_rels/.rels',
      content: `<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="${relationships}"><sheets>${names
        .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${names
        .map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
        .join(
          '',
        )}${relation('rIdS', 'sharedStrings', 'sharedStrings.xml')}${relation('rIdF', 'styles', '/xl/styles.xml')}</Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      content: `<styleSheet><numFmts>${styles}</numFmts><cellXfs><xf numFmtId="0"/>${styled}</cellXfs></styleSheet>`,
    },
    { name: 'xl/sharedStrings.xml', content: `<sst>${strings ?? ''}</sst>` },
    ...names.map((name, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `<worksheet>${sheets[name]}</worksheet>`,
    })),
  ]
}

/** A sheet's rows of inline texts and numbers, from the first row. */
export function rowsXml(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`
  return `<sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData>`
}

/** A small book that unpacks to 20 MB of merged cells, each of them a record in memory. */
export function fillingBook(): Buffer {
  const table = rowsXml([
    ['Адрес', 'Площадь'],
    ['Лесная, 5', 100],
  ])
  const merged = '<mergeCell ref="A1"/>'.repeat(1_000_000)
  return zipOf(workbookParts({ Лист1: `${table}<mergeCells>${merged}</mergeCells>` }))
}
