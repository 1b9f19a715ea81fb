import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import type { ExchangeRate } from '#domain/money/currency.ts'
import { Decimal } from '#domain/money/decimal.ts'
import { codesOf, convertedCurrencies } from '#domain/stock/vocabulary.ts'

/** The complete daily list has 10 kB. */
const maxBytes = 1024 * 1024

const number = z.string().regex(/^\d{1,9}(,\d{1,8})?$/)
const dailyList = z.object({
  ValCurs: z.object({
    '@Date': z.string().regex(/^\d{2}\.\d{2}\.\d{4}$/),
    Valute: z.array(
      z.object({ CharCode: z.string(), Nominal: z.string().regex(/^[1-9]\d{0,6}$/), Value: number }),
    ),
  }),
})

/** The document is not the bank's daily list. `message` is Russian. */
export class BrokenRates extends Error {}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name) => name === 'Valute',
})

/**
 * Extracts the supported currencies from the Bank of Russia's daily XML: decimal commas, amounts for
 * `Nominal` units, encoding as declared.
 * @throws BrokenRates when it is not such a list, or a rate in it is not positive.
 */
export function readDailyRates(document: Uint8Array): ExchangeRate[] {
  if (document.byteLength > maxBytes) throw new BrokenRates('Список курсов слишком велик')
  const text = decode(document)
  // Entities could expand a kilobyte into gigabytes, or read local files.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new BrokenRates('Список курсов содержит DTD: он не читается')
  const list = dailyList.safeParse(parsed(text))
  if (!list.success) throw new BrokenRates('Это не список курсов Банка России')
  const { '@Date': date, Valute: entries } = list.data.ValCurs
  const onDay = date.split('.').toReversed().join('-')
  const rates = codesOf(convertedCurrencies).flatMap((currency): ExchangeRate[] => {
    const entry = entries.find(({ CharCode }) => CharCode === currency)
    if (!entry) return []
    const perUnit = new Decimal(entry.Value.replace(',', '.')).div(entry.Nominal)
    return [{ currency, onDay, rubPerUnit: perUnit.round(8).toFixed() }]
  })
  if (rates.length === 0) throw new BrokenRates('В списке курсов нет ни одной нужной валюты')
  const wrong = rates.find(({ rubPerUnit }) => new Decimal(rubPerUnit).lte('0'))
  if (wrong) throw new BrokenRates(`Курс ${wrong.currency} на ${onDay} не больше нуля`)
  return rates
}

function decode(document: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(document.subarray(0, 200))
  const encoding = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(head)?.[1]?.toLowerCase() ?? 'utf-8'
  if (encoding !== 'windows-1251' && encoding !== 'utf-8')
    throw new BrokenRates(`Список курсов в неизвестной кодировке ${encoding}`)
  return new TextDecoder(encoding).decode(document)
}

function parsed(text: string): unknown {
  try {
    return parser.parse(text)
  } catch {
    return null
  }
}
