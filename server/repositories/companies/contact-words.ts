import { type RawBuilder, sql } from 'kysely'
import { plainEmail } from '#domain/fields/emails.ts'
import { searchWords } from '#domain/stock/words/tokens.ts'
import { fold } from '#domain/text/fold.ts'

/*
 * Search terms for persons: words of name, post and company and, where the viewer may read contacts, the last
 * or first digits of a phone, an e-mail address, a messenger name. Columns `words` and `contact_words`
 * (migration 0004).
 */

/** Fewer digits match too many phones. */
const fewestDigits = 3
const phoneLike = /^[+\d\s()‐‑–—-]+$/

/** `anna@vector.ru`, `anna@сайт.рф`, `сайт.рф`, `@anna` are one word each; punctuation and «ул.Правды» are none. */
function isAddress(part: string): boolean {
  const isWritten = /^[\p{L}\p{N}@._+-]+$/u.test(part) && /[\p{L}\p{N}]/u.test(part)
  return isWritten && (/[@_]/.test(part) || /[a-z]\.[a-z]|\p{L}\.(?:рф|рус|xn--)/u.test(part))
}

/** Splits text into words; a phone with spaces and brackets is one of them, and so is an e-mail address. */
export function contactWords(text: string): string[] {
  const digits = text.replace(/\D/g, '')
  if (phoneLike.test(text.trim()) && digits.length >= fewestDigits) return [digits]
  const parts = text.split(/\s+/).slice(0, 50)
  const words = parts.flatMap((part) => {
    // Addresses are stored with their «ё».
    const plain = plainEmail(part)
    return isAddress(plain) ? [plain.replace(/^@/, '').slice(0, 60)] : searchWords(fold(part))
  })
  return [...new Set(words)].slice(0, 16)
}

/**
 * Builds a query on `contact_words`; `null` if the word cannot be part of a phone, e-mail or messenger name.
 */
export function contactQuery(word: string): RawBuilder<unknown> | null {
  if (/^\d+$/.test(word)) {
    if (word.length < fewestDigits) return null
    // «8 916…» and «+7 916…» are the same number.
    const local = word.length === 11 && /^[78]/.test(word) ? word.slice(1) : word
    return anyOf([`e${[...local].reverse().join('')}`, `b${local}`])
  }
  const isPart = /^[a-z0-9@._+-]{2,}$/.test(word) || isAddress(word)
  return isPart ? anyOf([`m${word}`, `h${word}`]) : null
}

function anyOf(beginnings: readonly string[]): RawBuilder<unknown> {
  return sql`${beginnings.map((beginning) => `'${beginning}':*`).join(' | ')}::tsquery`
}

/** Contacts that text may match: all, or those of persons this user is responsible for. */
export type ContactReach = 'all' | { ownerId: number }

/** Tests if the names of a table match a word; the exact variant compares it literally. */
export type NameTest = (table: 'f' | 'fc', word: string) => RawBuilder<boolean>
const hasWord: NameTest = (table, word) => sql`${sql.ref(`${table}.words`)} @@ search_query(${word})`

/**
 * Matches persons that contain every word: one `select p.id` per word, so that each uses its own index.
 * @param isIn matches a word with names.
 */
export function personsWith(text: string, reach: ContactReach, isIn = hasWord): RawBuilder<boolean> {
  const conditions = contactWords(text).map((word) => {
    const query = contactQuery(word)
    const inContacts =
      query === null
        ? sql``
        : sql`union all select f.id from persons f left join companies fc on fc.id = f.company_id
            where f.contact_words @@ ${query} and ${isReached(reach)}`
    return sql<boolean>`p.id in (
      select f.id from persons f where ${isIn('f', word)}
      union all select f.id from companies fc join persons f on f.company_id = fc.id
        where fc.deleted_at is null and ${isIn('fc', word)}
      ${inContacts})`
  })
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

function isReached(reach: ContactReach): RawBuilder<boolean> {
  return reach === 'all' ? sql<boolean>`true` : sql<boolean>`${ownerId('f', 'fc')} = ${reach.ownerId}`
}

/** The company's responsible user; without a company, the creator. */
export function ownerId(person: string, company: string): RawBuilder<number | null> {
  const [p, c] = [sql.ref(person), sql.ref(company)]
  return sql`case when ${p}.company_id is null then ${p}.created_by_id else ${c}.responsible_user_id end`
}
