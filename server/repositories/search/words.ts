import { sql } from 'kysely'
import { type ConditionName, conditionsOn } from '#domain/search/stock-criteria.ts'
import { fold } from '#domain/text/fold.ts'
import { classWord } from '#domain/text/numbers.ts'
import { spellingsOf } from '#domain/text/spellings.ts'
import type { Db } from '#server/db/db.ts'
import { isOneTypo } from './one-typo.ts'

/** Where one typed word was found. A block has the word when any of the three holds. */
export interface FoundWord {
  token: string
  /** Buildings that have it in their name, address, metro, class… */
  buildingIds: number[]
  /** Blocks that have it in their number, tenant or description; `many` when they are not worth listing. */
  blockIds: number[] | 'many'
  /** The codes whose label it is, by the condition that asks for them. */
  labels: Partial<Record<ConditionName, string[]>>
  /** The same in its other spellings, where these were asked for and there are any. */
  alike: AlikeWord | null
}

/** A typed word as it may be written otherwise: «vostok» as «восток», «2» as `ii`. */
export interface AlikeWord {
  /** The spellings as a tsquery. */
  query: string
  buildingIds: number[]
  blockIds: number[] | 'many'
}

const shortestForgiven = 5
const longestBlockList = 2000
/** Of a longer text, which is pasted, no word is forgiven a typo or another spelling: each costs look-ups of its own. */
export const mostForgiven = 6
const longestForgiven = 30
/** Nobody types more, and each costs a look-up: of a pasted text the beginning counts. */
const mostWords = 16

/** The words of a typed text as the tables hold them. A class keeps its sign: «В+» → `b+`, «B−» → `b-`. */
export function searchWords(text: string): string[] {
  const words = fold(text)
    .split(' ')
    .flatMap((part) => (/[+-]$/.test(part) && classWord(part)) || tokens(part))
    .map((word) => word.slice(0, 60))
  return [...new Set(words)].slice(0, mostWords)
}

function tokens(part: string): string[] {
  return part
    .replace(/\.(?![0-9])|(?<![0-9])\./g, ' ')
    .split(/[^\p{L}\p{N}+.]+/u)
    .filter((token) => token !== '')
}

const spelledBefore = new Map<string, string | null>()
const mostSpelledBefore = 500

/** The other spellings of a typed word as a tsquery; null where there are none. */
export function alikeQuery(word: string): string | null {
  // One call asks for the same words in several tables, and the next one for most of them again.
  const known = spelledBefore.get(word)
  if (known !== undefined) return known
  if (spelledBefore.size >= mostSpelledBefore) spelledBefore.clear()
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
 * Looks each word up; words that mean nothing by themselves («на», «для») are left out, but for classes.
 * @param isTolerant in their other spellings too.
 */
export async function findWords(
  db: Db,
  words: readonly string[],
  { isTolerant = false } = {},
): Promise<FoundWord[]> {
  if (words.length === 0) return []
  const isTyped = words.length <= mostForgiven
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

/** Shorter words have too many neighbours, longer ones are no names. */
export function isForgivable(word: string): boolean {
  return word.length >= shortestForgiven && word.length <= longestForgiven
}

/** Whether anything has the word. */
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

/** What people say where the stem of the label does not reach. */
const alsoSaid: Readonly<Record<string, string>> = {
  free: 'свободный',
  fromDate: 'освобождается',
  lease: 'сдаётся снять',
  sale: 'продаётся купить',
}

/** Labels of the codes in a block's search row are its words: «офис», «аренда», «УСН». */
const labels = conditionsOn('block').flatMap(([name, condition]) => {
  if ((condition.kind !== 'codes' && condition.kind !== 'code') || name === 'fresh') return []
  return Object.entries(condition.codes).map(([code, label]) => ({
    name,
    code,
    label: `${label} ${alsoSaid[code] ?? ''}`,
  }))
})
const labelTexts = labels.map(({ label }) => label)

function toFoundWord(row: FoundRow): FoundWord {
  const byName: FoundWord['labels'] = {}
  for (const index of row.labelIndexes) {
    const label = labels[Number(index)]
    if (label) byName[label.name] = [...(byName[label.name] ?? []), label.code]
  }
  const { token, buildingIds, blockIds, alike, alikeBuildingIds = [], alikeBlockIds = [] } = row
  const spelled = alike && { query: alike, buildingIds: alikeBuildingIds, blockIds: listed(alikeBlockIds) }
  return { token, buildingIds, blockIds: listed(blockIds), labels: byName, alike: spelled || null }
}

function listed(blockIds: number[]): number[] | 'many' {
  return blockIds.length > longestBlockList ? 'many' : blockIds
}

/** A word found nowhere is taken for a building's name with one typo. */
async function forgiveTypos(db: Db, words: FoundWord[]): Promise<void> {
  if (words.length === 0) return
  // Words of five letters and more that are one typo apart share at least a fifth of their trigrams.
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
