import { type RawBuilder, sql } from 'kysely'
import type { CompanyKind } from '#domain/stock/company-vocabulary.ts'
import { isForgivable, maxForgiven } from '#domain/stock/words/one-typo.ts'
import { spellingsOf } from '#domain/text/spellings.ts'
import type { Db } from '#server/db/db.ts'
import { type ContactReach, contactWords, type NameTest, personsWith } from './contact-words.ts'

export interface SuggestedContact {
  kind: 'company' | 'person'
  id: number
  title: string
  detail: string
}

export interface ContactQuestion {
  text: string
  /** Folded by `search_fold`: names with this prefix come first. */
  foldedText: string
  /** Contacts that the text may match. */
  reach: ContactReach
  /** Companies of that kind come first among those with the name. */
  companyKind?: CompanyKind | undefined
  /** Per kind. */
  most: number
}

/**
 * Companies, then persons, that match every word by name, INN, phone or e-mail: names with the typed beginning or initials
 * first, then persons called by the typed words to the letter («Ёлкина» before «Ёлкин»), then other literal matches, then
 * alternative spellings.
 */
export async function readContactSuggestions(db: Db, asked: ContactQuestion): Promise<SuggestedContact[]> {
  const words = contactWords(asked.text)
  if (words.length === 0) return []
  const typed = sql.join(
    words.map((word) => sql`search_query(${word})`),
    sql` && `,
  )
  const isTyped = words.length <= maxForgiven
  const isSpelled = isTyped && words.some((word) => alikeQuery(word) !== null)
  const called = initialled(words)
  // Folding is slow, and a person may match through the company alone.
  const begins = {
    c: sql`starts_with(c.folded_name, ${asked.foldedText})`,
    p: called
      ? sql`search_fold(p.name) like ${called}`
      : sql`p.words @@ (${typed}) and starts_with(search_fold(p.name), ${asked.foldedText})`,
  }
  const whole = {
    c: sql``,
    p: sql`, (select count(*) from unnest(${words}::text[]) as word
      where strpos(' ' || search_fold(p.name) || ' ', ' ' || word || ' ') > 0) desc`,
  }
  return readContacts(db, asked, isTyped ? hasWordOrSpelling : hasWord, (table) => {
    const own = sql.ref(`${table}.words`)
    const { companyKind } = asked
    const ofKind = table === 'c' && companyKind ? sql`(c.kinds ? ${companyKind}) desc,` : sql``
    return sql`${ofKind} (${begins[table]}) desc ${isTyped ? whole[table] : sql``}
      ${isSpelled ? sql`, ${own} @@ (${typed}) desc` : sql``}`
  })
}

/** «Гордеева С. П.», «С. Гордеева»: a pattern of folded names; null without a surname and initials. */
function initialled(words: readonly string[]): string | null {
  const initials = words.filter((word) => /^\p{L}$/u.test(word))
  const [surname, ...others] = words.filter((word) => word.length > 1)
  if (initials.length === 0 || surname === undefined || others.length > 0) return null
  return [surname, ...initials.map((initial) => `${initial}%`)].join(' ')
}

/**
 * The same with one typo per word of a name, most similar first.
 * @param known literal matches, excluded here.
 */
export async function readMistypedContacts(
  db: Db,
  asked: ContactQuestion,
  known: readonly { kind: string; id: number }[],
): Promise<SuggestedContact[]> {
  const words = contactWords(asked.text)
  if (words.length > maxForgiven || !words.some((word) => isForgiven(word, words.length === 1))) return []
  const found = await readContacts(
    db,
    { ...asked, most: asked.most + known.length },
    hasWordOrTypo(words.length === 1),
    (table) => sql`similarity(search_fold(${sql.ref(`${table}.name`)}), ${asked.foldedText}) desc`,
  )
  const isKnown = ({ kind, id }: SuggestedContact) =>
    known.some((other) => other.kind === kind && other.id === id)
  const fresh = found.filter((contact) => !isKnown(contact))
  return (['company', 'person'] as const).flatMap((kind) =>
    fresh.filter((contact) => contact.kind === kind).slice(0, asked.most),
  )
}

/** A shorter word is too often the beginning of another. */
const shortestJoined = 8

/** Companies whose name is written without its spaces and dashes: «атриумсервис»; no others, so the scan is rare. */
export async function readJoinedCompanies(db: Db, text: string, most: number): Promise<SuggestedContact[]> {
  const [word, ...others] = contactWords(text)
  if (word === undefined || others.length > 0 || word.length < shortestJoined || !/^\p{L}+$/u.test(word))
    return []
  const joined = sql`translate(c.folded_name, ' -«»"', '')`
  const { rows } = await sql<SuggestedContact>`
    select 'company' as kind, c.id, c.name as title,
      concat_ws(', ', 'ИНН ' || c.inn, (select u.name from users u where u.id = c.responsible_user_id)) as detail
    from companies c where c.deleted_at is null and starts_with(${joined}, ${word})
    order by length(c.folded_name), c.name, c.id limit ${most}`.execute(db)
  return rows
}

