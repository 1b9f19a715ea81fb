/* Phones: stored (`+74951234567`), typed and displayed. */

/** Separates a stored number from its extension: `+74951234567 доб. 123`. */
const mark = ' доб. '

/** «доб. 123», «д.123», «вн. 12», «ext 5», «#7» at the end of typed text. */
const typedExtension =
  /[\s,;(]*(?:доб(?:авочный|ав)?|д|вн(?:утр(?:енний)?)?|ext|x|#)[.:]?\s*№?\s*(\d{1,6})\)?\s*$/i

/** «(12)» behind a whole number. */
const extensionInBrackets = /\s*\((\d{1,6})\)[\s.]*$/

/**
 * Normalizes a typed phone: Russian formats («8 (495) 123-45-67», «495 1234567») to `+7` and ten digits,
 * others with plus and 8–15 digits; an extension follows « доб. ». `null`: not a phone.
 */
export function normalisePhone(typed: string): string | null {
  for (const form of [typedExtension, extensionInBrackets]) {
    const [, extension] = form.exec(typed) ?? []
    const number = extension === undefined ? null : normaliseNumber(typed.replace(form, ''))
    if (number !== null) return number + mark + extension
  }
  return normaliseNumber(typed)
}

/** «+8 916 111-22-33»: the eight of a call within Russia; countries whose code begins with 8 have no 83, 89. */
const plusEight = /^\s*\+8(?:[\s(.‐‑‒–—−-]+[3489]\d\d[\s).‐‑‒–—−-]|[39]\d)/
/** «810 375…», «00971…»: dialled out of the country. */
const wayOut = /^(?:810|00)([1-9]\d{8,14})$/
/** No code within Russia begins with 0, 1 or 2. */
const russian = /^[3-9]\d{9}$/
/** «8 916 111-22-3»: a mobile phone that has lost a digit. */
const tooShort = /^[78]9\d{8}$/

function normaliseNumber(typed: string): string | null {
  if (!/^[\s\d()+.‐‑‒–—−-]+$/.test(typed)) return null
  const isInternational = typed.trim().startsWith('+')
  const digits = typed.replace(/\D/g, '')
  if (!isInternational && tooShort.test(digits)) return null
  const [, abroad] = isInternational ? [] : (wayOut.exec(digits) ?? [])
  if (abroad !== undefined) return normaliseNumber(`+${abroad}`)
  const isForeign = isInternational && !digits.startsWith('7') && !plusEight.test(typed)
  if (isForeign) return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : null
  const local = isInternational || digits.length === 11 ? digits.replace(/^[78]/, '') : digits
  return russian.test(local) ? `+7${local}` : null
}

export const phoneFault = 'Телефон — десять цифр после +7 или номер с кодом страны, начиная с +'

/** Splits off the extension; masked or invalid phones are all number. */
export function partsOfPhone(phone: string): { number: string; extension: string | null } {
  const [number = '', extension = null] = phone.split(mark)
  return { number, extension }
}

/**
 * «+7 495 123-45-67», «+7 495 123-45-67, доб. 123», with no-break spaces; foreign numbers are not grouped.
 */
export function formatPhone(phone: string): string {
  const { number, extension } = partsOfPhone(phone)
  const [, code, first, second, third] = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(number) ?? []
  const shown = code === undefined ? number : `+7\u00a0${code}\u00a0${first}-${second}-${third}`
  return extension === null ? shown : `${shown}, доб.\u00a0${extension}`
}

/** Address for dialling, with a pause before the extension; `null` for a masked or invalid phone. */
export function phoneAddress(phone: string): string | null {
  const { number, extension } = partsOfPhone(phone)
  if (!/^\+\d+$/.test(number)) return null
  return extension === null ? `tel:${number}` : `tel:${number},${extension}`
}
