import { type RawBuilder, sql } from 'kysely'
import { fold } from '#domain/text/fold.ts'
import { searchWords } from '#server/repositories/search/words.ts'

/*
 * What is typed of a person: words of the name and post, of the company, and, where contacts may be read, the last or
 * first digits of a phone, an address of mail, a name in a messenger. Columns `words` and `contact_words` (0004).
 */

/** Fewer digits are in too many phones. */
const fewestDigits = 3
const phoneLike = /^[+\d\s()‐‑–—-]+$/

/** `anna@vector.ru`, `vector.ru`, `@anna`: one word each; signs alone are none. */
function isAddress(part: string): boolean {
  const isWritten = /^[a-z0-9@._+-]+$/.test(part) && /[a-z0-9]/.test(part)
  return isWritten && (/[@_]/.test(part) || /[a-z]\.[a-z]/.test(part))
}

/** The words of a typed text; a phone with its spaces and brackets is one of them, an address of mail too. */
export function contactWords(text: string): string[] {
  const digits = text.replace(/\D/g, '')
  if (phoneLike.test(text.trim()) && digits.length >= fewestDigits) return [digits]
  const parts = fold(text).split(/\s+/).slice(0, 50)
  const words = parts.flatMap((part) =>
    isAddress(part) ? [part.replace(/^@/, '').slice(0, 60)] : searchWords(part),
  )
  return [...new Set(words)].slice(0, 16)
}

/** The word as a question to `contact_words`; `null` when no phone, mail or messenger begins or ends so. */
export function contactQuery(word: string): RawBuilder<unknown> | null {
  if (/^\d+$/.test(word)) {
    if (word.length < fewestDigits) return null
    // «8 916…» and «+7 916…» are one number.
    const local = word.length === 11 && /^[78]/.test(word) ? word.slice(1) : word
    return anyOf([`e${[...local].reverse().join('')}`, `b${local}`])
  }
  return /^[a-z0-9@._+-]{2,}$/.test(word) ? anyOf([`m${word}`, `h${word}`]) : null
}

function anyOf(beginnings: readonly string[]): RawBuilder<unknown> {
  return sql`${beginnings.map((beginning) => `'${beginning}':*`).join(' | ')}::tsquery`
}

/** Whose contacts the text may be compared with: everybody's, or those of the persons this user leads. */
export type ContactReach = 'all' | { ownerId: number }

/** Whether names of a table have a typed word; the exact test asks for the word as it stands. */
export type NameTest = (table: 'f' | 'fc', word: string) => RawBuilder<boolean>
const hasWord: NameTest = (table, word) => sql`${sql.ref(`${table}.words`)} @@ search_query(${word})`

/**
 * Living persons that have every word somewhere: `select p.id` for each, so that each uses its own index.
 * @param isIn how a word is looked for in names.
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

/** Who leads the person: the company's responsible user, without a company who made the record. */
export function ownerId(person: string, company: string): RawBuilder<number | null> {
  const [p, c] = [sql.ref(person), sql.ref(company)]
  return sql`case when ${p}.company_id is null then ${p}.created_by_id else ${c}.responsible_user_id end`
}
