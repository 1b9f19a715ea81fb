import { sql } from 'kysely'
import type { ConditionName } from '#domain/search/stock-criteria.ts'
import { codeLabels } from '#domain/stock/words/code-labels.ts'
import { isForgivable, isOneTypo, maxForgiven } from '#domain/stock/words/one-typo.ts'
import { spellingsOf } from '#domain/text/spellings.ts'
import type { Db } from '#server/db/db.ts'

/** Matches of one typed word. A block matches by any of the three. */
export interface FoundWord {
  token: string
  /** Buildings with it in name, address, metro, class… */
  buildingIds: number[]
  /** Blocks with it in number, tenant or description; `many` if too many to list. */
  blockIds: number[] | 'many'
  /** Codes with that label, by their condition. */
  labels: Partial<Record<ConditionName, string[]>>
  /** Matches of alternative spellings, if requested. */
  alike: AlikeWord | null
}

/** Alternative spelling of a typed word: «vostok» as «восток», «2» as `ii`. */
export interface AlikeWord {
  /** The spellings as a tsquery. */
  query: string
  buildingIds: number[]
  blockIds: number[] | 'many'
}

const longestBlockList = 2000

const spelledBefore = new Map<string, string | null>()
const maxSpelledBefore = 500

/** Alternative spellings of a typed word as a tsquery; null if there are none. */
export function alikeQuery(word: string): string | null {
  // Cached: one call asks for the same words in several tables, and the next one for most of them again.
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

/**
 * Looks up each word; drops stop words («на», «для»), except classes.
 * @param isTolerant also tries alternative spellings.
 */
export async function findWords(
  db: Db,
  words: readonly string[],
  { isTolerant = false } = {},
): Promise<FoundWord[]> {
  if (words.length === 0) return []
  const isTyped = words.length <= maxForgiven
  const alike = words.map((word) => (isTolerant && isTyped ? alikeQuery(word) : null))
  const { rows } = await sql<FoundRow>`
    select token,
      array(select building_id from building_text s where s.words @@ search_query(token)) as building_ids,
      array(select block_id from block_text t where t.words @@ search_query(token) limit ${longestBlockList + 1}) as block_ids,
      ${isTolerant ? placesAlike : sql``}
      array(select i - 1 from unnest(${labelTexts}::text[]) with ordinality as l(label, i)
        where search_vector(label) @@ search_query(token)) as label_indexes
    from unnest(${[...words]}::text[], ${alike}::text[]) with ordinality as w(token, alike, position)
    where numnode(plainto_tsquery('russian', token)) > 0 or token ~ '^[a-d][+-]?$'
    order by position`.execute(db)
  const found = rows.map(toFoundWord)
  await forgiveTypos(db, isTyped ? found.filter((word) => !isKnown(word) && isForgivable(word.token)) : [])
  return found
}

/** Tells if anything matches the word. */
export function isKnown({ buildingIds, blockIds, labels, alike }: FoundWord): boolean {
  const places = [buildingIds, blockIds, Object.keys(labels), alike?.buildingIds, alike?.blockIds]
  return places.some((found) => found !== undefined && found.length > 0)
}

const placesAlike = sql`alike,
  array(select building_id from building_text s where s.words @@ alike::tsquery) as alike_building_ids,
  array(select block_id from block_text t where t.words @@ alike::tsquery limit ${longestBlockList + 1}) as alike_block_ids,`

interface FoundRow {
  token: string
  buildingIds: number[]
  blockIds: number[]
  labelIndexes: string[]
  alike?: string | null
  alikeBuildingIds?: number[]
  alikeBlockIds?: number[]
}

const labelTexts = codeLabels.map(({ label }) => label)

function toFoundWord(row: FoundRow): FoundWord {
  const byName: FoundWord['labels'] = {}
  for (const index of row.labelIndexes) {
    const label = codeLabels[Number(index)]
    if (label) byName[label.name] = [...(byName[label.name] ?? []), label.code]
  }
  const { token, buildingIds, blockIds, alike, alikeBuildingIds = [], alikeBlockIds = [] } = row
  const spelled = alike && { query: alike, buildingIds: alikeBuildingIds, blockIds: listed(alikeBlockIds) }
  return { token, buildingIds, blockIds: listed(blockIds), labels: byName, alike: spelled || null }
}

function listed(blockIds: number[]): number[] | 'many' {
  return blockIds.length > longestBlockList ? 'many' : blockIds
}

/** Treats a word without matches as a building name with one typo. */
async function forgiveTypos(db: Db, words: FoundWord[]): Promise<void> {
  if (words.length === 0) return
  // Words of five or more letters one typo apart share at least a fifth of their trigrams.
  const { rows: alike } = await sql<{ token: string; word: string }>`
    select token, word
    from unnest(${words.map(({ token }) => token)}::text[]) as token
      join (select distinct word from building_words) as w
        on length(word) between length(token) - 1 and length(token) + 1 and similarity(word, token) > 0.15`.execute(
    db,
  )
  const near = alike.filter(({ token, word }) => isOneTypo(token, word))
  if (near.length === 0) return
  const { rows } = await sql<{ word: string; buildingIds: number[] }>`
    select word, array_agg(building_id) as building_ids from building_words
    where word = any(${near.map(({ word }) => word)}::text[]) group by word`.execute(db)
  for (const found of words) {
    const meant = near.filter(({ token }) => token === found.token).map(({ word }) => word)
    const named = rows.filter(({ word }) => meant.includes(word))
    found.buildingIds = [...new Set(named.flatMap(({ buildingIds }) => buildingIds))]
  }
}
