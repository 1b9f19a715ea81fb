import { ApiError, describeFailure, failureParts } from '#src/api/errors.ts'
import { hereNot } from '#src/commands/keys/elsewhere.ts'
import type { FinishedRun } from '#src/state/keyboard/recent-runs.ts'
import type { TypedForm, UnsentAction } from '#src/state/offline/unsent-queue.ts'
import { apiOfCommand } from '#src/state/session/api.ts'
import { sizeOf, type Target } from '#src/state/table/target.ts'
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
import { lossOf } from './losses.ts'

type Args = Readonly<Record<string, unknown>>

/** The ways from a command to the person; the view layer gives them. */
export interface Runtime {
  /** What is on the screen now; a pinned target takes the place of the screen's own. */
  context(pinned?: Target | null): CommandContext
  /** Opens the palette on the command's next missing argument. */
  ask(command: AnyCommand, target: Target | null, args: Args): void
  /** Told before what cannot be undone, and before what deletes more than one record. */
  confirm(question: { title: string; text: string; actionTitle: string; isDanger: boolean }): Promise<boolean>
  notify(notice: Notice): void
  /** Whether what is done now is kept at once: something before it waits, or the server was not reached. */
  isWaiting(): boolean
  /**
   * Keeps an action that found no network; it is sent again under the same command id. Resolves once it is stored.
   * @param wasTried whether the command has run: what it shows before the answer stands on the screen.
   * @param failure what has to be told first.
   * @returns whether this browser keeps it.
   */
  keepUnsent(action: UnsentAction, wasTried: boolean, failure?: string): Promise<boolean>
  /**
   * Remembers a run from its beginning: recents, repeat.
   * @param isDone whether it was done, once that is known; never rejects.
   */
  remember(run: FinishedRun, isDone: Promise<boolean>): void
  /** @param target absent: what is chosen on the screen. */
  repeat(run: FinishedRun, target?: Target | null): void
  titleOf(commandId: string): string
  newId(): string
}

export interface Start {
  source: Source
  /** Pinned by the palette; absent: the screen's present target. */
  target?: Target | null
  args?: Args
  /** It began before and has asked; this is the answer. */
  isContinued?: boolean
  /** The arguments in words, where the palette has asked for them: «Вектор». */
  label?: string
  /** Of an earlier run that is sent again. */
  runId?: string
  /** Of a form: what stands in it. */
  typed?: TypedForm
  /** It goes on where it was begun: what it creates is not opened. */
  staysHere?: boolean
  /** Told of the row version that an edit was answered with. */
  onVersion?: (etag: string | null) => void
}

/** `error`: what the call threw; a form shows it at its fields. */
export type Outcome =
  | { status: 'done'; madeId?: number }
  | { status: 'asked' | 'refused' | 'cancelled' | 'unsent' }
  | { status: 'failed'; error: unknown }

/**
 * The only caller of `run`. Asks for what is missing, confirms what cannot be undone or takes others along, sends one Command-Id
 * with every call, tells what came of it. Never throws.
 */
