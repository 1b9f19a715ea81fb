import { withoutUnseen } from '#domain/text/fold.ts'

/*
 * Russian tax and registration numbers, as people write them, and their check digits. A function of faults returns the fault in
 * Russian, or null.
 */

export type LegalCode = 'inn' | 'kpp' | 'ogrn'

export interface ReadLegalNumbers {
  /** As written, without spaces; not checked. */
  numbers: Partial<Record<LegalCode, string>>
  /** Parts that are none of them. */
  unread: string[]
}

/** «ИНН/КПП» before «7700118138/770001001» names both. */
const bothLabels = /^\s*(?:инн|inn)\s*[/\\,и]\s*(?:кпп|kpp)/iu
const label = /^(инн|кпп|огрнип|огрн|inn|kpp|ogrn)(?!\p{L})/iu
const codes: Readonly<Record<string, LegalCode>> = {
  инн: 'inn',
  inn: 'inn',
  кпп: 'kpp',
  kpp: 'kpp',
  огрн: 'ogrn',
  огрнип: 'ogrn',
  ogrn: 'ogrn',
}
/** A KPP may stand behind an INN without a sign. */
const between =
  /[/\\,;|\n]|(?<=\d{10})\s+(?=\d{4}[\dA-Z]{2}\d{3}\s*$)|(?<!\p{L})(?=(?:инн|кпп|огрн(?:ип)?)(?!\p{L}))/iu
const shape = /^(\d[\d\s]*\d|\d{4}[A-Z]{2}\d{3})(?![\p{L}\d])(.*)$/isu
/** Signs around a number and the «.0» of a spreadsheet. */
const around = /^[^\p{L}\p{N}]+|(?:[.,]0{1,2})?[^\p{L}\p{N}]*$/gu

/**
 * Reads the numbers in a field of `own`: «ИНН 7700118138», «7700118138 / 770001001», «77 0011 8138». The only reader of them: of
 * forms, files and lines.
 */
export function readLegalNumbers(own: LegalCode, text: string): ReadLegalNumbers {
  const read: ReadLegalNumbers = { numbers: {}, unread: [] }
  const plain = withoutUnseen(text).replace(/№/g, ' ').normalize('NFKC').replace(bothLabels, '')
  for (const part of plain.split(between).map((one) => one.trim())) {
    const named = label.exec(part)?.[1] ?? ''
    const value = part.slice(named.length).replace(around, '')
    if (value === '') continue
    const code = named === '' ? unnamedCode(own, read) : codes[named.toLowerCase()]
    const [, number, rest = ''] = shape.exec(value) ?? []
    const isTaken = number !== undefined && code !== undefined && read.numbers[code] === undefined
    if (isTaken) read.numbers[code] = number.replace(/\s/g, '').toUpperCase()
    const left = isTaken ? rest.replace(around, '') : value
    if (left !== '') read.unread.push(left)
  }
  return read
}

/** The first number is the field's own, the second behind an INN is its KPP. */
function unnamedCode(own: LegalCode, { numbers }: ReadLegalNumbers): LegalCode | undefined {
  if (numbers[own] === undefined) return own
  return own === 'inn' && numbers.kpp === undefined ? 'kpp' : undefined
}

/** INN of a company (10 digits) or of a sole trader (12). */
export function innFault(inn: string): string | null {
  if (!/^(\d{10}|\d{12})$/.test(inn)) return 'ИНН — 10 цифр у организации, 12 у предпринимателя'
  const isRight =
    inn.length === 10
      ? checkDigit(inn, [2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(inn[9])
      : checkDigit(inn, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(inn[10]) &&
        checkDigit(inn, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(inn[11])
  return isRight ? null : 'В ИНН опечатка: контрольная цифра не сходится'
}

/** OGRN (13 digits) or OGRNIP of a sole trader (15). */
export function ogrnFault(ogrn: string): string | null {
  if (!/^(\d{13}|\d{15})$/.test(ogrn)) return 'ОГРН — 13 цифр, ОГРНИП — 15'
  const divisor = ogrn.length === 13 ? 11n : 13n
  const rest = BigInt(ogrn.slice(0, -1)) % divisor
  return Number(rest % 10n) === Number(ogrn.at(-1)) ? null : 'В ОГРН опечатка: контрольная цифра не сходится'
}

/** KPP: 9 characters, the fifth and sixth may be letters. */
export function kppFault(kpp: string): string | null {
  return /^\d{4}[\dA-Z]{2}\d{3}$/.test(kpp) ? null : 'КПП — 9 знаков, например 770701001'
}

/** Check digit for leading digits with these weights. */
export function checkDigit(digits: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return (sum % 11) % 10
}
