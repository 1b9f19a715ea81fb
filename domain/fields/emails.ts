/* Addresses of mail, domains in Cyrillic included: the only reader of forms, websites, files and pasted text. */

import { withoutUnseen } from '#domain/text/fold.ts'
import { inOwnLetters } from './domain-letters.ts'
import { isLabel } from './label-words.ts'

/** Letters of any script; the last label is no number: «компания.рф», «xn--80aswg.xn--p1ai». */
const domain =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[a-z0-9-]{1,59})$/iu
/** «vektоr.ru» with a Cyrillic «о» is a slip of the layout: Latin zones register no such domain. */
const isMixed = (domainName: string) =>
  /\.[a-z]+$/i.test(domainName) &&
  domainName.split('.').some((label) => /[a-z]/i.test(label) && /[а-яё]/i.test(label))
const name = /^(?!\.)(?!.*\.\.)[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}(?<!\.)$/u
const isLatin = (text: string) => /^[ -~]*$/.test(text)

/** Tells an address; Cyrillic before the «@» of a Latin domain is a slip of the layout. */
export function isEmail(text: string): boolean {
  const [before = '', after = '', ...more] = text.split('@')
  if (more.length > 0 || text.length > longestEmail) return false
  return (
    name.test(before) &&
    domain.test(after) &&
    !isMixed(after) &&
    (isLatin(before) || !isLatin(after) || /xn--/i.test(after))
  )
}

export const longestEmail = 254

/**
 * The one form in which an address is stored and compared: in lower case, its domain in its own letters, without what is copied
 * along: «почта:», «mailto:», «Анна <anna@вектор.рф>», quotes, marks of direction, a full stop.
 * @returns of text that is not one address, the text in lower case.
 */
export function plainEmail(typed: string): string {
  const { emails, unread } = readEmails(withoutNames(typed))
  return emails.length === 1 && unread.length === 0 ? (emails[0] ?? '') : addressOf(bare(typed).trim())
}

/** «Анна Ким <anna@vector.ru>; "Ли, Борис" <b@vector.ru>» of mail without the names. */
export function withoutNames(typed: string): string {
  return typed.replace(/(^|[;,\n]|>\s)(?:\s*"[^"<>]*"|[^@<>;,\n]*)\s*(?=<[^<>\s]+@[^<>\s]+>)/g, '$1 ')
}

/** E-mails of a text, lower case, without label words beside them. @returns with the parts that are none. */
export function readEmails(text: string): { emails: string[]; unread: string[] } {
  const emails = new Set<string>()
  const unread: string[] = []
  const parts = bare(text)
    .split(/[;,\s•·]+/)
    .flatMap(undivided)
  for (const part of parts) {
    const address = addressOf(part)
    if (isEmail(address)) emails.add(address)
    else if (!isNothing(part)) unread.push(part)
  }
  // A label alone is no address, and is told.
  return { emails: [...emails], unread: emails.size > 0 ? unread.filter((part) => !isLabel(part)) : unread }
}

/** «/» and «|» may be signs of an address: they divide what is none whole. */
function undivided(part: string): string[] {
  return isEmail(addressOf(part)) ? [part] : part.split(/[|/\\]+/)
}

const isNothing = (part: string) => /^(?:[^\p{L}\p{N}]*|и|или|and|or)$/iu.test(part)

/** «рабочая почта:», «e-mail —», «mailto:» before an address. */
const label =
  /(?<![^\s,;:|/\\(<[«"'„“])(?:(?:эл|электр|личн|раб|общ|осн|доп)\p{L}*[.\s-]*)*(?:e\s*[:=]|(?:почт\p{L}*|адрес\p{L}*|e-?mails?|mail(?:to)?|[еэи]-?м[еэ]й?л\p{L}*|м[еэ]йл\p{L}*|мыло)(?:\s*[:=]|\s+[–—-]|(?=\s)))\s*(?=\S*@)/giu
/** «?subject=…» of a link. */
const query = /(@[^\s?@]+)\?[^\s;|<>»"]*/gu

/** Without unseen signs, wide letters, labels, and spaces around «@». */
function bare(text: string): string {
  return withoutUnseen(text)
    .normalize('NFKC')
    .replace(/(?<=\S)\s+@\s+(?=\S)/g, '@')
    .replace(query, '$1')
    .replace(label, '')
}

function addressOf(part: string): string {
  const inside = part.replace(/^[«"„“‘'<([]+|[»"“”’'>)\].,:;!?]+$/g, '')
  return inOwnLetters(inside.toLowerCase())
}
