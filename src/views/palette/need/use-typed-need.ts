import { type RefObject, useState } from 'react'
import type { Prompt } from '#src/commands/core/command.ts'
import { isChoiceMeant, mayBeRecord, needKey, withNeed } from '#src/commands/palette/need-rows.ts'
import { type ItemRow, isItem, type PaletteRow } from '#src/commands/palette/row.ts'
import { type NeedView, useNeed } from './use-need.ts'

interface TypedNeed {
  view: NeedView | null
  rows: readonly PaletteRow[]
  /** Index of the part whose text is selected; -1: none. */
  edited: number
  /** The counts are known, and for a guess the records of the server; `undefined` for a row that is not the need's. */
  isFresh(row: PaletteRow | undefined): boolean | undefined
  /** The row that Shift+Enter takes instead. */
  instead(row: PaletteRow | undefined): ItemRow | undefined
  edit(at: number): void
  /** Selects the text of the next or previous part. @returns false without a need. */
  step(by: 1 | -1): boolean
}

/** Keyboard handling of a need in the palette's input. */
export function useTypedNeed(
  text: string | null,
  prompt: Prompt<unknown> | undefined,
  found: readonly PaletteRow[],
  input: RefObject<HTMLInputElement | null>,
  isSettled: boolean,
): TypedNeed {
  const isAdding = prompt?.kind === 'choice' && prompt.takesNeed === true
  const isMeant = isAdding && isChoiceMeant(found, text ?? '')
  const view = useNeed((prompt && !isAdding) || isMeant ? null : text, isAdding)
  const [selected, setSelected] = useState<{ at: number; text: string | null }>({ at: -1, text: null })
  const edited = selected.text === text ? selected.at : -1
  const parts = view?.need.parts ?? []

  function edit(at: number): void {
    const [span] = parts[at]?.spans ?? []
    const end = text?.length ?? 0
    setSelected({ at: span ? at : -1, text })
    input.current?.focus()
    input.current?.setSelectionRange(span?.start ?? end, span?.end ?? end)
  }

  const isOwn = (row: PaletteRow | undefined): row is ItemRow => isItem(row) && row.key.startsWith(needKey)
  return {
    view,
    rows: view ? withNeed(found, view.offer) : found,
    edited,
    // A guess waits for the records that the text may name.
    isFresh: (row) =>
      isOwn(row) ? view?.isFresh && (isSettled || isAdding || !mayBeRecord(view.need)) : undefined,
    instead(row) {
      const rows = view ? withNeed(found, view.offer) : []
      return isOwn(row) ? rows.filter(isItem).find(({ key }) => key === `${needKey}add`) : undefined
    },
    edit,
    step(by) {
      if (parts.length === 0) return false
      edit(edited < 0 ? (by > 0 ? 0 : parts.length - 1) : edited + by)
      return true
    },
  }
}
