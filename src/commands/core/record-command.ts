import type { BulkCommandId, BulkReport } from '#contract/core/bulk.ts'
import { quote } from '#domain/text/format.ts'
import { ApiError } from '#src/api/errors.ts'
import { untick } from '#src/state/table/table.ts'
import { idsOf, type Target } from '#src/state/table/target.ts'
import { type AnyCommand, type Command, command, type RunContext, type Verb } from './command.ts'
import { namesOfTargets } from './target-names.ts'

type Declared<A extends object> = Omit<Command<A>, 'run' | 'bulk' | 'verb'> & { verb: Verb<A> }

/** The texts of a deletion that the journal takes back. */
export const toTrash = {
  doing: 'Удаляю',
  done: 'В корзине',
  effect: 'Уйдут в корзину и пролежат там 30 дней.',
} as const satisfies Partial<Verb>

/** Declares a verb over records: `POST /commands/{id}/run` does it, to one record as to ten thousand. */
export function recordCommand<A extends object = Record<never, never>>(declared: Declared<A>): AnyCommand {
  return command<A>({
    ...declared,
    bulk: true,
    calls: ['commands.preview', 'commands.run', ...(declared.calls ?? [])],
    run: (context, args) => runVerb(declared, context, args),
  })
}

/** The id under which the server has a verb. */
export function serverIdOf<A extends object>(
  { id, verb }: Pick<Command<A>, 'id' | 'verb'>,
  target: Target,
): BulkCommandId {
  // `tests/commands/verbs/bulk.test.ts` holds that the server has a command of each id.
  return verb?.serverId?.(target) ?? (id as BulkCommandId)
}

/** Does it to a handful of records in one call; more are asked about first (`bulk/bulk-run.ts`). */
export async function runVerb<A extends object>(
  declared: Pick<Command<A>, 'id' | 'effect'> & { verb: Verb<A> },
  context: RunContext,
  args: A,
): Promise<void> {
  const { verb, effect } = declared
  const { target, api, notify, source } = context
  if (!target) return
  const takeBack = await verb.shows?.on(idsOf(target), verb.shows.change(context, args))
  let report: BulkReport
  try {
    const prepared = await verb.prepare?.(args, context)
    const body = { ids: idsOf(target), ...(prepared && { args: { ...prepared.args } }) }
    report = (await api.commands.run({ params: { id: serverIdOf(declared, target) }, body })).data
    refuseUndone(verb, report, context)
  } catch (error) {
    // Without a network it is kept, and stays drawn.
    if (!(error instanceof ApiError && error.kind === 'offline')) takeBack?.()
    void verb.readAgain()
    throw error
  }
  const text = await textOf(verb, report, args, context)
  void verb.readAgain()
  if (effect === 'destroy') untick({ ...target, records: among(target, report.changed) })
  if (report.skipped.length < idsOf(target).length) {
    const refused = refusedOf(verb, report)
    notify({
      text,
      ...(refused.length > 0 && { detail: skippedText(refused) }),
      canUndo: report.changed.length > 0,
    })
  }
  if (source !== 'unsent') verb.after?.(context, report)
}

/** @throws ApiError if nothing was done, or if an action from the outbox was done only in part. */
function refuseUndone(
  verb: Pick<Verb, 'leavesSome'>,
  report: BulkReport,
  { source, target }: RunContext,
): void {
  const refused = refusedOf(verb, report)
  const [first] = refused
  if (!first) return
  const isNothingDone = report.changed.length + report.unchanged === 0
  if (!isNothingDone && source !== 'unsent') return
  const done = `Сделано: ${namesOfTargets(target, report.changed)}. ${skippedText(refused)}`
  throw new ApiError({
    kind: 'refused',
    code: first.code,
    message: isNothingDone ? first.reason : done,
  })
}

async function textOf<A extends object>(
  verb: Verb<A>,
  report: BulkReport,
  args: A,
  context: RunContext,
): Promise<string> {
  const more = await verb.more?.(report, context)
  return [
    verb.text?.(report, args, context) ?? (await usualText(verb, report, args, context)),
    ...(more ? [more] : []),
  ].join('. ')
}

/** «Данные подтверждены: Легенда, этаж 5, № 502». */
async function usualText<A extends object>(
  { done, said = done, isState, tail }: Verb<A>,
  report: BulkReport,
  args: A,
  context: RunContext,
): Promise<string> {
  const { changed, skipped } = report
  const { target } = context
  const told = typeof said === 'function' ? said(args, context) : said
  const lead = isState && target && idsOf(target).length > 1 ? `Отмечено ${quote(told)}` : told
  if (changed.length === 0) return `${lead}: так и было`
  const passedOver = new Set(skipped.map(({ id }) => id))
  const ids = target ? idsOf(target).filter((id) => !passedOver.has(id)) : []
  const end = typeof tail === 'function' ? await tail(report) : tail
  return `${lead}: ${namesOfTargets(target, ids)}${end ? ` ${end}` : ''}`
}

/** Skipped records that count as failures. */
function refusedOf({ leavesSome }: Pick<Verb, 'leavesSome'>, { skipped }: BulkReport) {
  return skipped.filter(({ code }) => !(leavesSome && code === 'conflict'))
}

function skippedText(skipped: BulkReport['skipped']): string {
  return `Пропущено: ${skipped.map(({ title, reason }) => `${title}: ${reason}`).join('; ')}`
}

function among({ records }: Target, ids: readonly number[]) {
  const wanted = new Set(ids)
  return records.filter(({ id }) => wanted.has(id))
}
