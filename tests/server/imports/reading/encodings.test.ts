import { expect, it } from 'vitest'
import { readFileOf, refusalOf } from './files.ts'

const text =
  'Адрес;Площадь, м²;Ставка\nМосква, Лесная улица, 5;412,5;46000\nМосква, Большая Ордынка, 40;150;30000\n'
const headers = ['Адрес', 'Площадь, м²', 'Ставка']
const first = ['Москва, Лесная улица, 5', '412,5', '46000']

/** Bytes of a text in a code page of one byte, found through the decoder. */
function encoded(page: string, of: string): Buffer {
  const signs = new TextDecoder(page).decode(Uint8Array.from({ length: 256 }, (_, code) => code))
  const codes = new Map([...signs].map((sign, code) => [sign, code]))
  return Buffer.from([...of].map((sign) => codes.get(sign) ?? 63))
}

const utf16 = (of: string) => Buffer.from(of, 'utf16le')

it.each<[string, Buffer, string]>([
  ['UTF-8', Buffer.from(text), 'utf-8'],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), 'utf-8'],
  ['UTF-16 LE with a mark', utf16(`\ufeff${text}`), 'utf-16le'],
  ['UTF-16 LE without', utf16(text), 'utf-16le'],
  ['UTF-16 BE with a mark', utf16(`\ufeff${text}`).swap16(), 'utf-16be'],
  ['UTF-16 BE without', utf16(text).swap16(), 'utf-16be'],
])('%s is read', async (_, bytes, encoding) => {
  const { head, cells } = await readFileOf(bytes)
  expect([head.encoding, head.headers, cells[0]]).toEqual([encoding, headers, first])
})

it.each(['windows-1251', 'ibm866', 'koi8-r'])('%s is told by its letters, small or capital', async (page) => {
  for (const of of [text.replace('²', '2'), text.replace('²', '2').toUpperCase()]) {
    const { head, cells } = await readFileOf(encoded(page, of))
    expect([head.encoding, cells[0]?.[0]]).toEqual([page, of.split('\n')[1]?.split(';')[0]])
  }
})

it('Cyrillic that begins after the first bytes is still found', async () => {
  const late = `id;name\n${'1;plain\n'.repeat(40_000)}2;Лесная улица\n`
  const { head, cells } = await readFileOf(encoded('windows-1251', late))
  expect([head.encoding, cells.at(-1)]).toEqual(['windows-1251', ['2', 'Лесная улица']])
})

it('a feed is decoded by its declaration unless that is plainly wrong', async () => {
  const feed = (declared: string) =>
    `<?xml version="1.0" encoding="${declared}"?><feed><feed_version>2</feed_version><object><Address>Лесная</Address></object></feed>`
  for (const [bytes, encoding] of [
    [encoded('windows-1251', feed('windows-1251')), 'windows-1251'],
    [encoded('koi8-r', feed('KOI8-R')), 'koi8-r'],
    [Buffer.from(feed('windows-1251')), 'utf-8'],
    [encoded('windows-1251', feed('UTF-8')), 'windows-1251'],
  ] as const) {
    const { head, cells } = await readFileOf(bytes)
    expect([head.encoding, cells]).toEqual([encoding, [['Лесная']]])
  }
})

it.each<[string, string | Buffer, string]>([
  ['an empty file', '', 'пустой'],
  ['blanks alone', ' \n\n ', 'пустой'],
  ['NUL bytes', Buffer.from('Адрес;Площадь\nЛесная\0;5\n'), 'двоичные данные'],
  ['a PDF', '%PDF-1.7 …', 'PDF'],
  ['cards of contacts', '\ufeffBEGIN:VCARD\r\nVERSION:3.0\r\nFN:Анна\r\nEND:VCARD', 'визитки'],
  ['a calendar', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR', 'календарь'],
  ['a web page', '<!DOCTYPE html><html><table><tr><td>1</table></html>', 'веб-страница'],
  ['an XML of others', '<offers><offer/></offers>', 'не фид'],
  ['a sheet of XML 2003', '<?xml version="1.0"?><Workbook xmlns="urn:x"/>', '2003'],
  ['a header alone', 'Адрес;Площадь\n', 'нет строк с данными'],
])('%s is refused in words', async (_, content, words) => {
  expect(await refusalOf(content)).toContain(words)
})
