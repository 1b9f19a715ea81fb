import { swapLayout } from '#domain/text/layout-swap.ts'
import { wordsOf } from '#domain/text/words.ts'
import type { Choice, Prompt } from '#src/commands/core/command.ts'
import { type SearchHit, search } from '../ranking/search.ts'
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
      // Among equals the order in which they were given holds.
      weight: -place,
      choice,
    })),
  )
}

/** Rows of an argument's page: what fits the text and what can be made of it; the likelier first. */
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
  return hits[0] && isMeant(hits[0], text) ? [...rows, row] : [row, ...rows]
}

/** «A, B+» names several at once, where several may be chosen. */
export function isListing(text: string): boolean {
  return /[^\s,;][\s]*[,;]/.test(text)
}

/** The likeliest choice of each part of a list; none where one part says nothing. */
function listed(index: SearchIndex<ChoiceEntry>, text: string): SearchHit<ChoiceEntry>[] {
  const parts = text.split(/[,;]/).filter((part) => part.trim() !== '')
  const hits = parts.flatMap((part) => search(index, part).slice(0, 1))
  return hits.length < parts.length ? [] : [...new Map(hits.map((hit) => [hit.entry.key, hit])).values()]
}

function found(index: SearchIndex<ChoiceEntry>, text: string): SearchHit<ChoiceEntry>[] {
  const hits = search(index, text)
  return text.trim() === '' ? hits.filter(({ entry }) => !entry.choice.isOnlyTyped) : hits
}

/** One word looks for what is there; several name it only where they stand in it as they were typed. */
function isMeant({ entry, tier }: SearchHit<ChoiceEntry>, text: string): boolean {
  if (wordsOf(text).length < 2) return tier !== 'typo'
  const readings = [text, swapLayout(text)].map(spoken)
  const names = [entry.title, ...(entry.keywords ?? [])].map(spoken)
  return readings.some((reading) => names.some((name) => name.includes(reading)))
}

/** Its words alone, each with a space before it: « офис 300 500 цао». */
function spoken(text: string): string {
  return wordsOf(text)
    .map((word) => ` ${word.text}`)
    .join('')
}

/** A choice as the server has found it: it stands where it was put. */
export function foundRow(choice: Choice): ItemRow {
  const { key, title, detail } = choice
  const shown = { kind: 'item', key, title, highlights: [], action: { kind: 'choice', choice } } as const
  return detail === undefined ? shown : { ...shown, detail }
}

/** What is there already is not offered to be made again. */
function hasTitle(rows: readonly ItemRow[], text: string): boolean {
  return rows.some(({ title }) => title.toLowerCase() === text.trim().toLowerCase())
}