export async function execute(command: AnyCommand, start: Start, runtime: Runtime): Promise<Outcome> {
  const screen = runtime.context(start.target)
  const args = start.args ?? {}
  // It was allowed, asked and confirmed when it was done; now the server says.
  if (start.source === 'unsent')
    return run(command, { ...screen, openList: null }, { ...start, args }, runtime)
  // What is repeated was meant for chosen records, never for the list around them.
  const context = start.source === 'repeat' ? { ...screen, openList: null } : withOwnTarget(command, screen)
  const refusal = refusalOf(availabilityOf(command, context))
  if (refusal !== null) {
    // No key is silent; elsewhere what is hidden was not offered.
    const hidden = start.source === 'hotkey' ? hereNot(command, context) : null
    const text = refusal === '' ? hidden : `${titleOf(command, context)}: ${refusal}`
    if (text !== null) runtime.notify({ text, tone: 'info' })
    return { status: 'refused' }
  }
  const missing = nextPrompt(command, args)
  if (missing) {
    if (missing.prompt.kind === 'form') missing.prompt.open(context, args)
    else runtime.ask(command, context.target, args)
    return { status: 'asked' }
  }
  if (command.isWanted?.(args) === false) return { status: 'cancelled' }
  if (isForBulk(command, context)) {
    try {
      const { runMany } = await import('./later-commands.ts')
      return await runMany(command, context, args, runtime, start.label)
    } catch (error) {
      runtime.notify({ text: describeFailure(error), tone: 'failure' })
      return { status: 'failed', error }
    }
  }
  // Awaited only by what deletes: the next key of a burst must find done what the former one did.
  const loss = command.effect === 'destroy' ? await lossOf(command, context) : null
  const warnings = [loss, warningOf(command, context)].filter((text) => text !== null)
  if (warnings.length > 0) {
    const title = titleOf(command, context)
    const actionTitle = command.shortTitle ?? title
    const question = { title, text: warnings.join(' '), actionTitle, isDanger: command.effect === 'destroy' }
    if (!(await runtime.confirm(question))) return { status: 'cancelled' }
  }
  return run(command, context, { ...start, args }, runtime)
}

function run(
  command: AnyCommand,
  context: CommandContext,
  start: Start & { args: Args },
  runtime: Runtime,
): Promise<Outcome> {
  const outcome = attempt(command, context, start, runtime)
  // What is sent again was remembered when it was done.
  if (isRepeatable(command) && context.target && start.source !== 'unsent') {
    const { args, label = '' } = command.asksAnew ? { args: {} } : start
    const finished = { commandId: command.id, args, label, title: titleOf(command, context) }
    const isDone = outcome.then(({ status }) => status === 'done' || status === 'unsent')
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
        // What only stands on the screen is not what a creation is about.
        ...{ target: command.appliesTo ? context.target : null, args, ...(typed && { typed }) },
      },
      wasTried,
      command.failure,
    )
  // Whether a creation that was sent before has arrived after all only the server can say: it is asked, not put in line.
  const mayBeDone = typed?.replaces !== undefined && typed.etag === null
  const waits = source !== 'unsent' && !mayBeDone && runtime.isWaiting()
  if (isKeepable && waits && (await keep(false))) return { status: 'unsent' }
  let calls: RunContext['api'] | undefined
  try {
    const own: RunContext = {
      ...context,
      // Made for who calls: a step of the cursor does not.
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
      // Of what is sent later one word is said for all.
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
    // What is sent again is told of by whoever sends it.
    if (source === 'unsent') return { status: 'failed', error }
    const kind = error instanceof ApiError ? error.kind : undefined
    // A session that has ended leads to /login, which says why; a form has kept its draft.
    const isSessionEnd = kind === 'unauthenticated'
    const isUnanswered = kind === 'offline' || (isSessionEnd && source !== 'form')
    if (isKeepable && isUnanswered && (await keep(true))) return { status: 'unsent' }
    // A form tells at its fields; elsewhere a notice does.
    if (!isSessionEnd && source !== 'form') {
      const undo = error instanceof ApiError && error.canUndo && { canUndo: true, groupId: commandId }
      runtime.notify({ ...failureParts(error), tone: 'failure', ...undo })
    }
    return { status: 'failed', error }
  }
}

/** More than a screenful, what destroys several, or what not all of the chosen allow: it is told before what will change. */
const manyRecords = 50

function isForBulk(command: AnyCommand, context: CommandContext): boolean {
  const { target } = context
  if (!command.bulk || !target) return false
  const count = sizeOf(target)
  return (
    target.filter !== undefined ||
    count >= manyRecords ||
    (count > 1 && (command.effect === 'destroy' || (command.available?.(context) ?? true) !== true))
  )
}

function isChange({ effect }: AnyCommand): boolean {
  return effect === 'write' || effect === 'destroy'
}

function refusalOf(availability: Availability): string | null {
  if (availability === true) return null
  return 'disabled' in availability ? availability.disabled : ''
}

/** The first argument that is not there yet, with its prompt; prompts may depend on earlier arguments. */
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
