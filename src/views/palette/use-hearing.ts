import { useEffect } from 'react'
import { hear } from '#src/commands/palette/hear.ts'
import { learnedFor, learnedTexts } from '#src/commands/palette/learned.ts'
import { type ItemRow, isItem, type PaletteRow } from '#src/commands/palette/row.ts'
import { readLearned, saidTextsAtom } from '#src/state/keyboard/heard-texts.ts'
import { store } from '#src/state/keyboard/store.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'

/** Forgets why the row comes first for the text. */
export function forgetLearned({ key: command }: ItemRow, typed: string): void {
  const learned = learnedTexts(store.get(saidTextsAtom))
  for (const [text, one] of learned) {
    if (one.command !== command || learnedFor(new Map([[text, one]]), typed) === undefined) continue
    void runCommand('palette.forgetWord', { source: 'form', args: { word: { text, command } } })
  }
}

/**
 * Lets the palette learn from what is typed on its first page.
 * @param text `null` on other pages.
 * @param isNothing nothing was found by it.
 * @returns a function that notes the choice of a row.
 */
export function useHearing(text: string | null, isNothing: boolean, rows: readonly PaletteRow[]) {
  useEffect(() => {
    void readLearned()
    return () => hear.closing()
  }, [])
  useEffect(() => {
    if (text !== null) hear.typing(text)
  }, [text])
  useEffect(() => {
    if (text !== null && isNothing) hear.nothing(text)
  }, [text, isNothing])
  return (row: PaletteRow | undefined, isInPart: boolean): void => {
    if (text === null || !isItem(row)) return
    const isFirst = !isInPart && rows.find(isItem)?.key === row.key
    hear.choice({ isFirst, isRecord: row.action.kind === 'record' })
  }
}
