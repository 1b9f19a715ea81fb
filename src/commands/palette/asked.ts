import type { AskedCommand } from '../phrases/phrase-index.ts'
import { readPrefix } from '../ranking/prefixes.ts'
import { meantWords, type SearchHit } from '../ranking/search.ts'
import { MATCH, MATCH_STEP } from '../ranking/token-match.ts'
import type { PaletteEntry } from './entries.ts'
import { isSure } from './named-hits.ts'
import { kindsOf, type RootQuery } from './root-query.ts'

/** A whole phrase for a command goes before words of other titles, and behind a title that the text begins. */
const wholePhrase = 78
/** One word rather means a title that has it. */
const mostOfOneWord = 60
/** Less alike ones only share a common word. */
const leastAlike = 0.4
/** A number is rarely of a phrase: «ставка +5 %» is no «f5». */
const leastWithNumber = 0.9
/** Boosts commands for the record under the cursor, which are meant more often. */
const ofTarget = 1.12

/** Adds the commands that the text asks for in other words: «хозяин передумал сдавать». */
export function withAsked(
  hits: readonly SearchHit<PaletteEntry>[],
  entries: readonly PaletteEntry[],
  query: RootQuery,
): readonly SearchHit<PaletteEntry>[] {
  const { mode, query: text } = readPrefix(query.text)
  const asked = text.trim() === '' ? [] : (query.asked?.(text) ?? [])
  const least = /\d/.test(text) ? leastWithNumber : leastAlike
  const alike = new Map(asked.filter(({ likeness }) => likeness >= least).map((one) => [one.id, one]))
  if (alike.size === 0) return hits
  const most = meantWords(text).length > 1 ? MATCH_STEP - 1 : mostOfOneWord
  const found = new Map(hits.map((hit) => [hit.entry.key, hit]))
  for (const entry of entries) {
    const one = alike.get(entry.key)
    if (!one || kindsOf[mode]?.has(entry.kind) === false || !mayRun(one, entry)) continue
    const score = scoreOf(one, weightOf(entry, query), most)
    const former = found.get(entry.key)
    if (score <= (former?.score ?? 0)) continue
    // A hit that explains every word stays sure, however little the phrase is like it.
    const isKnown = former !== undefined && isSure(former, query.text)
    const { likeness } = one
    found.set(
      entry.key,
      isKnown
        ? { ...former, score }
        : { entry, score, likeness, tier: 'prefix', reading: 'direct', highlights: [] },
    )
  }
  return [...found.values()].sort((first, second) => second.score - first.score)
}

/** «Удалить блок 52.01», «открыть сделку Вектор»: nothing is changed without a word that was typed. */
function mayRun({ isWhole }: AskedCommand, entry: PaletteEntry): boolean {
  if (isWhole || !('command' in entry)) return true
  return entry.command.effect !== 'write' && entry.command.effect !== 'destroy'
}

function scoreOf({ likeness }: AskedCommand, weight: number, most: number): number {
  const quality = Math.round(wholePhrase * likeness * weight)
  return MATCH.prefix * MATCH_STEP + Math.min(most, quality)
}

function weightOf(entry: PaletteEntry, { context: { target } }: RootQuery): number {
  if (!('command' in entry) || target === null) return 1
  return entry.command.appliesTo?.kinds.includes(target.kind) === true ? ofTarget : 1
}
