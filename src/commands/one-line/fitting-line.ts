import type { DealStage } from '#domain/deals/vocabulary.ts'
import type { FieldChange } from '#domain/fields/field-change.ts'
import type { AnyCommand, CommandContext } from '#src/commands/core/command.ts'
import { availabilityOf, withOwnTarget } from '#src/commands/core/evaluate.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { allOfTable, tickedTarget } from '#src/state/table/screen-target.ts'
import { sizeOf, type Target } from '#src/state/table/target.ts'
import type { NamedRecord } from './completion/match-name.ts'
import { isOwnPrice, isOwnRate } from './completion/own-unit.ts'
import { behindNeed, elsewhere, ofOwnPrice, type ParsedLine, type Slot } from './line.ts'

/** The first parse whose command fits the selected kind of records. */
export function fittingLine(
  lines: readonly ParsedLine[],
  context: CommandContext,
): { parsed: ParsedLine; command: AnyCommand } | null {
  for (const parsed of ofScreenFirst(lines, context.target?.kind)) {
    if (parsed.pointsAt !== undefined && parsed.pointsAt !== context.target?.kind) continue
    if (parsed.isOfMany && sizeOfRows(context.target) < 2) continue
    if (!isPriceHere(parsed, context.target)) continue
    const { ofType } = parsed
    // «встречу на 17:00» over a call is another event.
    if (ofType && context.target?.records.some(({ type }) => type !== undefined && type !== ofType)) continue
    const command = commandById(parsed.commandId)
    // «ставка до 45» over a demand is its limit.
    const isOfOther = context.target?.kind === 'demand' && isRateOfOther(parsed)
    if (!command || isOfOther) continue
    const availability = availabilityOf(command, withOwnTarget(command, contextFor(parsed, command, context)))
    if (parsed.also?.some((part) => !canFollow(part, context))) continue
    if (availability === true) return { parsed: overRow(parsed, context.target), command }
    if ('disabled' in availability && !parsed.isOfTarget)
      return { parsed: context.target ? parsed : behind(parsed), command }
  }
  return null
}

/** Without a row it cannot run: a search of the same words can. */
const behind = (parsed: ParsedLine): ParsedLine => ({
  ...parsed,
  slots: [...parsed.slots, { name: behindNeed, kind: 'text', text: '', spans: [] }],
})

const sizeOfRows = (target: Target | null) => (target === null ? 0 : sizeOf(target))

/** A sum alone is a price of blocks that are for sale. */
function isPriceHere({ slots }: ParsedLine, target: Target | null): boolean {
  if (!slots.some(({ name }) => name === ofOwnPrice)) return true
  const change = slots.find(({ name }) => name === 'to')?.value as FieldChange | undefined
  return isOwnPrice(String(change?.value), target)
}

const isRateOfOther = ({ commandId, slots }: ParsedLine) =>
  /^(?:lease|deal)\.change$/.test(commandId) && !slots.some(({ name }) => name === 'record')

/** Over a row that it changes, the line goes before the need that its words may be as well. */
function overRow(parsed: ParsedLine, target: Target | null): ParsedLine {
  const kind = target?.kind
  if (kind === undefined || !parsed.commandId.startsWith(`${kind}.`)) return parsed
  // «2500 в мес» over a block whose rate is of a month as well.
  const isUnit = parsed.slots.some(({ name }) => name === 'basis' || name === 'currency' || name === 'label')
  if (parsed.commandId === 'block.setRent' && isUnit && isOwnRate(parsed, target))
    return { ...parsed, slots: parsed.slots.filter(({ name }) => name !== behindNeed && name !== 'doubt') }
  const isElsewhere = ({ name, value }: Slot) => name === behindNeed && value === elsewhere
  return { ...parsed, slots: parsed.slots.filter((slot) => !isElsewhere(slot)) }
}

/** Parts of a line act on one row. */
function canFollow({ commandId }: ParsedLine, context: CommandContext): boolean {
  const command = commandById(commandId)
  return command !== undefined && availabilityOf(command, withOwnTarget(command, context)) === true
}

/** Puts commands of the screen of calls first, and records of the kind on the screen before others: «Вектор передать Юдиной». */
function ofScreenFirst(all: readonly ParsedLine[], kind: string | undefined): ParsedLine[] {
  const ofCalls = all.filter(({ commandId }) => commandId.startsWith('calls.'))
  const lines = all.filter((line) => !ofCalls.includes(line))
  const namedKind = ({ slots }: ParsedLine) =>
    slots.find(({ name, isGuess }) => name === 'record' && isGuess)?.kind
  const naming = lines.filter((line) => namedKind(line) !== undefined)
  const sorted = [
    ...naming.filter((line) => namedKind(line) === kind),
    ...naming.filter((line) => namedKind(line) !== kind),
  ]
  const others = lines.map((line) => (namedKind(line) === undefined ? line : (sorted.shift() ?? line)))
  return [...ofCalls, ...others]
}

/** The line's own block is the target, even before it is found; «все» and «отмеченные» never mean one row. */
export function contextFor(
  parsed: ParsedLine,
  { appliesTo }: AnyCommand,
  context: CommandContext,
): CommandContext {
  const named = parsed.slots.find(
    ({ name, kind }) => isActed(name) && appliesTo?.kinds.some((one) => one === kind),
  )
  if (named) return { ...context, target: actedOn({ ...unfound, kind: named.kind as ActedKind }) ?? null }
  const many = rowsOf(parsed)
  return many === undefined ? context : { ...context, target: many }
}

/** Ticked rows or, for «все», all matches of the table; `null`: there are none, `undefined`: the line does not say so. */
export function rowsOf({ slots }: ParsedLine): Target | null | undefined {
  if (slots.some(({ name }) => name === 'ticked')) return tickedTarget()
  return slots.some(({ name }) => name === 'all') ? allOfTable() : undefined
}

const unfound = { id: 0, title: '', detail: '' } as const

/** Kinds that a line can name for its command to act on. */
const actedKinds = ['block', 'building', 'company', 'person', 'deal', 'demand', 'inquiry', 'lease'] as const
type ActedKind = (typeof actedKinds)[number]
/** Slots of the record that a line acts on. */
export const isActed = (name: string) => name === 'block' || name === 'record'

/** A record that a line names, as a target; the server checks its permissions. */
export function actedOn(record: NamedRecord | undefined): Target | undefined {
  const kind = actedKinds.find((one) => one === record?.kind)
  if (!record || !kind) return undefined
  const { id, title, state } = record
  const named = { id, title, responsibleUserId: null, createdById: null, isFactless: true } as const
  const stage = kind === 'deal' && state !== undefined && { stage: state as DealStage }
  return { kind, records: [{ ...named, ...stage, ...(state !== undefined && { state }) }], origin: 'open' }
}
