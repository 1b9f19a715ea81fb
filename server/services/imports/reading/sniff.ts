import type { ImportSource } from '#domain/imports/sheet.ts'
import { beginningOf, type Encoding, encodingOf } from './text/encoding.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Kind of a file by its bytes; its name does not matter. */
export type FileKind =
  | { kind: 'xlsx' | 'xls' }
  | { kind: 'text'; encoding: Encoding }
  | { kind: 'xml'; encoding: Encoding; source: Exclude<ImportSource, 'table'> }

const askForTable = 'Загрузите таблицу .xlsx, .xls или .csv либо фид XML'
/** Beginnings of files that hold no table, and what to do with them. */
const refused: readonly { bytes: string; message: string }[] = [
  { bytes: '%PDF', message: `Это PDF, таблицы в нём нет. ${askForTable}` },
  { bytes: '{\\rtf', message: `Это документ RTF. ${askForTable}` },
  { bytes: 'Rar!', message: 'Это архив RAR. Распакуйте его и загрузите файл из него' },
  { bytes: '7z\xbc\xaf', message: 'Это архив 7z. Распакуйте его и загрузите файл из него' },
  { bytes: '\x1f\x8b', message: 'Это архив gzip. Распакуйте его и загрузите файл из него' },
  { bytes: '\x89PNG', message: `Это картинка. ${askForTable}` },
  { bytes: '\xff\xd8\xff', message: `Это картинка. ${askForTable}` },
]

const refusedTexts: readonly { start: RegExp; message: string }[] = [
  {
    start: /^BEGIN:VCARD/i,
    message:
      'Это визитки (vCard): таблицы в них нет. Сохраните контакты таблицей CSV — так умеют Google Контакты, Outlook и Яндекс — и загрузите её',
  },
  { start: /^BEGIN:VCALENDAR/i, message: `Это календарь (iCalendar), таблицы в нём нет. ${askForTable}` },
]

/** @throws UnreadableFile for an empty file, or one that is neither a table nor a feed. */
export async function sniffFile(path: string): Promise<FileKind> {
  const beginning = await beginningOf(path)
  const latin = beginning.subarray(0, 16).toString('latin1')
  if (latin.startsWith('PK\x03\x04') || latin.startsWith('PK\x05\x06')) return { kind: 'xlsx' }
  if (latin.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return { kind: 'xls' }
  const known = refused.find(({ bytes }) => latin.startsWith(bytes))
  if (known) throw new UnreadableFile(known.message)
  const encoding = await encodingOf(path)
  const text = new TextDecoder(encoding).decode(beginning).trimStart()
  if (text === '') throw new UnreadableFile('Файл пустой. Выберите другой')
  const other = refusedTexts.find(({ start }) => start.test(text))
  if (other) throw new UnreadableFile(other.message)
  if (!text.startsWith('<')) return { kind: 'text', encoding }
  return { kind: 'xml', encoding: declaredOr(encoding, text), source: feedOf(text) }
}

/**
 * The declared code page, where it may be true: a text that is valid UTF-8 with letters beyond ASCII is UTF-8 whatever it declares, and a
 * declared UTF-8 that is invalid is not.
 */
function declaredOr(found: Encoding, text: string): Encoding {
  const declared = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w-]+)["']/i.exec(text)?.[1]?.toLowerCase()
  const pages: Record<string, Encoding> = {
    'windows-1251': 'windows-1251',
    cp1251: 'windows-1251',
    'koi8-r': 'koi8-r',
    cp866: 'ibm866',
    ibm866: 'ibm866',
  }
  const page = declared === undefined ? undefined : pages[declared]
  return found.startsWith('utf') ? found : (page ?? found)
}

/** The portal whose feed has this root. @throws UnreadableFile for another document. */
function feedOf(text: string): Exclude<ImportSource, 'table'> {
  const root = /<(?![?!])([^\s/>]+)([^>]*)/.exec(text.replace(/<!--[\s\S]*?-->/g, ''))
  const name = root?.[1]?.toLowerCase() ?? ''
  const attributes = root?.[2] ?? ''
  if (name === 'feed' && !attributes.includes('Atom')) return 'cian'
  if (name === 'realty-feed') return 'yrl'
  if (name === 'ads') return 'avito'
  if (name === 'html' || name === 'table' || /^<!doctype html/i.test(text)) {
    throw new UnreadableFile(
      'Это веб-страница, а не таблица. Откройте её в Excel и сохраните как книгу .xlsx',
    )
  }
  if (name === 'workbook') {
    throw new UnreadableFile(
      'Это таблица в старом виде «XML 2003». Откройте её в Excel и сохраните как книгу .xlsx',
    )
  }
  throw new UnreadableFile(
    'Это XML, но не фид ЦИАН, Яндекс Недвижимости или Авито. Загрузите фид или таблицу',
  )
}
