import { swapLayout } from '#domain/text/layout-swap.ts'
import { wordsOf } from '#domain/text/words.ts'
import type { Choice, Prompt } from '#src/commands/core/command.ts'
import { browse, type SearchHit, search } from '../ranking/search.ts'
import { createIndex, type SearchEntry, type SearchIndex } from '../ranking/search-index.ts'
import type { ItemRow, PaletteRow } from './row.ts'

export type ChoiceEntry = SearchEntry & { choice: Choice }

export function choiceIndex(choices: readonly Choice[]): SearchIndex<ChoiceEntry> {
  return createIndex(
    choices.map((choice, place) => ({
      key: choice.key,
      title: choice.title,
      ...(choice.keywords && { keywords: choice.keywords }),
      kind: 'choice',
      // Ties keep the given order.
      weight: -place,
      choice,
    })),
  )
}

/** Rows of an argument's page: matches and creatable values; most likely first. */
export function choiceRows(
  index: SearchIndex<ChoiceEntry>,
  prompt: Prompt<unknown>,
  text: string,
  marked: ReadonlySet<string>,
): PaletteRow[] {
  const hits = prompt.kind === 'choices' && isListing(text) ? listed(index, text) : found(index, text)
  const rows = hits.map(({ entry, highlights }): ItemRow => {
    const { choice } = entry
    return {
      kind: 'item',
      key: choice.key,
      title: choice.title,
      highlights,
      ...(choice.detail !== undefined && { detail: choice.detail }),
      ...(prompt.kind === 'choices' && { isMarked: marked.has(choice.key) || isListing(text) }),
      action: { kind: 'choice', choice },
    }
  })
  const made = prompt.kind === 'choice' && !hasTitle(rows, text) ? prompt.create?.(text) : null
  if (!made) return rows
  const row: ItemRow = {
    kind: 'item',
    key: made.key,
    title: made.title,
    highlights: [],
    action: { kind: 'choice', choice: made },
  }
  const isBehind = hits[0] && (isMeant(hits[0], text) || (made.isLastResort && wordsOf(text).length < 2))
  return isBehind ? [...rows, row] : [row, ...rows]
}

/** «A, B+» names several values, in a multiple choice. */
export function isListing(text: string): boolean {
  return /[^\s,;][\s]*[,;]/.test(text)
}

/** Best match for each part of a list; empty if any part has none. */
function listed(index: SearchIndex<ChoiceEntry>, text: string): SearchHit<ChoiceEntry>[] {
  const parts = text.split(/[,;]/).filter((part) => part.trim() !== '')
  const hits = parts.flatMap((part) => search(index, part).slice(0, 1))
  return hits.length < parts.length ? [] : [...new Map(hits.map((hit) => [hit.entry.key, hit])).values()]
}

function found(index: SearchIndex<ChoiceEntry>, text: string): SearchHit<ChoiceEntry>[] {
  if (text.trim() !== '') return search(index, text)
  // All of a list can be walked: only rows in view are painted.
  const offered = index.entries.filter(({ choice }) => !choice.isOnlyTyped)
  return browse(offered, { limit: offered.length })
}

/** One word searches; several words must occur literally. */
function isMeant({ entry, tier }: SearchHit<ChoiceEntry>, text: string): boolean {
  if (wordsOf(text).length < 2) return tier !== 'typo'
  const readings = [text, swapLayout(text)].map(spoken)
  const names = [entry.title, ...(entry.keywords ?? [])].map(spoken)
  return readings.some((reading) => names.some((name) => name.includes(reading)))
}

/** The words alone, each after a space: « офис 300 500 цао». */
export function spoken(text: string): string {
  return wordsOf(text)
    .map((word) => ` ${word.text}`)
    .join('')
}

/** A choice in the order returned by the server. */
export function foundRow(choice: Choice): ItemRow {
  const { key, title, detail } = choice
  const shown = { kind: 'item', key, title, highlights: [], action: { kind: 'choice', choice } } as const
  return detail === undefined ? shown : { ...shown, detail }
}

/** Existing titles are not offered for creation. */
function hasTitle(rows: readonly ItemRow[], text: string): boolean {
  return rows.some(({ title }) => title.toLowerCase() === text.trim().toLowerCase())
}
