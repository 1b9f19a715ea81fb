import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ExportColumn } from '#server/services/exchange/column.ts'
import { xlsxOf } from '#server/services/exchange/xlsx.ts'

const sliceLength = 500
const kinds: readonly ExportColumn['kind'][] = ['text', 'number', 'day', 'text']

/** A workbook of rows × columns with texts, numbers and days. @returns its path. */
export async function makeWorkbook(folder: string, rows: number, width: number): Promise<string> {
  const columns = Array.from({ length: width }, (_, at) => ({
    title: `Площадь ${at}`,
    kind: kinds[at % kinds.length] ?? 'text',
  }))
  async function* slices() {
    for (let from = 0; from < rows; from += sliceLength) {
      yield Array.from({ length: sliceLength }, (_, at) =>
        columns.map(({ kind }, column) => cellOf(kind, from + at, column)),
      )
    }
  }
  const path = join(folder, 'table.xlsx')
  await pipeline(xlsxOf('Блоки', columns, slices()), createWriteStream(path))
  return path
}

function cellOf(kind: ExportColumn['kind'], row: number, column: number): string | number | Date {
  if (kind === 'text') return `Москва, улица Лесная, ${row}, ${column}`
  return kind === 'number' ? row * 1.37 + column : new Date(Date.UTC(2026, 0, 1 + (row % 300)))
}

/** A table of 10 MB in windows-1251. @returns its path. */
export async function makeTable(folder: string): Promise<string> {
  const signs = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, code) => code))
  const codes = new Map([...signs].map((sign, code) => [sign, code]))
  const bytesOf = (text: string) => Uint8Array.from(text, (sign) => codes.get(sign) ?? 63)
  function* lines() {
    yield bytesOf('Адрес;Площадь;Ставка;Описание;Дата;Телефон\r\n')
    const description = `"Офис ""под ключ"", ${'рядом метро и парк, '.repeat(5)}"`
    for (let n = 0; n < 47_000; n += 1) {
      yield bytesOf(
        `"Москва, Лесная улица, ${n}";${n % 500},5;${20_000 + n};${description};01.09.2026;+7 495 123-45-67 доб. ${n}\r\n`,
      )
    }
  }
  const path = join(folder, 'table.csv')
  await pipeline(Readable.from(lines()), createWriteStream(path))
  return path
}

/** A CIAN feed of this many offices in a thousand buildings, 76 MB for 20,000. @returns its path. */
export async function makeFeed(folder: string, objects: number): Promise<string> {
  const description = 'Аренда офиса в бизнес-центре & рядом с метро, отделка выполнена. '.repeat(14)
  const photos = (n: number) =>
    Array.from(
      { length: 12 },
      (_, at) =>
        `<PhotoSchema><FullUrl>https://crm.example.com/files/p${n}-${at}.jpg?v=2</FullUrl><IsDefault>${at === 0}</IsDefault></PhotoSchema>`,
    ).join('')
  function* parts() {
    yield '<?xml version="1.0" encoding="UTF-8"?><feed><feed_version>2</feed_version>'
    for (let n = 0; n < objects; n += 1) {
      yield `<object><Category>officeRent</Category><ExternalId>b-${n}</ExternalId><Description>${description}</Description>
<Address>Москва, Лесная улица, ${n % 1000}</Address><Coordinates><Lat>55.77</Lat><Lng>37.58</Lng></Coordinates>
<Phones><PhoneSchema><CountryCode>+7</CountryCode><Number>4951234567</Number></PhoneSchema></Phones>
<Photos>${photos(n)}</Photos><TotalArea>${n % 900}.5</TotalArea><FloorNumber>7</FloorNumber>
<Building><Name>Белая Площадь ${n % 1000}</Name><FloorsCount>16</FloorsCount><ClassType>a</ClassType></Building>
<BargainTerms><Price>46000</Price><PriceType>squareMeter</PriceType><Currency>rur</Currency><PaymentPeriod>annual</PaymentPeriod></BargainTerms></object>\n`
    }
    yield '</feed>'
  }
  const path = join(folder, 'feed.xml')
  await pipeline(Readable.from(parts()), createWriteStream(path))
  return path
}

/** A price list of an agency: blocks in a thousand buildings. @returns its path. */
export async function makePriceList(folder: string, rows: number): Promise<string> {
  const streets = ['Лесная', 'Тверская', 'Правды', 'Киевская', 'Новая']
  function* lines() {
    yield '\ufeffНазвание БЦ;Адрес;Класс;Тип сделки;Этаж;Номер блока;Площадь, м²;Ставка, ₽/м²/год;Описание\r\n'
    for (let n = 0; n < rows; n += 1) {
      const building = n % 1000
      const address = `Москва, ${streets[n % 5]} улица, ${Math.floor(building / 5) + 1}`
      yield `БЦ Номер${building};${address};B;аренда;${(n % 20) + 1};${n + 100};${50 + (n % 70)},5;${20_000 + (n % 9000)};${'Светлый офис '.repeat(10)}\r\n`
    }
  }
  const path = join(folder, 'price-list.csv')
  await pipeline(Readable.from(lines()), createWriteStream(path))
  return path
}
