import { maxSharedStringBytes, maxUnpackedBytes } from '../limits.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { builtInKind, kindOfFormat, type NumberKind } from './number-formats.ts'
import { attributeOf, readWholePart, unescaped } from './xml-part.ts'
import { damagedWorkbook, readZipDirectory, type ZipEntry } from './zip-archive.ts'

export interface XlsxParts {
  sheets: { name: string; isHidden: boolean; entry: ZipEntry }[]
  is1904: boolean
  strings: readonly string[]
  /** Kinds of numbers by the style of a cell. */
  kinds: readonly NumberKind[]
  hasMacros: boolean
}

/** Other kinds of archives, recognized by one of their entries. */
const others: readonly { entry: RegExp; message: string }[] = [
  {
    entry: /^xl\/workbook\.bin$/i,
    message: 'Это двоичная книга .xlsb. Откройте её в Excel и сохраните как .xlsx',
  },
  {
    entry: /^content\.xml$/,
    message: 'Это документ OpenDocument (.ods). Откройте его и сохраните как книгу Excel .xlsx',
  },
  { entry: /^word\//, message: 'Это документ Word. Перенесите таблицу в Excel и сохраните как .xlsx' },
  { entry: /^ppt\//, message: 'Это презентация. Загрузите таблицу .xlsx, .xls, .csv или фид XML' },
]

/**
 * Reads everything of a workbook but its rows. Sizes are added up as declared, before anything is unpacked.
 * @throws UnreadableFile for another archive, one that is damaged or unpacks to too much.
 */
export async function readXlsxParts(path: string): Promise<XlsxParts> {
  const entries = await readZipDirectory(path)
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]))
  const declared = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  const entryOf = (name: string) => byName.get(name.toLowerCase())
  const rootRelations = entryOf('_rels/.rels')
  const other = others.find(({ entry }) => entries.some(({ name }) => entry.test(name)))
  if (other) throw new UnreadableFile(other.message)
  if (!rootRelations || !entryOf('[Content_Types].xml')) {
    throw new UnreadableFile('Это архив ZIP, а не книга. Распакуйте его и загрузите файл из него')
  }
  if (declared > maxUnpackedBytes) {
    throw new UnreadableFile('Книга распаковывается больше чем в 200 МБ. Оставьте в ней одну таблицу')
  }
  const root = await relationsOf(path, rootRelations)
  const workbookPath = resolved('', root.find(({ type }) => type.endsWith('/officeDocument'))?.target)
  const workbook = entryOf(workbookPath)
  const relations = entryOf(besideIn(workbookPath, '_rels', '.rels'))
  if (!workbook || !relations) throw damagedWorkbook
  const parts = await relationsOf(path, relations)
  const partOf = (type: string) => {
    const target = parts.find((part) => part.type.endsWith(`/${type}`))?.target
    return target === undefined ? undefined : entryOf(resolved(workbookPath, target))
  }
  const sheets: XlsxParts['sheets'] = []
  let is1904 = false
  await readWholePart(path, workbook, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      const part = parts.find(({ id }) => id === attributeOf(attributes, 'id'))
      const entry = part?.type.endsWith('/worksheet') && entryOf(resolved(workbookPath, part.target))
      if (!entry) return
      sheets.push({
        name: attributes.name ?? '',
        isHidden: attributes.state === 'hidden' || attributes.state === 'veryHidden',
        entry,
      })
    },
  })
  if (sheets.length === 0)
    throw new UnreadableFile('В книге нет листов с таблицами. Сохраните её заново как .xlsx')
  const [strings, styles] = [partOf('sharedStrings'), partOf('styles')]
  return {
    ...{ sheets, is1904 },
    strings: strings ? await stringsOf(path, strings) : [],
    kinds: styles ? await kindsOf(path, styles) : [],
    hasMacros: entries.some(({ name }) => /vbaProject\.bin$/i.test(name)),
  }
}

async function relationsOf(
  path: string,
  entry: ZipEntry,
): Promise<{ id: string; type: string; target: string }[]> {
  const found: { id: string; type: string; target: string }[] = []
  await readWholePart(path, entry, {
    open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name === 'Relationship') found.push({ id, type, target })
    },
  })
  return found
}

async function stringsOf(path: string, entry: ZipEntry): Promise<string[]> {
  if (entry.bytes > maxSharedStringBytes) {
    throw new UnreadableFile('В книге слишком много текста: больше 64 МБ. Разделите её и загрузите по частям')
  }
  const strings: string[] = []
  let string = ''
  let isText = false
  let isReading = false
  await readWholePart(path, entry, {
    open(name) {
      if (name === 'si') string = ''
      // The pronunciation of a text is no part of it.
      else if (name === 'rPh') isReading = true
      else if (name === 't') isText = !isReading
    },
    text(text) {
      if (isText) string += text
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isReading = false
      else if (name === 'si') strings.push(unescaped(string))
    },
  })
  return strings
}

async function kindsOf(path: string, entry: ZipEntry): Promise<NumberKind[]> {
  const codes = new Map<string, string>()
  const kinds: NumberKind[] = []
  let isCellStyle = false
  await readWholePart(path, entry, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') codes.set(numFmtId, formatCode)
      if (name === 'cellXfs') isCellStyle = true
      if (name !== 'xf' || !isCellStyle) return
      const code = codes.get(numFmtId)
      kinds.push(code === undefined ? builtInKind(Number(numFmtId)) : kindOfFormat(code))
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return kinds
}

/** Path of a target within the archive, relative to the folder of the part that names it. */
function resolved(from: string, target = ''): string {
  if (target.startsWith('/')) return target.slice(1)
  const folders = from.split('/').slice(0, -1)
  for (const step of target.split('/')) {
    if (step === '..') folders.pop()
    else if (step !== '.') folders.push(step)
  }
  return folders.join('/')
}

/** `xl/workbook.xml` → `xl/_rels/workbook.xml.rels`. */
function besideIn(path: string, folder: string, ending: string): string {
  const at = path.lastIndexOf('/') + 1
  return `${path.slice(0, at)}${folder}/${path.slice(at)}${ending}`
}
