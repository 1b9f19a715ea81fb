/* Addresses of mail, domains in Cyrillic included: the only reader of forms, websites, files and pasted text. */

import { inOwnLetters } from './domain-letters.ts'

/** Letters of any script; the last label is no number: «компания.рф», «xn--80aswg.xn--p1ai». */
const domain =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[a-z0-9-]{1,59})$/iu
const name = /^(?!\.)(?!.*\.\.)[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}(?<!\.)$/u
const isLatin = (text: string) => /^[ -~]*$/.test(text)

/** Tells an address; Cyrillic before the «@» of a Latin domain is a slip of the layout. */
export function isEmail(text: string): boolean {
  const [before = '', after = '', ...more] = text.split('@')
  if (more.length > 0 || text.length > longestEmail) return false
  return (
    name.test(before) && domain.test(after) && (isLatin(before) || !isLatin(after) || /xn--/i.test(after))
  )
}

export const longestEmail = 254

/**
 * The one form in which an address is stored and compared: in lower case, its domain in its own letters, without what is copied
 * along: «mailto:», «Анна <anna@вектор.рф>», marks of direction, a full stop.
 */
export function plainEmail(typed: string): string {
  const text = typed.replace(/\p{Cf}/gu, '').trim()
  const [, inBrackets = text] = /<([^<>\s]+@[^<>\s]+)>\s*$/.exec(text) ?? []
  const bare = inBrackets.replace(/^mailto:/i, '').replace(/[.,;]$/, '')
  return inOwnLetters(bare.normalize('NFC').toLowerCase())
}

/** E-mails of a text, lower case. @returns with the parts that are none. */
export function readEmails(text: string): { emails: string[]; unread: string[] } {
  const emails = new Set<string>()
  const unread: string[] = []
  for (const part of text.split(/[;,\s]+/)) {
    const plain = plainEmail(part).replace(/[<>()]/g, '')
    if (isEmail(plain)) emails.add(plain)
    else if (plain !== '') unread.push(part)
  }
  return { emails: [...emails], unread }
}
