import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { lowered } from '#domain/text/capitals.ts'
import type { AnyCommand, CommandContext } from '#src/commands/core/command.ts'
import { availabilityOf, titleOf, withOwnTarget } from '#src/commands/core/evaluate.ts'
import { commandById, commandCountAtom } from '#src/commands/core/registry.ts'
import { explainsAsMuch, isBeforeLine } from '#src/commands/need/sure-need.ts'
import type { CompletedLine, LineChip } from '#src/commands/one-line/completion/chips.ts'
import type { NamedRecord } from '#src/commands/one-line/completion/match-name.ts'
import { contextFor, fittingLine, rowsOf } from '#src/commands/one-line/fitting-line.ts'
import { behindNeed, behindRows, type LineClock, type Span } from '#src/commands/one-line/line.ts'
import type { LineOffer } from '#src/commands/palette/line-row.ts'
import type { ItemRow } from '#src/commands/palette/row.ts'
import { readPrefix } from '#src/commands/ranking/prefixes.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { officeZone } from '#src/state/queries/office-zone.ts'
import type { Target } from '#src/state/table/target.ts'
import { useBusyText } from '#src/views/events/use-busy-text.ts'
import { lineReader, needReader, useReader } from '../readers.ts'
import { plannedBy } from './planned-by.ts'
import { type BeforeAfter, useBeforeAfter } from './use-before-after.ts'
import { useNameLookups } from './use-name-lookups.ts'

/** A typed line on the palette's first page. */
export interface LineView {
  offer: LineOffer
  completed: CompletedLine
  /** Rows that the line names as a whole: «все блоки»; absent: the palette's target. */
  target?: Target | null
  /** The edited chip. */
  editing: LineChip | null
  /** Its alternatives. */
  rows: readonly ItemRow[]
  /** The number that the change makes is not known yet. */
  isComing?: boolean
}

interface LineHandle {
  line: LineView | null
  /** Edits a chip. @returns the text to show, and its part to select. */
  edit(chip: LineChip): Span & { text: string }
  /** Returns to the whole line. */
  leave(): void
  /** Applies a choice to the edited chip. @returns the line's new text. */
  choose(row: ItemRow): string
}

