import { ApiError, describeFailure, failureParts } from '#src/api/errors.ts'
import { hereNot } from '#src/commands/keys/elsewhere.ts'
import type { FinishedRun } from '#src/state/keyboard/recent-runs.ts'
import type { TypedForm, UnsentAction } from '#src/state/offline/unsent-queue.ts'
import { api, apiOfCommand } from '#src/state/session/api.ts'
import { idsOf, manyRecords, sizeOf, type Target } from '#src/state/table/target.ts'
import { keysAfter } from './call-keys.ts'
import type {
  AnyCommand,
  Availability,
  CommandContext,
  Notice,
  Prompt,
  RunContext,
  Source,
} from './command.ts'
import { availabilityOf, isRepeatable, titleOf, warningOf, withOwnTarget } from './evaluate.ts'
import { lossOf, vetoOf } from './losses.ts'
import { holdCreation, twinOf } from './single-flight.ts'

type Args = Readonly<Record<string, unknown>>

/** Connects commands to the user interface; implemented by the views. */
export interface Runtime {
  /** Current context; a pinned target replaces the screen's own. */
  context(pinned?: Target | null): CommandContext
  /** Identity of the page on the screen: a command asked for over another page acts on nothing there. */
  page(): number
  /** Opens the palette on the command's next missing argument. */
  ask(command: AnyCommand, target: Target | null, args: Args): void
  /** Confirms irreversible commands, and deletions of more than one record. */
  confirm(question: { title: string; text: string; actionTitle: string; isDanger: boolean }): Promise<boolean>
  notify(notice: Notice): void
  /** True if such an action is queued at once: earlier ones are waiting, or the server was unreachable. */
  isWaiting(about: Pick<UnsentAction, 'commandId' | 'target' | 'args'>): boolean
  /**
   * Queues an action in the outbox under the same command id. Resolves once stored.
   * @param wasTried the command has run: its optimistic update is applied.
   * @param failure leading text.
   * @returns false if this browser refuses storage.
   */
  keepUnsent(action: UnsentAction, wasTried: boolean, failure?: string): Promise<boolean>
  /**
   * Remembers a run from its start, for recents and repeat.
   * @param isDone outcome; never rejects.
   */
  remember(run: FinishedRun, isDone: Promise<boolean>): void
  /** @param target absent: the current target. */
  repeat(run: FinishedRun, target?: Target | null): void
  titleOf(commandId: string): string
  newId(): string
}

export interface Start {
  source: Source
  /** Pinned by the palette; absent: the screen's current target. */
  target?: Target | null
  args?: Args
  /** Continues after a prompt. */
  isContinued?: boolean
  /** The arguments in words, if the palette asked for them: «Вектор». */
  label?: string
  /** Id of an earlier run to resend. */
  runId?: string
  /** Form contents. */
  typed?: TypedForm
  /** Suppresses navigation to the created record. */
  staysHere?: boolean
  /** Receives the row version of an edit's answer. */
  onVersion?: (etag: string | null) => void
}

/** `error`: thrown by the call; a form shows it at its fields. */
export type Outcome =
  | { status: 'done'; madeId?: number }
  | { status: 'asked' | 'refused' | 'cancelled' | 'unsent' }
  | { status: 'failed'; error: unknown }

/**
 * Runs a command: asks for missing arguments, confirms irreversible or far-reaching effects, sends one
 * Command-Id with every call, reports the result. Never throws.
 */
