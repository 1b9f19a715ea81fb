import { type Action, can } from '#domain/access/permissions.ts'
import type { Target, TargetRecord } from '#src/state/table/target.ts'
import type { AnyCommand, Availability, CommandContext } from './command.ts'
import { targetNames } from './target-names.ts'

/** Why a command cannot be run now, or `true`. Writes nothing: palette, keys, menus and the executor ask it. */
export function availabilityOf(command: AnyCommand, context: CommandContext): Availability {
  if (context.user === null) return { hidden: true }
  const actual = { ...withOwnTarget(command, context), user: context.user }
  const byTarget = fitsTarget(command, actual.target)
  if (byTarget !== true) return byTarget
  const byRecords = command.available?.(actual) ?? true
  const { target, user } = actual
  if (!command.bulk || !target || (byRecords === true && !target.filter)) return byRecords
  // What may be done to some of them is run on these; the rest is skipped and named.
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

/** For commands that only an admin may run. */
export const adminOnly = ({ user }: CommandContext): Availability =>
  user?.role === 'admin' ? true : { disabled: 'доступно администратору' }

/** Stands for rows of a filter, of which the server alone knows whose they are. */
const anyRecord: TargetRecord = { id: 0, title: '', responsibleUserId: null, createdById: null }

/** The context with what this command acts on: what is chosen, or the open list for a list's own verbs. */
export function withOwnTarget({ appliesTo }: AnyCommand, context: CommandContext): CommandContext {
  const { target, openList } = context
  if (!openList || !appliesTo?.kinds.includes(openList.kind)) return context
  return target && appliesTo.kinds.includes(target.kind) ? context : { ...context, target: openList }
}

/** Means the rows that were asked for last: while former ones still stand it waits for them. */
export function needsRows({ rows, appliesTo }: AnyCommand): boolean {
  return appliesTo !== undefined || rows !== undefined
}

/** Does something to the row under the cursor. */
export function meansRow({ rows, appliesTo }: AnyCommand): boolean {
  return appliesTo !== undefined || rows === 'pointed' || rows === 'written'
}

/** Changes the row with the press itself, before anything else is seen: it is never for one that has not been seen. */
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
  // The same verb for another kind of record would only stand in the way.
  if (!appliesTo.kinds.includes(target.kind)) return { hidden: true }
  if (appliesTo.count === 'one' && (target.filter || target.records.length > 1)) {
    return { disabled: 'только для одной записи: снимите лишние отметки' }
  }
  if (target.filter && !bulk) return { disabled: notBulk ?? 'не больше 1000 записей за раз: сузьте фильтр' }
  return true
}

/** Actions whose right hangs on each record. */
type StockAction = Extract<
  Action,
  | 'block.actualize'
  | 'block.update'
  | 'block.updateProtected'
  | 'block.delete'
  | 'block.forbidAds'
  | 'block.describe'
  | 'building.update'
  | 'building.delete'
  | 'company.update'
  | 'company.merge'
  | 'person.update'
  | 'person.delete'
  | 'comment.create'
>

/** What a row does not tell of a block or a building: the server looks, and says what stands in the way. */
const unseen = { isListed: false, deletion: { ageMs: 0, blockCount: 0 } }

/** Whether the person may do it to every chosen record; else why not, naming how many stand in the way. */
export function allowedForAll(context: CommandContext, action: StockAction): Availability {
  const { user, target } = context
  if (!user || !target) return { hidden: true }
  const denials = target.records.flatMap((record) => {
    if (record.isFactless) return []
    // Of a contact person the responsible one is who leads the company.
    const verdict = can(user, action, {
      ...unseen,
      ...record,
      companyResponsibleId: record.responsibleUserId,
    })
    return verdict === true ? [] : [verdict]
  })
  const [first] = denials
  if (first === undefined) return true
  const several = target.records.length > 1 ? ` (${denials.length} из ${target.records.length})` : ''
  return { disabled: `${first.reason}${several}` }
}

/** Whether it can be done again on other records: moving about and creations are not, nor what a form was filled for. */
export function isRepeatable({ effect, appliesTo, holdsSecret, prompts = {} }: AnyCommand): boolean {
  const hasForm = Object.values(prompts).some(
    (prompt) => typeof prompt === 'object' && prompt.kind === 'form',
  )
  return (effect === 'write' || effect === 'destroy') && appliesTo !== undefined && !holdsSecret && !hasForm
}

/** What the journal does not take back of it, in words. */
export function warningOf({ irreversible }: AnyCommand, context: CommandContext): string | null {
  return (typeof irreversible === 'function' ? irreversible(context) : irreversible) ?? null
}