/** Parses the palette's text as a command with arguments; null if it is not one. */
export function useLine(text: string | null, context: CommandContext): LineHandle {
  const reader = useReader(lineReader)
  const needs = useReader(needReader)
  const [pins, setPins] = useState<ReadonlyMap<string, NamedRecord>>(new Map())
  const [editingName, setEditing] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text is read at its own moment, and stays as it was read
  const clock = useMemo((): LineClock => {
    return { now: `${serverNow().slice(0, 17)}00.000Z`, zone: officeZone() }
  }, [text])
  // The line's command may still be loading.
  const commandCount = useAtomValue(commandCountAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: parsed again when commands load
  const found = useMemo(() => {
    if (!reader || text === null) return null
    const [need] = needs?.read(text) ?? []
    const lines = reader.parse(lineOf(text), clock).filter((line) => !isBeforeLine(need, line))
    const fitting = fittingLine(lines, context)
    return fitting && { ...fitting, need }
  }, [reader, needs, text, clock, context, commandCount])
  const lookups = useNameLookups(reader, found?.parsed ?? null)
  const read = useMemo((): LineView | null => {
    if (!reader || !found) return null
    const { parsed, command } = found
    const many = rowsOf(parsed)
    const { target } = withOwnTarget(command, many === undefined ? context : { ...context, target: many })
    const completed = reader.complete(parsed, { clock, target, lookups, pins })
    if (completed.isOther) return null
    const editing = completed.chips.find(({ name }) => name === editingName) ?? null
    const rows = editing ? reader.choices(editing, parsed, clock).map(rowOf) : []
    const own = offerOf(command, completed, context)
    const isBehind =
      (found.need !== undefined && parsed.slots.some(({ name }) => name === behindNeed)) ||
      explainsAsMuch(found.need, completed, own)
    const isBehindRows = parsed.slots.some(({ name }) => name === behindRows)
    const offer = {
      ...own,
      ...(isBehind && { isBehind }),
      ...(isBehindRows && { isBehindRows }),
    }
    return { offer, completed, editing, rows, ...(many !== undefined && { target: many }) }
  }, [reader, found, clock, context, lookups, pins, editingName])
  const busy = useBusyText(read && plannedBy(read, context.target))
  const line =
    read && busy && read.offer.detail === '' ? { ...read, offer: { ...read.offer, detail: busy } } : read

  const shift = useBeforeAfter(line?.completed ?? null, line?.target ?? context.target)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told by its texts
  const shown = useMemo(
    () => line && withShift(line, shift),
    [line, shift?.text, shift?.fault, shift === null],
  )

  return {
    line: shown,
    edit(chip) {
      setEditing(chip.name)
      const end = text?.length ?? 0
      return line && reader ? reader.opened(line.completed.line, chip) : { text: text ?? '', start: end, end }
    },
    leave: () => setEditing(null),
    choose(row) {
      const choice = row.action.kind === 'choice' ? row.action.choice.value : null
      if (!line?.editing || !reader || !isChoice(choice)) return text ?? ''
      const { completed, editing } = line
      const slot = reader.nameSlotsOf(completed.line).find(({ name }) => name === editing.name)
      const { record } = choice
      if (record && slot) setPins((former) => new Map(former).set(reader.pinKey(slot), record))
      setEditing(null)
      const { written } = choice
      return written === undefined ? completed.line.text : reader.withChip(completed.line, editing, written)
    },
  }
}

/** «>ставка 28000» is a command, too, with words at the same positions; other prefixes exclude commands. */
function lineOf(text: string): string {
  const { mode } = readPrefix(text)
  if (mode === 'everything') return text
  return mode === 'commands' ? text.replace(/\S/, ' ') : ''
}

function offerOf(command: AnyCommand, completed: CompletedLine, context: CommandContext): LineOffer {
  const own = contextFor(completed.line, command, context)
  const availability = availabilityOf(command, withOwnTarget(command, own))
  const { chips, missing } = completed
  const title = [completed, ...(completed.also ?? [])].map((part) => titled(part, context)).join('; ')
  const chip = chips.find(({ name }) => name === missing)
  const lacks =
    chip &&
    (chip.state === 'looking'
      ? `ищу «${chip.text.replace('?', '')}»`
      : chip.hasFailed
        ? failureText
        : `уточните: ${chip.label}`)
  return {
    command,
    title,
    detail:
      lacks ??
      leftoverText(completed) ??
      (completed.args && ('prefill' in completed.args || 'typed' in completed.args) ? 'в форме' : ''),
    isWhole: completed.args !== null && completed.args !== undefined && completed.leftover.length === 0,
    // The changed field is known, and the line explains why it cannot run yet.
    ...(missing === 'to' && completed.leftover.length === 0 && { saysWhyNot: true as const }),
    ...(availability !== true && 'disabled' in availability && { reason: availability.disabled }),
  }
}

/** A change by an amount runs only where its result is seen. */
function withShift(line: LineView, shift: BeforeAfter | null): LineView {
  if (!shift) return line
  const { offer } = line
  return {
    ...line,
    offer: {
      ...offer,
      title: shift.text === undefined ? offer.title : `${offer.title}: ${shift.text}`,
      ...(shift.fault !== undefined && { reason: lowered(shift.fault) }),
    },
    ...(shift.text === undefined && shift.fault === undefined && { isComing: true }),
  }
}

/** «Изменить ставку: 46 000 ₽» */
function titled({ line, summary }: CompletedLine, context: CommandContext): string {
  const command = commandById(line.commandId)
  const title = lineTitles[line.commandId] ?? (command ? titleOf(command, context).replace('…', '') : '')
  return `${title}: ${summary}`
}

const failureText = 'сервер не ответил: Enter спросит ещё раз'

/** A line runs the command at once; its own title announces a form. */
const lineTitles: Readonly<Record<string, string>> = { 'event.create': 'Создать событие' }

/** Hint for a chip without choices. */
export function hintOf({ editing, rows, completed }: LineView): string | null {
  if (!editing || rows.length > 0) return null
  if (editing.state === 'looking') return 'Ищу…'
  if (editing.hasFailed) return failureText
  const isTyped = completed.line.slots.some(({ name }) => name === editing.name)
  if (isTyped && names.has(editing.kind))
    return `Ничего не нашлось по ${editing.text.replace(/^(.*)\?$/, '«$1»')}: исправьте`
  return 'Пишите прямо в строке'
}

const names: ReadonlySet<string> = new Set([
  ...(['contact', 'company', 'person', 'block', 'building', 'place', 'user'] as const),
  ...(['deal', 'demand', 'inquiry', 'lease'] as const),
])

/** «не понято: «обсудить»» */
export function leftoverText({ leftover, line }: CompletedLine): string | null {
  if (leftover.length === 0) return null
  return `не понято: ${leftover.map((span) => `«${cut(line.text, span)}»`).join(', ')}`
}

function cut(text: string, { start, end }: Span): string {
  return text.slice(start, end)
}

interface Chosen {
  written?: string
  record?: NamedRecord
}

function isChoice(value: unknown): value is Chosen {
  return typeof value === 'object' && value !== null
}

function rowOf(choice: { key: string; title: string; detail?: string } & Chosen): ItemRow {
  const { key, title, detail } = choice
  return {
    ...{ kind: 'item', key: `chip:${key}`, title, highlights: [] },
    ...(detail !== undefined && { detail }),
    action: { kind: 'choice', choice: { key, title, value: choice } },
  }
}
