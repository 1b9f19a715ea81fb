import { type RefObject, useLayoutEffect, useRef } from 'react'
import { capitalized } from '#domain/text/capitals.ts'
import type { CommandContext } from '#src/commands/core/command.ts'
import { commandById } from '#src/commands/core/registry.ts'
import type { CompletedLine, LineChip } from '#src/commands/one-line/completion/chips.ts'
import { actedOn } from '#src/commands/one-line/fitting-line.ts'
import type { Span } from '#src/commands/one-line/line.ts'
import { conversionKey } from '#src/commands/palette/conversion-row.ts'
import { isOfRecord, lineKey, withLine } from '#src/commands/palette/line-row.ts'
import { type ItemRow, isItem, type PaletteRow } from '#src/commands/palette/row.ts'
import { blockListsQuery, buildingListsQuery, colleaguesQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import type { LinePart, usePalette } from '../use-palette.ts'
import { type LineView, useLine } from './use-line.ts'

interface TypedLine {
  line: LineView | null
  /** Rows of the first page with the line's own; while a chip is edited, its alternatives. */
  rows: readonly PaletteRow[]
  /** The server has resolved the line's names; `undefined` for a row that is not the line's. */
  isFresh(row?: PaletteRow): boolean | undefined
  /** A record of that name may be meant: the line's row waits until the records have come. */
  waitsForRecords: boolean
  /** Effect of Enter on the line's row, as shown; empty for other rows, and if it has none. */
  readAs(row: PaletteRow | undefined): string
  /** Takes a row of the line. @returns false for other rows. */
  take(row: PaletteRow | undefined): boolean
  /** Runs a complete line, else focuses its missing part. @returns false without a line. */
  run(): boolean
  edit(name: string): void
  /** Moves to the next or previous chip; past the last, to the whole line. @returns false without a line. */
  step(by: 1 | -1): boolean
  /** Returns from a chip to the line. @returns false if none was edited. */
  escape(): boolean
}

/** Keyboard handling of a typed line in the palette's input. */
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
    if (lacking?.hasFailed) askAgain()
    else if (completed.args) {
      const target = actedOn(completed.acted) ?? line.target ?? undefined
      void palette.takeLine(partsOf(completed, page.text), target)
    } else if (lacking) open(lacking)
    else if (unread) select(unread, page.text)
    return true
  }

  return {
    line,
    rows: line === null ? found : line.editing ? choicesOf(line) : rowsOf(line, found, page.text),
    isFresh(row) {
      if (!line || (row && row.key !== lineKey && !line.editing)) return undefined
      return !line.isComing && line.completed.chips.every(({ state }) => state !== 'looking')
    },
    waitsForRecords:
      line !== null && (line.offer.isBehindRows === true || isOfRecord(line.offer.command.id, page.text)),
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
      // A name that is looked up may turn out to be none, and its chip goes.
      const others = by > 0 ? chips.slice(at + 1) : chips.slice(0, Math.max(at, 0)).toReversed()
      const next = line.editing ? others.find(({ state }) => state !== 'looking') : chips[first]
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

/** The commands of a complete line, in order; notes first, since what asks for more ends the line. */
function partsOf(completed: CompletedLine, text: string): LinePart[] {
  const all = [completed, ...(completed.also ?? [])]
  const notes = all.length > 1 ? all.filter(({ line }) => isNote.test(line.commandId)) : []
  const others = all.filter((part) => !notes.includes(part))
  const rest = withoutSpans(
    text,
    notes.flatMap(({ line }) => line.slots.flatMap(({ spans }) => spans)),
  )
  return [...notes, ...others].flatMap(({ line, args, chips }, at) => {
    const command = commandById(line.commandId)
    const from = at <= notes.length ? 0 : line.start.start
    const label = chips.map((chip) => chip.text).join(', ')
    const untold = at < notes.length ? text : notes.length > 0 ? rest : text.slice(from)
    return command && args ? [{ command, args, text: untold, label }] : []
  })
}

const isNote = /\.(?:note|comment)$/

/** The text without what is noted already. */
function withoutSpans(text: string, spans: readonly Span[]): string {
  const cut = spans.toSorted((one, other) => other.start - one.start)
  return cut
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
    .replace(/^[\s,.;—–-]+|[\s,;—–-]+$/gu, '')
}

/** Retries failed name lookups. */
function askAgain(): void {
  const predicate = ({ state }: { state: { status: string } }) => state.status === 'error'
  void queryClient.refetchQueries({ queryKey: ['suggestions'], predicate })
  void queryClient.refetchQueries({ queryKey: blockListsQuery.queryKey, predicate })
  void queryClient.refetchQueries({ queryKey: buildingListsQuery.queryKey, predicate })
  void queryClient.refetchQueries({ queryKey: colleaguesQuery.queryKey, predicate })
}

/** A convertible sum already has a row with its result. */
function rowsOf({ offer }: LineView, found: readonly PaletteRow[], text: string): readonly PaletteRow[] {
  return found.some(({ key }) => key === conversionKey) ? found : withLine(found, text, offer)
}

function choicesOf({ editing, rows }: LineView): readonly PaletteRow[] {
  const title = capitalized(editing?.label ?? '')
  return rows.length === 0 ? [] : [{ kind: 'heading', key: 'heading:chip', title }, ...rows]
}

/** Selects part of the input once its text has rendered. */
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