export async function execute(command: AnyCommand, start: Start, runtime: Runtime): Promise<Outcome> {
  const page = runtime.page()
  const screen = runtime.context(start.target)
  const args = start.args ?? {}
  // It was checked and confirmed when queued; now the server decides.
  if (start.source === 'unsent')
    return attempt(command, { ...screen, openList: null }, { ...start, args }, runtime)
  // A repeated run targets selected records, never the surrounding list.
  const context = start.source === 'repeat' ? { ...screen, openList: null } : withOwnTarget(command, screen)
  const refusal = refusalOf(availabilityOf(command, context))
  if (refusal !== null) {
    // A key must always respond; elsewhere hidden commands are not offered.
    const hidden = start.source === 'hotkey' ? hereNot(command, context) : null
    const text = refusal === '' ? hidden : `${titleOf(command, context)}: ${refusal}`
    if (text !== null) runtime.notify({ text, tone: 'info' })
    return { status: 'refused' }
  }
  const missing = nextPrompt(command, args)
  if (missing) {
    if (missing.prompt.kind === 'form') await missing.prompt.open(context, args)
    else runtime.ask(command, context.target, args)
    return { status: 'asked' }
  }
  if (command.isWanted?.(args) === false) return { status: 'cancelled' }
  const twin = twinOf(command, context, { ...command.pins?.(), ...args })
  if (twin === 'running') {
    const text = `${titleOf(command, context).replace('…', '')}: уже выполняется`
    runtime.notify({ text, tone: 'info' })
    return { status: 'refused' }
  }
  if (isForBulk(command, context) || command.verb?.foresees) {
    try {
      const isAsked = isForBulk(command, context) || (await isForeseen(command, context, args, runtime))
      if (runtime.page() !== page) return leftBehind(command, context, runtime)
      if (!isAsked) return run(command, context, { ...start, args }, runtime)
      const { runMany } = await import('./later-commands.ts')
      return await runMany(command, context, args, runtime, start.label)
    } catch (error) {
      runtime.notify({ text: describeFailure(error), tone: 'failure' })
      return { status: 'failed', error }
    }
  }
  // Only deletions wait here: the next key of a burst must see the effect of the previous one.
  const loss = command.effect === 'destroy' ? await lossOf(command, context) : null
  // A form shows what it saves, and a second one was filled in on purpose.
  const isTwin = twin === 'made' && start.source !== 'form'
  const doubt = isTwin ? twinDoubt : (command.doubts?.(context) ?? null)
  const warnings = [loss, warningOf(command, context), doubt].filter((text) => text !== null)
  if (warnings.length > 0) {
    if (runtime.page() !== page) return leftBehind(command, context, runtime)
    const title = titleOf(command, context)
    const veto = command.effect === 'destroy' ? await vetoOf(command, context) : null
    if (veto !== null) {
      runtime.notify({ text: `${title}: ${veto}`, tone: 'failure' })
      return { status: 'refused' }
    }
    const actionTitle = command.shortTitle ?? title
    const question = { title, text: warnings.join(' '), actionTitle, isDanger: command.effect === 'destroy' }
    if (!(await runtime.confirm(question))) return { status: 'cancelled' }
  }
  if (runtime.page() !== page) return leftBehind(command, context, runtime)
  return run(command, context, { ...start, args }, runtime)
}

const twinDoubt = 'Это сделано только что: появится вторая такая же запись. Сделать ещё одну?'

/** Its target is no longer on the screen. */
function leftBehind(command: AnyCommand, context: CommandContext, runtime: Runtime): Outcome {
  const title = titleOf(command, context).replace('…', '')
  runtime.notify({ text: `${title}: не выполнено, потому что открылась другая страница`, tone: 'info' })
  return { status: 'cancelled' }
}

function run(
  command: AnyCommand,
  context: CommandContext,
  start: Start & { args: Args },
  runtime: Runtime,
): Promise<Outcome> {
  const pinned = { ...command.pins?.(), ...start.args }
  const outcome = attempt(command, context, { ...start, args: pinned }, runtime)
  const isDone = outcome.then(({ status }) => status === 'done' || status === 'unsent')
  void holdCreation(command, context, pinned, isDone)
  if (isRepeatable(command) && context.target) {
    const { args, label = '' } = command.promptsEachTime ? { args: {} } : start
    const finished = { commandId: command.id, args, label, title: titleOf(command, context) }
    runtime.remember({ ...finished, kind: context.target.kind }, isDone)
  }
  return outcome
}

