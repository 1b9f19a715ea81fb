import type { MessengerKind } from '#domain/records/contacts.ts'
import { normalisePhone, partsOfPhone } from '#domain/records/phone.ts'
import { fold } from '#domain/text/fold.ts'

/* Phones, e-mails and messengers as people write them into one cell. */

export interface ReadPhone {
  /** `+74951234567` */
  number: string
  /** «доб. 12», «секретарь» */
  note: string | null
}

/** Splits «8 916 111-22-33 (моб.); +7 495 123-45-67 доб. 12» into phones. @returns with the parts that are none. */
export function readPhones(text: string): { phones: ReadPhone[]; unread: string[] } {
  const phones = new Map<string, ReadPhone>()
  const unread: string[] = []
  for (const part of partsOf(text)) {
    const read = phoneIn(part)
    if (read) phones.set(read.number, phones.get(read.number) ?? read)
    else unread.push(part)
  }
  return { phones: [...phones.values()], unread }
}

/** Splits at «;», «,», «/» and line feeds; a comma before an extension does not split. */
function partsOf(text: string): string[] {
  return text
    .split(/[;\n/]|,(?!\s*(?:доб|вн|ext))/i)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function phoneIn(text: string): ReadPhone | null {
  const told = /^(?:тел|моб|т|м|раб|дом|tel|mob)[.:]*\s*(?=[+\d(])/i
  const plain = text.replace(told, '')
  const whole = normalisePhone(plain)
  if (whole !== null) return withExtension(whole, null)
  // A remark before or after the number: «Анна 8 916 111-22-33», «8 916 111-22-33 (моб.)».
  const [digits = ''] = /\+?\d[\d\s()‐‑–—−-]{8,}\d/.exec(plain) ?? []
  const number = digits === '' ? null : normalisePhone(digits)
  if (number === null) return null
  const remark = plain
    .replace(digits, ' ')
    .replace(/^[\s:,.()-]+|[\s:,()-]+$/g, '')
    .replace(/\s+/g, ' ')
  return withExtension(number, remark === '' ? null : remark.slice(0, 80))
}

function withExtension(phone: string, remark: string | null): ReadPhone {
  const { number, extension } = partsOfPhone(phone)
  const notes = [remark, extension === null ? null : `доб. ${extension}`].filter((note) => note !== null)
  return { number, note: notes.join(', ') || null }
}

/** E-mails of a cell, lower case. @returns with the parts that are none. */
export function readEmails(text: string): { emails: string[]; unread: string[] } {
  const emails = new Set<string>()
  const unread: string[] = []
  for (const part of text.split(/[;,\s]+/)) {
    const plain = part.replace(/^mailto:|[<>()]/gi, '').trim()
    if (/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(plain)) emails.add(plain.toLowerCase())
    else if (plain !== '') unread.push(part)
  }
  return { emails: [...emails], unread }
}

const messengerWords: readonly (readonly [MessengerKind, RegExp])[] = [
  ['telegram', /telegram|телеграм|тг|t\.me|^@/],
  ['whatsapp', /whats|wa\.me|ват?с?ап|вотсап/],
  ['viber', /viber|вайбер/],
  ['vk', /vk|вк/],
  ['max', /max|макс/],
]

/** Messenger names of a cell; the header tells which messenger: «Telegram». */
export function readMessengers(header: string, text: string): { kind: MessengerKind; handle: string }[] {
  return text
    .split(/[;,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const kind =
        messengerWords.find(([, words]) => words.test(fold(header)))?.[0] ??
        messengerWords.find(([, words]) => words.test(fold(part)))?.[0] ??
        'other'
      return { kind, handle: part.slice(0, 100) }
    })
}
