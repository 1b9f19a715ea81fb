import { hasAllCommands, loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { AnyCommand, Notice } from '#src/commands/core/command.ts'
import { titleOf } from '#src/commands/core/evaluate.ts'
import { execute, type Outcome, type Runtime, type Start } from '#src/commands/core/execute.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { usageAfter } from '#src/commands/ranking/frecency.ts'
import { newId } from '#src/state/browser/new-id.ts'
import { commandContextAtom } from '#src/state/keyboard/command-context.ts'
import { rememberBegun } from '#src/state/keyboard/recent-runs.ts'
import { commandUsesAtom, endedRunsAtom, lastRunAtom } from '#src/state/keyboard/recents.ts'
import { recordingAtom } from '#src/state/keyboard/recipe-recording.ts'
import { store } from '#src/state/keyboard/store.ts'
import { isWaitingForNetwork } from '#src/state/offline/unsent.ts'
import { visitAtom } from '#src/state/place/location.ts'
import { confirmed, overlayAtom } from '#src/state/place/overlay.ts'
import { targetNowAtom } from '#src/state/table/target-now.ts'

/** Connects commands to the page: notices, palette, dialogs. */
const runtime: Runtime = {
  context(pinned) {
    const context = store.get(commandContextAtom)
    return pinned === undefined ? context : { ...context, target: pinned }
  },
  ask: (command, target, args) =>
    store.set(overlayAtom, { kind: 'palette', opening: { target, commandId: command.id, args } }),
  page: () => store.get(visitAtom),
  confirm: confirmed,
  notify,
  isWaiting: isWaitingForNetwork,
  keepUnsent: (action, wasTried, failure) =>
    import('#src/views/unsent/unsent-runs.ts').then(
      ({ keepAndShow }) => keepAndShow(action, { wasTried, failure }, notify),
      () => false,
    ),
  remember(run, isDone) {
    rememberBegun(run, isDone)
    void isDone.then(async (wasDone) => {
      if (!wasDone || !store.get(recordingAtom)) return
      const { recordRun } = await import('./record-run.ts')
      recordRun(run, notify)
    })
  },
  repeat: ({ commandId, args, label }, target) =>
    void runCommand(commandId, { source: 'repeat', args, label, ...(target !== undefined && { target }) }),
  titleOf: (id) => {
    const command = commandById(id)
    if (command) return titleOf(command, store.get(commandContextAtom))
    return id.startsWith('recipe.') ? 'Сценарий' : id
  },
  newId,
}

/** Runs a command of the registry from anywhere on the page. */
export function runCommand(id: string, start: Start): Promise<Outcome> {
  const command = commandById(id)
  if (command) return run(command, start)
  if (hasAllCommands()) throw new Error(`There is no command ${id}`)
  const page = store.get(visitAtom)
  return loadAllCommands().then(
    // Over another page it would find another target.
    (): Promise<Outcome> | Outcome =>
      store.get(visitAtom) === page || start.source === 'unsent'
        ? runCommand(id, start)
        : { status: 'cancelled' },
    (error: unknown): Outcome => {
      notify({ text: 'Команда не загрузилась: проверьте связь и повторите', tone: 'failure' })
      return { status: 'failed', error }
    },
  )
}

/** Runs a form's command with its values. Throws what the call threw, for errors at the fields. */
export async function submitForm(id: string, args: Record<string, unknown>): Promise<void> {
  const outcome = await runCommand(id, { source: 'form', args })
  if (outcome.status === 'failed') throw outcome.error
}

function run(command: AnyCommand, given: Start): Promise<Outcome> {
  // Outbox actions keep their original target.
  const isPinned = given.target !== undefined && given.source !== 'unsent'
  const start = isPinned ? { ...given, target: store.get(targetNowAtom)(given.target ?? null) } : given
  const isNoted = start.source !== 'unsent' && isWorthRecalling(command)
  if (isNoted) noteUse(command.id)
  const outcome = execute(command, start, runtime)
  const { source, isContinued = false, args = {} } = start
  void outcome.then(({ status }) => {
    const commandId = command.id
    if (isNoted && status === 'done') store.set(lastRunAtom, { commandId, args })
    store.set(endedRunsAtom, [
      // Bounded, in case the counting code never loads.
      ...store.get(endedRunsAtom).slice(-99),
      { commandId, source, isContinued, status },
    ])
  })
  return outcome
}

/** Navigation and opening the palette are not worth recalling. */
function isWorthRecalling({ section, effect }: AnyCommand): boolean {
  return section !== 'help' && !(section === 'table' && effect === 'navigate')
}

function noteUse(id: string): void {
  const nowMs = Date.now()
  const weight = usageAfter(store.get(commandUsesAtom).get(id)?.weight, nowMs)
  store.set(commandUsesAtom, id, { weight, lastAtMs: nowMs })
}

/** The notice library loads with the first notice. */
export function notify(notice: Notice): void {
  void import('#src/views/notices.tsx').then(({ showNotice }) =>
    showNotice(notice, () => {
      // Undoes the action of this notice, even if others followed.
      const args = notice.groupId === undefined ? {} : { groupId: notice.groupId }
      void runCommand('journal.undo', { source: 'toolbar', args })
    }),
  )
}