async function readContacts(
  db: Db,
  { text, reach, most }: ContactQuestion,
  isIn: NameTest,
  first: (table: 'c' | 'p') => RawBuilder<unknown>,
): Promise<SuggestedContact[]> {
  const { rows } = await sql<SuggestedContact>`
    (
      select 'company' as kind, c.id, c.name as title,
        concat_ws(', ', 'ИНН ' || c.inn, (select u.name from users u where u.id = c.responsible_user_id)) as detail
      from companies c where c.deleted_at is null and ${companiesWith(text, reach, isIn)}
      order by ${first('c')}, c.name, c.id limit ${most}
    )
    union all
    (
      select 'person', p.id, p.name, concat_ws(', ', p.post,
        (select c.name from companies c where c.id = p.company_id and c.deleted_at is null))
      from persons p where p.deleted_at is null and ${personsWith(text, reach, isIn)}
      order by ${first('p')}, p.name, p.id limit ${most}
    )`.execute(db)
  return rows
}

const hasWord: NameTest = (table, word) =>
  sql`${sql.ref(`${table}.words`)} @@ ${indexed(sql`search_query(${word})`)}`

const hasWordOrSpelling: NameTest = (table, word) => {
  const alike = alikeQuery(word)
  if (alike === null) return hasWord(table, word)
  const query = sql`search_query(${word}) || ${alike}::tsquery`
  return sql`${sql.ref(`${table}.words`)} @@ ${indexed(query)}`
}

const hasWordOrTypo =
  (isAlone: boolean): NameTest =>
  (table, word) => {
    const hasIt = hasWordOrSpelling(table, word)
    if (!isForgiven(word, isAlone)) return hasIt
    return sql`(${hasIt} or name_typos(${sql.ref(`${table}.name`)}) @@ ${indexed(sql`${typosOf(word)}::tsquery`)})`
  }

/** With a known query the planner expects each unknown prefix in many rows, and scans all. */
function indexed(query: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${query})`
}

const spelledBefore = new Map<string, string | null>()
const maxSpelledBefore = 500

/** Alternative spellings of a typed word as a tsquery; null if there are none. */
function alikeQuery(word: string): string | null {
  // Cached: both statements ask for the same words, and the next call for most of them again.
  const known = spelledBefore.get(word)
  if (known !== undefined) return known
  if (spelledBefore.size >= maxSpelledBefore) spelledBefore.clear()
  const query = spelledQuery(word)
  spelledBefore.set(word, query)
  return query
}

function spelledQuery(word: string): string | null {
  const spellings = spellingsOf(word).filter(({ text }) => /^[\p{L}\p{N}]+$/u.test(text))
  if (spellings.length === 0) return null
  return spellings.map(({ text, isWhole }) => (isWhole ? `'${text}'` : `'${text}':*`)).join(' | ')
}

/** Letters only: a nearly matching number is meaningless. */
function isForgiven(word: string, isAlone: boolean): boolean {
  return isForgivable(word, isAlone) && /^\p{L}+$/u.test(word)
}

/** The word and its variants with one letter omitted, as in `name_typos`. */
function typosOf(word: string): string {
  const letters = [...word]
  const without = letters.map((_letter, place) => letters.filter((_other, at) => at !== place).join(''))
  return [...new Set([word, ...without])].map((text) => `'${text}'`).join(' | ')
}

/** Every word in the company's own words, at the end of its phone or in its INN. */
function companiesWith(text: string, reach: ContactReach, isIn: NameTest): RawBuilder<boolean> {
  const isReached = reach === 'all' ? sql`true` : sql`f.responsible_user_id = ${reach.ownerId}`
  const conditions = contactWords(text).map((word) => {
    const byPhone = /^\d{3,}$/.test(word)
      ? sql`union all select f.id from companies f
          where f.phone like any(${endings(word)}::text[]) and ${isReached}`
      : sql``
    const byInn = /^\d{5,12}$/.test(word)
      ? sql`union all select f.id from companies f where f.inn like ${`%${word}%`}`
      : sql``
    return sql<boolean>`c.id in (
      select f.id from companies f where ${isIn('f', word)} ${byPhone} ${byInn})`
  })
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Phones with this ending, with or without an extension. */
function endings(digits: string): string[] {
  const local = digits.length === 11 ? digits.slice(1) : digits
  return [`%${local}`, `%${local} доб.%`]
}
