import { wordsOf } from '#domain/text/words.ts'
import { isCreating, meantWords, type SearchHit } from '../ranking/search.ts'
import { saysLittle } from '../ranking/search-index.ts'
import { takesAway } from './danger.ts'
import type { PaletteEntry } from './entries.ts'
import type { RootQuery } from './root-query.ts'
import { muchBetter } from './row-groups.ts'

/**
 * Ties go to the harmless, then to what is done with the record under the cursor. A verb alone that takes away means
 * that record before anything else: «delete» does not delete the demo.
 */
export function inOrder(
  hits: readonly SearchHit<PaletteEntry>[],
  { text, context: { target } }: RootQuery,
): readonly SearchHit<PaletteEntry>[] {
  const isOfTarget = ({ entry }: SearchHit<PaletteEntry>) =>
    target !== null && 'command' in entry && entry.command.appliesTo?.kinds.includes(target.kind) === true
  const isTaking = ({ entry }: SearchHit<PaletteEntry>) => 'command' in entry && takesAway(entry.command)
  const ranks = new Map(hits.map((hit) => [hit, (isTaking(hit) ? 2 : 0) - (isOfTarget(hit) ? 1 : 0)]))
  const ordered = hits.toSorted(
    (first, second) => second.score - first.score || (ranks.get(first) ?? 0) - (ranks.get(second) ?? 0),
  )
  const meant = meantWords(text)
  // «Добавить в подборку» makes none.
  const isPlain = !wordsOf(text).some((word) => saysLittle(word.text))
  if (meant.length === 2 && isPlain && isCreating(meant[0] ?? '')) return withCreationFirst(ordered)
  if (meant.length > 1) return ordered
  const taking = ordered.filter(isTaking)
  const refilled = [...taking.filter(isOfTarget), ...taking.filter((hit) => !isOfTarget(hit))].values()
  return ordered.map((hit) => (isTaking(hit) ? (refilled.next().value ?? hit) : hit))
}

/** «Добавить фирму» makes one more than it comments or attaches one. */
function withCreationFirst(ordered: readonly SearchHit<PaletteEntry>[]): readonly SearchHit<PaletteEntry>[] {
  const least = (ordered[0]?.score ?? 0) - muchBetter
  const creation = ordered.find(
    ({ entry, score }) => score >= least && 'command' in entry && entry.command.section === 'create',
  )
  return creation ? [creation, ...ordered.filter((hit) => hit !== creation)] : ordered
}
