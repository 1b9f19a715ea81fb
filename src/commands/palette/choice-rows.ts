import type { Choice, Prompt } from '../command.ts'
import { search } from '../ranking/search.ts'
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

/** Rows of an argument's page: what fits the text, then what can be made of it. */
export function choiceRows(
  index: SearchIndex<ChoiceEntry>,
  prompt: Prompt<unknown>,
  text: string,
  marked: ReadonlySet<string>,
): PaletteRow[] {
  const rows = search(index, text).map(({ entry, highlights }): ItemRow => {
    const { choice } = entry
    return {
      kind: 'item',
      key: choice.key,
      title: choice.title,
      highlights,
      ...(choice.detail !== undefined && { detail: choice.detail }),
      ...(prompt.kind === 'choices' && { isMarked: marked.has(choice.key) }),
      action: { kind: 'choice', choice },
    }
  })
  const made = prompt.kind === 'choice' && !hasTitle(rows, text) ? prompt.create?.(text) : null
  if (!made) return rows
  return [
    ...rows,
    {
      kind: 'item',
      key: made.key,
      title: made.title,
      highlights: [],
      action: { kind: 'choice', choice: made },
    },
  ]
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
