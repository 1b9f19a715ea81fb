import { formatPhone, normalisePhone, partsOfPhone, phoneFault } from '#domain/records/phone.ts'
import { isLabel } from './label-words.ts'
import { plainPhones } from './plain-phones.ts'

export interface ReadPhone {
  /** `+74951234567` */
  number: string
  /** «доб. 12», «секретарь» */
  note: string | null
}

export interface ReadPhones {
  phones: ReadPhone[]
  /** Parts that are no phone. */
  unread: string[]
}

/**
 * Reads phones as people write and copy them into one field: «8 916 111-22-33 (моб.); тел. +7 495 123-45-67 доб. 12».
 * The only reader of phones: of forms, websites, files and pasted text.
 */
export function readPhones(text: string): ReadPhones {
  const phones = new Map<string, ReadPhone>()
  const unread: string[] = []
  for (const part of partsOf(plainPhones(text))) {
    const read = phonesIn(part)
    for (const phone of read) phones.set(phone.number, phones.get(phone.number) ?? phone)
    if (read.length === 0) unread.push(part)
  }
  return { phones: [...phones.values()], unread }
}

/** A phone with its extension as a field of one phone keeps it: `+74951234567 доб. 12`. */
export function storedPhone({ number, note }: ReadPhone): string {
  const [, extension] = /доб\. (\d+)$/.exec(note ?? '') ?? []
  return extension === undefined ? number : `${number} доб. ${extension}`
}

/** Words of a note beside the extension and the kind of line. */
export function remarkBeside({ note }: ReadPhone): string | null {
  const remark = (note ?? '').replace(/(?:^|, )доб\. \d+$/, '')
  return remark === '' || isLabel(remark) ? null : remark
}

/** Reads a field that takes one phone and no note. @returns the stored phone, or what of the text does not fit. */
export function onePhone(text: string): { phone: string; fault: null } | { phone: null; fault: string } {
  const { phones, unread } = readPhones(text)
  const [first, ...others] = phones
  if (!first) return { phone: null, fault: phoneFault }
  const stored = storedPhone(first)
  const beside = [remarkBeside(first), ...unread.filter((part) => !isLabel(part))].filter(
    (remark) => remark !== null,
  )
  if (others.length > 0) {
    const numbers = phones.map((phone) => formatPhone(storedPhone(phone)))
    return { phone: null, fault: `Здесь только один телефон: ${numbers.join(' или ')}` }
  }
  if (beside.length === 0) return { phone: stored, fault: null }
  const fault = `Рядом с номером ${formatPhone(stored)} лишнее: «${beside.join(', ')}». Уберите или перенесите в заметку`
  return { phone: null, fault }
}

/** Splits at «;», «,», «/», «|», «и», «или» and line feeds; a comma before an extension or within «7,91611E+10» does not split. */
function partsOf(text: string): string[] {
  return text
    .split(/[;\n/|]|,(?!\s*(?:доб|вн|ext|д[.\s]*\d)|\d+E\+)|(?<=\d)\s+(?:и|или)\s+(?=[+\d(])/i)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

const label =
  /^(?:телефоны?|тел|мобильный|моб|рабочий|раб|домашний|дом|городской|гор|факс|т|м|p|t|m|tel|phone|mob|cell)[.:\s]*(?=[+\d(])/i
const russian =
  /(?:\+?7|\b8)[\s.‐‑–—−-]*\(?\d{3}\)?[\s.‐‑–—−-]*\d{3}[\s.‐‑–—−-]*\d{2}[\s.‐‑–—−-]*\d{2}(?!\d)/g

function phonesIn(text: string): ReadPhone[] {
  const bare = text.replace(label, '')
  const whole = normalisePhone(bare)
  if (whole !== null) return [withExtension(whole, null)]
  const several = bare.match(russian) ?? []
  if (several.length > 1) {
    const numbers = several.map((one) => withExtension(normalisePhone(one) ?? one, null))
    const [first, ...others] = numbers
    const remark = several.reduce((rest, one) => rest.replace(one, ' '), bare)
    return first ? [{ ...first, note: remarkOf(remark) }, ...others] : []
  }
  // A remark before or after the number: «Анна 8 916 111-22-33», «8 916 111-22-33 (моб.)».
  const [found = ''] = /\+?\d[\d\s.()‐‑–—−-]{8,}\d/.exec(bare) ?? []
  const digits = normalisePhone(found) === null ? found.replace(/\s*\(\d{1,6}$/, '') : found
  const number = digits === '' ? null : normalisePhone(digits)
  if (number === null) return []
  // An extension among remarks is one too: «8 495 123-45-67 д. 12, Анна».
  const [, after = ''] = bare.split(digits)
  const [told, named, inBrackets] =
    /^[\s,(]*(?:доб(?:авочный)?|вн(?:утр(?:енний)?)?|ext|д)[.:\s№]*(\d{1,6})\)?|^\s*\((\d{1,6})\)/i.exec(
      after,
    ) ?? []
  const extension = named ?? inBrackets
  const remark = remarkOf(bare.replace(digits, ' ').replace(told ?? '', ' '))
  return [withExtension(extension === undefined ? number : `${number} доб. ${extension}`, remark)]
}

function remarkOf(text: string): string | null {
  const remark = text.replace(/^[\s:,.()-]+|[\s:,()-]+$/g, '').replace(/\s+/g, ' ')
  return /[\p{L}\p{N}]/u.test(remark) ? remark.slice(0, 80) : null
}

function withExtension(phone: string, remark: string | null): ReadPhone {
  const { number, extension } = partsOfPhone(phone)
  const notes = [remark, extension === null ? null : `доб. ${extension}`].filter((note) => note !== null)
  return { number, note: notes.join(', ') || null }
}
