import type { AnyCommand, CommandContext } from '#src/commands/core/command.ts'
import { titleOf, warningOf } from '#src/commands/core/evaluate.ts'
import type { Outcome, Runtime } from '#src/commands/core/execute.ts'
import { countOfTargets } from '#src/commands/core/target-names.ts'
import { store } from '#src/state/keyboard/store.ts'
import { bulkProgressAtom } from '#src/state/queries/bulk-run.ts'
import { apiOfCommand } from '#src/state/session/api.ts'
import { ticksKeyAtom } from '#src/state/table/table.ts'
import { sizeOf } from '#src/state/table/target.ts'
import { foreseenOf, partsOf, prepared, previewsOf } from './bulk-parts.ts'
import { askBulk } from './bulk-question.ts'
import { carryOn } from './bulk-work.ts'

type Args = Readonly<Record<string, unknown>>

/**
 * Runs a bulk command: previews it on the server, asks for confirmation, then sends the records to change in
 * slices, as one journal group. A recipe runs step by step after a single confirmation.
 */
export async function runBulk(
  command: AnyCommand,
  context: CommandContext,
  args: Args,
  runtime: Runtime,
  /** The arguments in words, if they were asked for. */
  label = '',
): Promise<Outcome> {
  const { target } = context
  if (!target) return { status: 'refused' }
  const title = titleOf(command, context).replace('…', '')
  const refusal = refusalNow(runtime, { commandId: command.id, target, args })
  if (refusal !== null) {
    runtime.notify({ text: `${title}: ${refusal}`, tone: 'info' })
    return { status: 'refused' }
  }
  const ticksOf = store.get(ticksKeyAtom)
  const page = runtime.page()
  const wanted = await partsOf(command, context, args)
  const commandId = runtime.newId()
  const userId = context.user?.id ?? 0
  const api = apiOfCommand({ command: { commandId, commandName: command.id, userId } })
  const parts = await prepared(wanted, { target, api, commandId })
  const previews = previewsOf(parts, target, api)

  const along = (await command.takesAlong?.(context)) ?? null
  const question = {
    kind: target.kind,
    title: `${title}: ${countOfTargets(target.kind, sizeOf(target))}`,
    parts: parts.map(({ runId, title: step, effect }) => ({ id: runId, title: step, effect })),
    irreversible: warningOf(command, context),
    along,
    actionTitle: command.recipe ? 'Выполнить' : verbOf(title),
    previews,
    foreseen: foreseenOf(parts, previews, api),
  }
  const agreed = runtime.page() === page ? await askBulk(question) : null
  if (!agreed?.some(({ willChange }) => willChange > 0)) {
    // Also removes a list that was created for it: another action, with an id of its own.
    if (parts.some(({ hasMade }) => hasMade)) {
      const undoing = { commandId: runtime.newId(), commandName: 'journal.undo', userId }
      await apiOfCommand({ command: undoing }).journal.undo({ body: { groupId: commandId } })
    }
    return { status: 'cancelled' }
  }
  return carryOn({
    ...{ command, context, args, label, runtime, target, title, ticksOf, userId, commandId, api },
    ...{ parts, agreed, works: [] },
  })
}

/** Reason why it cannot start now. */
function refusalNow(runtime: Runtime, about: Parameters<Runtime['isWaiting']>[0]): string | null {
  if (store.get(bulkProgressAtom)) return 'ещё идёт прежнее: дождитесь конца или остановите'
  // Pending actions come first and may change the selection.
  return runtime.isWaiting(about) ? 'сначала отправьте неотправленное' : null
}

/** «Назначить» from «Назначить ответственного за блок»: text of the button, followed by the count. */
export function verbOf(title: string): string {
  return title.split(/[\s:]/)[0] ?? title
}
