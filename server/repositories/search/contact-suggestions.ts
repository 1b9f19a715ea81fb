import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/call.ts'
import { type ContactReach, contactWords, exactQuery, personsWith, type WordQuery } from '../contact-words.ts'
import { alikeQuery } from './words.ts'

export interface SuggestedContact {
  kind: 'company' | 'person'
  id: number
  title: string
  detail: string
}

interface ContactRequest {
  text: string
  /** As `search_fold` has it: names that begin so come first. */
  foldedText: string
  /** Whose phones and e-mails the text is compared with. */
  reach: ContactReach
  /** Of each of the two kinds. */
  most: number
}

/**
 * Living companies, then persons, that have every typed word: of a name, an INN, a phone, an e-mail. Of names also in
 * another spelling; these stand behind the ones that have the words as they were typed.
 */
export async function readContactSuggestions(
  db: Db,
  { text, foldedText, reach, most }: ContactRequest,
): Promise<SuggestedContact[]> {
  const words = contactWords(text)
  if (words.length === 0) return []
  const typed = sql.join(words.map(exactQuery), sql` && `)
  const isSpelled = words.some((word) => alikeQuery(word) !== null)
  const first = (name: RawBuilder<unknown>, own: RawBuilder<unknown>) =>
    sql`starts_with(search_fold(${name}), ${foldedText}) desc ${isSpelled ? sql`, ${own} @@ (${typed}) desc` : sql``}`
  const { rows } = await sql<SuggestedContact>`
    (
      select 'company' as kind, c.id, c.name as title,
        concat_ws(', ', 'ИНН ' || c.inn, (select u.name from users u where u.id = c.responsible_user_id)) as detail
      from companies c where c.deleted_at is null and ${companiesWith(text, reach)}
      order by ${first(sql`c.name`, sql`c.words`)}, c.name, c.id limit ${most}
    )
    union all
    (
      select 'person', p.id, p.name, concat_ws(', ', p.post, c.name)
      from persons p left join companies c on c.id = p.company_id and c.deleted_at is null
      where p.deleted_at is null and ${personsWith(text, reach, tolerantQuery)}
      order by ${first(sql`p.name`, sql`p.words`)}, p.name, p.id limit ${most}
    )`.execute(db)
  return rows
}

const tolerantQuery: WordQuery = (word) => {
  const alike = alikeQuery(word)
  return alike === null ? exactQuery(word) : sql`(search_query(${word}) || ${alike}::tsquery)`
}

/** Every word in the company's own words, or at the end of its phone. */
function companiesWith(text: string, reach: ContactReach): RawBuilder<boolean> {
  const isReached = reach === 'all' ? sql`true` : sql`f.responsible_user_id = ${reach.ownerId}`
  const conditions = contactWords(text).map((word) => {
    const byPhone = /^\d{3,}$/.test(word)
      ? sql`union all select f.id from companies f
          where f.phone like any(${endings(word)}::text[]) and ${isReached}`
      : sql``
    return sql<boolean>`c.id in (
      select f.id from companies f where f.words @@ ${tolerantQuery(word)} ${byPhone})`
  })
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** A phone that ends so, with an extension after it or none. */
function endings(digits: string): string[] {
  const local = digits.length === 11 ? digits.slice(1) : digits
  return [`%${local}`, `%${local} доб.%`]
}
