import { useEffect } from 'react'
import { addressOf, isItem, type PaletteRow } from '#src/commands/palette/row.ts'
import { type AheadQuery, fetchAhead } from '#src/state/ahead/fetch-ahead.ts'
import { queriesAt } from '#src/state/ahead/queries-at.ts'
import type { Asking } from './use-palette.ts'

/** Each letter may highlight another record: none is fetched before the typing pauses. */
const typingPauseMs = 250

/**
 * Fetches ahead what Enter would show.
 * @param own what Enter gives instead of the row: the typed value, or the marked ones.
 */
export function useAhead(asking: Asking | null, row: PaletteRow | undefined, own: object | null): void {
  const key = row?.key
  const given = JSON.stringify(own)
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows and values are new with each render
  useEffect(() => {
    const queries = queriesOf(asking, row, own)
    fetchAhead(queries, asking ? undefined : typingPauseMs)
  }, [asking, key, given])
  // Enter ends the pointing before the next page of the palette, or the table, begins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a page
  useEffect(() => () => fetchAhead(null), [asking])
}

function queriesOf(asking: Asking | null, row: PaletteRow | undefined, own: object | null) {
  const action = isItem(row) && row.reason === undefined ? row.action : undefined
  if (asking) {
    const { command, name } = asking
    const chosen = action?.kind === 'choice' ? action.choice : undefined
    const { value } = (own ?? chosen ?? {}) as { value?: unknown }
    if (value === undefined || !command.ahead) return null
    const given = [...asking.given, { name, value }].map((one) => [one.name, one.value])
    return () => command.ahead?.(Object.fromEntries(given)) ?? none
  }
  if (action?.kind === 'command') return () => action.command.ahead?.(action.args ?? {}) ?? none
  if (action?.kind !== 'record') return null
  const { record } = action
  return () => queriesAt(addressOf(record))
}

const none: readonly AheadQuery[] = []