async function attempt(
  command: AnyCommand,
  context: CommandContext,
  { source, args, runId, typed, staysHere = source === 'unsent', onVersion }: Start & { args: Args },
  runtime: Runtime,
): Promise<Outcome> {
  const commandId = runId || runtime.newId()
  const userId = context.user?.id ?? 0
  const isKeepable = isChange(command) && !command.holdsSecret && !command.isNeverKept
  const keep = (wasTried: boolean) =>
    runtime.keepUnsent(
      {
        ...{ runId: commandId, userId, commandId: command.id, title: titleOf(command, context) },
        // A creation does not depend on the screen's target.
        ...{ target: command.appliesTo ? context.target : null, args, ...(typed && { typed }) },
      },
      wasTried,
      command.failure,
    )
  // Only the server knows if a creation sent before has arrived: call it instead of queueing.
  const mayBeDone = typed?.replaces !== undefined && typed.etag === null
  const about = { commandId: command.id, target: context.target, args }
  const waits = source !== 'unsent' && !mayBeDone && runtime.isWaiting(about)
  if (isKeepable && waits && (await keep(false))) return { status: 'unsent' }
  let calls: RunContext['api'] | undefined
  try {
    const own: RunContext = {
      ...context,
      // Created lazily: cursor movement needs none.
      get api() {
        calls ??= apiOfCommand({
          command: { commandId, commandName: command.id, userId },
          nextKey: isKeepable ? keysAfter(commandId) : undefined,
          onVersion,
        })
        return calls
      },
      commandId,
      source,
      staysHere,
      titleOf: runtime.titleOf,
      // Resent actions share a single notice.
      notify: (notice) => source === 'unsent' || runtime.notify({ groupId: commandId, ...notice }),
      repeat: (run, target = context.target) => runtime.repeat(run, target),
      async runStep(step, { args: given, ...ways }) {
        const refusal = refusalOf(availabilityOf(step, context))
        if (refusal !== null)
          throw new ApiError({ kind: 'refused', message: refusal || 'здесь её не выполнить' })
        await step.run({ ...own, ...ways, openList: null, source: 'repeat' }, { ...given })
      },
    }
    const made = await command.run(own, args)
    return { status: 'done', ...(made && { madeId: made.madeId }) }
  } catch (error) {
    // The sender reports failures of resent actions.
    if (source === 'unsent') return { status: 'failed', error }
    const kind = error instanceof ApiError ? error.kind : undefined
    // An ended session leads to /login, which explains it; forms keep their draft.
    const isSessionEnd = kind === 'unauthenticated'
    const isUnanswered = kind === 'offline' || (isSessionEnd && source !== 'form')
    if (isKeepable && isUnanswered && (await keep(true))) return { status: 'unsent' }
    // A form reports at its fields; elsewhere a notice does.
    if (!isSessionEnd && source !== 'form') {
      const undo = error instanceof ApiError && error.canUndo && { canUndo: true, groupId: commandId }
      runtime.notify({ ...failureParts(error), tone: 'failure', ...undo })
    }
    return { status: 'failed', error }
  }
}

/** Effects on many records, deletions of several and mixed permissions are previewed. */
function isForBulk(command: AnyCommand, context: CommandContext): boolean {
  const { target } = context
  // It only leads to a command that will ask for itself.
  if (!command.bulk || !target || command.effect === 'navigate') return false
  const count = sizeOf(target)
  return (
    target.filter !== undefined ||
    count >= manyRecords ||
    (count > 1 && (asksFirst(command) || (command.available?.(context) ?? true) !== true))
  )
}

/**
 * Some of the few records would be changed in vain or by a slip. Offline nobody knows: it is kept unsent without a question.
 */
async function isForeseen(
  { id, verb }: AnyCommand,
  { target }: CommandContext,
  args: Args,
  runtime: Runtime,
) {
  if (!verb?.foresees || !target || runtime.isWaiting({ commandId: id, target, args })) return false
  try {
    return (await verb.foresees({ ids: idsOf(target), args: { ...args }, api })) !== null
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'offline') return false
    throw error
  }
}

function asksFirst({ effect, verb }: AnyCommand): boolean {
  return effect === 'destroy' || verb?.isAskedFirst === true
}

function isChange({ effect }: AnyCommand): boolean {
  return effect === 'write' || effect === 'destroy'
}

function refusalOf(availability: Availability): string | null {
  if (availability === true) return null
  return 'disabled' in availability ? availability.disabled : ''
}

/** The first missing argument with its prompt; prompts may depend on earlier arguments. */
export function nextPrompt(
  command: AnyCommand,
  args: Args,
): { name: string; prompt: Prompt<unknown> } | null {
  for (const [name, given] of Object.entries(command.prompts ?? {})) {
    if (name in args) continue
    const prompt = typeof given === 'function' ? given(args) : given
    if (prompt) return { name, prompt }
  }
  return null
}
