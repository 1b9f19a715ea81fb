import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/call.ts'
import { type ContactReach, contactWords, personsWith } from '../contact-words.ts'

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

/** Living companies, then persons, that have every typed word: of a name, an INN, a phone, an e-mail. */
export async function readContactSuggestions(
  db: Db,
  { text, foldedText, reach, most }: ContactRequest,
): Promise<SuggestedContact[]> {
  if (contactWords(text).length === 0) return []
  const beginsSo = (name: RawBuilder<unknown>) => sql`starts_with(search_fold(${name}), ${foldedText}) desc`
  const { rows } = await sql<SuggestedContact>`
    (
      select 'company' as kind, c.id, c.name as title,
        concat_ws(', ', 'ИНН ' || c.inn, (select u.name from users u where u.id = c.responsible_user_id)) as detail
      from companies c where c.deleted_at is null and ${companiesWith(text, reach)}
      order by ${beginsSo(sql`c.name`)}, c.name, c.id limit ${most}
    )
    union all
    (
      select 'person', p.id, p.name, concat_ws(', ', p.post, c.name)
      from persons p left join companies c on c.id = p.company_id and c.deleted_at is null
      where p.deleted_at is null and ${personsWith(text, reach)}
      order by ${beginsSo(sql`p.name`)}, p.name, p.id limit ${most}
    )`.execute(db)
  return rows
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
      select f.id from companies f where f.words @@ search_query(${word}) ${byPhone})`
  })
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** A phone that ends so, with an extension after it or none. */
function endings(digits: string): string[] {
  const local = digits.length === 11 ? digits.slice(1) : digits
  return [`%${local}`, `%${local} доб.%`]
}
