import { wordsOf } from '#domain/text/words.ts'
import { nameTest } from '../ranking/named-by.ts'
import { isCreating, meantWords, type SearchHit } from '../ranking/search.ts'
import { saysLittle } from '../ranking/search-index.ts'
import { isAtHome } from './at-home.ts'
import { takesAway } from './danger.ts'
import type { PaletteEntry } from './entries.ts'
import { sureScore } from './named-hits.ts'
import type { RootQuery } from './root-query.ts'
import { muchBetter } from './row-groups.ts'

/**
 * Ties go to the harmless, then to what is done with the record under the cursor. A verb alone that takes away means
 * that record before anything else: «delete» does not delete the demo.
 */
export function inOrder(
  hits: readonly SearchHit<PaletteEntry>[],
  { text, context, scopes }: RootQuery,
): readonly SearchHit<PaletteEntry>[] {
  const isOfTarget = ({ entry }: SearchHit<PaletteEntry>) =>
    'command' in entry && isAtHome(entry.command, { context, scopes })
  const isTaking = ({ entry }: SearchHit<PaletteEntry>) => 'command' in entry && takesAway(entry.command)
  const isHere = ({ entry }: SearchHit) => entry.key === `go.${context.route?.route}`
  const ranks = new Map(hits.map((hit) => [hit, (isTaking(hit) ? 2 : 0) - (isOfTarget(hit) ? 1 : 0)]))
  const meant = meantWords(text)
  const sorted = hits.toSorted(
    (first, second) => second.score - first.score || (ranks.get(first) ?? 0) - (ranks.get(second) ?? 0),
  )
  // Nobody asks to go where he is, if the words mean anything else.
  const [there, elsewhere] = [sorted.filter(isHere), sorted.filter((hit) => !isHere(hit))]
  const [best] = elsewhere
  const isOwn =
    best && 'command' in best.entry && best.entry.command.appliesTo === undefined && isOfTarget(best)
  const isElse = isOwn === true && best !== undefined && best.score >= sureScore
  const isOpen = isElse && there[0] !== undefined && !nameTest(meant)(there[0].entry.title)
  const ranked = isOpen ? [...elsewhere.slice(0, 1), ...there, ...elsewhere.slice(1)] : sorted
  const ordered = meant.length > 1 ? withNamedFirst(ranked, meant) : ranked
  // «Добавить в подборку» makes none.
  const isPlain = !wordsOf(text).some((word) => saysLittle(word.text))
  if (meant.length === 2 && isPlain && isCreating(meant[0] ?? '')) return withCreationFirst(ordered)
  if (meant.length > 1) return ordered
  const taking = ordered.filter(isTaking)
  const refilled = [...taking.filter(isOfTarget), ...taking.filter((hit) => !isOfTarget(hit))].values()
  return ordered.map((hit) => (isTaking(hit) ? (refilled.next().value ?? hit) : hit))
}

/** «Контур недвижемость»: a record with all the words, though mistyped, before commands that leave some of them out. */
function withNamedFirst(
  hits: readonly SearchHit<PaletteEntry>[],
  meant: readonly string[],
): readonly SearchHit<PaletteEntry>[] {
  if (hits[0]?.unread === undefined || hits[0].unread.length === 0) return hits
  const isNamed = nameTest(meant, { forgives: true })
  const records = hits.filter(({ entry }) => 'record' in entry && isNamed(entry.title))
  return records.length === 0 ? hits : [...records, ...hits.filter((hit) => !records.includes(hit))]
}

/** «Добавить фирму» makes one more than it comments or attaches one. */
function withCreationFirst(ordered: readonly SearchHit<PaletteEntry>[]): readonly SearchHit<PaletteEntry>[] {
  const least = (ordered[0]?.score ?? 0) - muchBetter
  const creation = ordered.find(
    ({ entry, score }) => score >= least && 'command' in entry && entry.command.section === 'create',
  )
  return creation ? [creation, ...ordered.filter((hit) => hit !== creation)] : ordered
}
