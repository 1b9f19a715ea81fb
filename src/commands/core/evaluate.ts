import type { Target, TargetRecord } from '#src/state/table/target.ts'
import type { AnyCommand, Availability, CommandContext } from './command.ts'
import { targetNames } from './target-names.ts'

/** Availability of a command for palette, keys, menus and the executor. Read-only. */
export function availabilityOf(command: AnyCommand, context: CommandContext): Availability {
  if (context.user === null) return { hidden: true }
  const actual = { ...withOwnTarget(command, context), user: context.user }
  const byTarget = fitsTarget(command, actual.target)
  if (byTarget !== true) return byTarget
  const byRecords = command.available?.(actual) ?? true
  const { target, user } = actual
  if (!command.bulk || !target || (byRecords === true && !target.filter)) return byRecords
  // A bulk command skips records that do not allow it: require only that some would.
  const own = { ...anyRecord, responsibleUserId: user.id, createdById: user.id }
  const records = target.filter ? [own, anyRecord] : target.records
  let verdict: Availability = true
  for (const record of records) {
    const { filter: _all, ...one } = target
    verdict = command.available?.({ ...actual, target: { ...one, records: [record] } }) ?? true
    if (verdict === true) return true
  }
  return records.length > 1 && !target.filter ? byRecords : verdict
}

/** Availability for commands reserved for admins. */
export const adminOnly = ({ user }: CommandContext): Availability =>
  user?.role === 'admin' ? true : { disabled: 'доступно администратору' }

/** Stands for matches of a filter, whose owners only the server knows. */
const anyRecord: TargetRecord = { id: 0, title: '', responsibleUserId: null, createdById: null }

/** Context with the command's own target: the selection, or the open list for its verbs. */
export function withOwnTarget({ appliesTo }: AnyCommand, context: CommandContext): CommandContext {
  const { target, openList } = context
  if (!openList || !appliesTo?.kinds.includes(openList.kind)) return context
  return target && appliesTo.kinds.includes(target.kind) ? context : { ...context, target: openList }
}

/** Targets the rows requested last: waits while outdated ones are shown. */
export function needsRows({ rows, appliesTo }: AnyCommand): boolean {
  return appliesTo !== undefined || rows !== undefined
}

/** Acts on the row under the cursor. */
export function meansRow({ rows, appliesTo }: AnyCommand): boolean {
  return appliesTo !== undefined || rows === 'pointed' || rows === 'written'
}

/** Writes immediately on the press: must never hit a row that was not seen. */
export function writesAtOnce({ rows, effect, appliesTo, prompts }: AnyCommand): boolean {
  const writes = appliesTo !== undefined && (effect === 'write' || effect === 'destroy')
  return rows === 'written' || (writes && Object.keys(prompts ?? {}).length === 0)
}

export function titleOf(command: AnyCommand, context: CommandContext): string {
  return typeof command.title === 'string' ? command.title : command.title(context)
}

function fitsTarget({ appliesTo, bulk, notBulk }: AnyCommand, target: Target | null): Availability {
  if (!appliesTo) return true
  if (target === null) {
    const [kind = 'block', ...others] = appliesTo.kinds
    return { disabled: others.length > 3 ? 'сначала выберите запись' : targetNames[kind].missing }
  }
  // Verbs for other kinds would only clutter the list.
  if (!appliesTo.kinds.includes(target.kind)) return { hidden: true }
  if (appliesTo.count === 'one' && (target.filter || target.records.length > 1)) {
    return { disabled: 'только для одной записи: снимите лишние отметки' }
  }
  if (target.filter && !bulk) return { disabled: notBulk ?? 'не больше 1000 записей за раз: сузьте фильтр' }
  return true
}

/** Tells if it can be repeated on other records: not navigation, creations or forms. */
export function isRepeatable({ effect, appliesTo, holdsSecret, prompts = {} }: AnyCommand): boolean {
  const hasForm = Object.values(prompts).some(
    (prompt) => typeof prompt === 'object' && prompt.kind === 'form',
  )
  return (effect === 'write' || effect === 'destroy') && appliesTo !== undefined && !holdsSecret && !hasForm
}

/** Text about what undo cannot revert. */
export function warningOf({ irreversible }: AnyCommand, context: CommandContext): string | null {
  return (typeof irreversible === 'function' ? irreversible(context) : irreversible) ?? null
}
