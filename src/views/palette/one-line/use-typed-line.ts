import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { CommandContext } from '#src/commands/core/command.ts'
import type { LineChip } from '#src/commands/one-line/completion/chips.ts'
import type { Span } from '#src/commands/one-line/line.ts'
import { conversionKey } from '#src/commands/palette/conversion-row.ts'
import { lineKey, withLine } from '#src/commands/palette/line-row.ts'
import { type ItemRow, isItem, type PaletteRow } from '#src/commands/palette/row.ts'
import { blockListsQuery, buildingListsQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import type { usePalette } from '../use-palette.ts'
import { type LineView, useLine } from './use-line.ts'

interface TypedLine {
  line: LineView | null
  /** Of the palette's first page, with the line's; while a chip is edited what it can be made into. */
  rows: readonly PaletteRow[]
  /** Whether the server has answered whom the line means; for a row that is not the line's own `undefined`. */
  isFresh(row?: PaletteRow): boolean | undefined
  /** What Enter on the line's row would do, as it is read there; of other rows, and while it would do nothing, empty. */
  readAs(row: PaletteRow | undefined): string
  /** Takes a row that is the line's own. @returns whether it was. */
  take(row: PaletteRow | undefined): boolean
  /** Runs the line when it is complete, else goes to what it lacks. @returns whether there is a line. */
  run(): boolean
  edit(name: string): void
  /** The next chip, or the one before; past the last the line as a whole. @returns whether there is a line. */
  step(by: 1 | -1): boolean
  /** From a chip back to the line. @returns whether one was edited. */
  escape(): boolean
}

/** A typed line with its keys over the palette's input. */
export function useTypedLine(
  palette: Pick<ReturnType<typeof usePalette>, 'page' | 'type' | 'takeLine'>,
  context: CommandContext,
  found: readonly PaletteRow[],
  input: RefObject<HTMLInputElement | null>,
): TypedLine {
  const { page } = palette
  const { line, edit, leave, choose } = useLine(page.asking === null ? page.text : null, context)
  const select = useSelection(input)

  function open(chip: LineChip): void {
    const { text, start, end } = edit(chip)
    palette.type(text)
    select({ start, end }, text)
  }

  function run(): boolean {
    if (!line) return false
    const { completed, offer } = line
    const lacking = completed.chips.find(({ name }) => name === completed.missing)
    const [unread] = completed.leftover
    if (offer.reason !== undefined) return true
    const told = completed.chips.map(({ text }) => text).join(', ')
    if (lacking?.hasFailed) askAgain()
    else if (completed.args) palette.takeLine(offer.command, completed.args, page.text, told)
    else if (lacking) open(lacking)
    else if (unread) select(unread, page.text)
    return true
  }

  return {
    line,
    rows: line === null ? found : line.editing ? choicesOf(line) : rowsOf(line, found, page.text),
    isFresh(row) {
      if (!line || (row && row.key !== lineKey && !line.editing)) return undefined
      return line.completed.chips.every(({ state }) => state !== 'looking')
    },
    readAs(row) {
      const isLine = isItem(row) && row.key === lineKey && line?.completed.args
      return isLine ? row.title : ''
    },
    take(row) {
      if (line?.editing?.hasFailed) {
        askAgain()
        return true
      }
      if (!line || !isItem(row)) return false
      if (row.key === lineKey) return run()
      if (!line.editing) return false
      const text = choose(row as ItemRow)
      palette.type(text)
      select({ start: text.length, end: text.length }, text)
      return true
    },
    run,
    edit(name) {
      const chip = line?.completed.chips.find((one) => one.name === name)
      if (chip) open(chip)
      input.current?.focus()
    },
    step(by) {
      if (!line) return false
      const { chips, missing } = line.completed
      const at = line.editing ? chips.findIndex(({ name }) => name === line.editing?.name) : -1
      const first =
        by > 0
          ? Math.max(
              0,
              chips.findIndex(({ name }) => name === missing),
            )
          : chips.length - 1
      const next = chips[line.editing ? at + by : first]
      if (next) open(next)
      else leave()
      return true
    },
    escape() {
      if (!line?.editing) return false
      leave()
      return true
    },
  }
}

/** What the server did not answer about names. */
function askAgain(): void {
  const predicate = ({ state }: { state: { status: string } }) => state.status === 'error'
  void queryClient.refetchQueries({ queryKey: ['suggestions'], predicate })
  void queryClient.refetchQueries({ queryKey: blockListsQuery.queryKey, predicate })
  void queryClient.refetchQueries({ queryKey: buildingListsQuery.queryKey, predicate })
}

/** A sum that can be converted has its row already, with the result. */
function rowsOf({ offer }: LineView, found: readonly PaletteRow[], text: string): readonly PaletteRow[] {
  return found.some(({ key }) => key === conversionKey) ? found : withLine(found, text, offer)
}

function choicesOf({ editing, rows }: LineView): readonly PaletteRow[] {
  const label = editing?.label ?? ''
  const title = label.charAt(0).toUpperCase() + label.slice(1)
  return rows.length === 0 ? [] : [{ kind: 'heading', key: 'heading:chip', title }, ...rows]
}

/** Selects a part of the input's text once that text stands in it. */
function useSelection(input: RefObject<HTMLInputElement | null>): (span: Span, text: string) => void {
  const wished = useRef<(Span & { text: string }) | null>(null)
  useLayoutEffect(() => {
    const field = input.current
    const wish = wished.current
    if (!field || !wish || field.value !== wish.text) return
    wished.current = null
    field.setSelectionRange(wish.start, wish.end)
  })
  return (span, text) => {
    wished.current = { ...span, text }
    const field = input.current
    if (field?.value === text) field.setSelectionRange(span.start, span.end)
  }
}
