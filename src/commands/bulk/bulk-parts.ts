import type { BulkCommandId, BulkPreview } from '#contract/core/bulk.ts'
import { ApiError, describeFailure } from '#src/api/errors.ts'
import type { AnyCommand, CommandContext, RunContext } from '#src/commands/core/command.ts'
import { serverIdOf } from '#src/commands/core/record-command.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { refuseMissingLists } from '#src/commands/recipes/recipe-lists.ts'
import { idOfStep, stepText } from '#src/commands/recipes/recipe-steps.ts'
import type { Foresight } from '#src/state/queries/bulk-run.ts'
import { idsOf, type Target } from '#src/state/table/target.ts'

/** Timeout of a preview over the largest selection, ms. */
const limitMs = 120_000

type Args = Readonly<Record<string, unknown>>

/** One command of a bulk run: the command itself, or a step of a recipe. */
export interface BulkPart {
  command: AnyCommand
  args: Args
  /** «Добавить блок в подборку → Вектор»; `null` if it is the only one. */
  title: string | null
}

/** A part ready to be sent, with its description and the server's arguments. */
export interface ReadyPart extends BulkPart {
  verb: NonNullable<AnyCommand['verb']>
  serverId: BulkCommandId
  /** One sentence: the effect on each record. */
  effect: string
  serverArgs: Args
  /** Preparation has created something, which is removed if the run is cancelled. */
  hasMade: boolean
  /** Id of its first call; those of its slices are derived. */
  runId: string
}

/** Parts of a run. @throws ApiError when a recipe names something deleted. */
export async function partsOf(command: AnyCommand, context: CommandContext, args: Args): Promise<BulkPart[]> {
  const { recipe } = command
  if (!recipe) return [{ command, args, title: null }]
  await refuseMissingLists(recipe, context)
  return recipe.steps.map((step) => {
    const one = commandById(step.commandId)
    if (!one) throw new ApiError({ kind: 'refused', message: `${step.commandId}: такой команды больше нет` })
    return { command: one, args: step.args, title: stepText(step, commandById) }
  })
}

/** Prepares the parts' arguments, for example creates a list. */
export async function prepared(
  parts: readonly BulkPart[],
  context: Pick<RunContext, 'target' | 'api' | 'commandId'>,
): Promise<ReadyPart[]> {
  const ready: ReadyPart[] = []
  for (const [index, part] of parts.entries()) {
    const { verb } = part.command
    if (!verb || !context.target) throw new Error(`${part.command.id} is no verb over records`)
    const runId = idOfStep(context.commandId, index)
    const own = { ...context, commandId: runId }
    const { args: serverArgs = {}, hasMade = false } = (await verb.prepare?.(part.args, own)) ?? {}
    const effect = typeof verb.effect === 'string' ? verb.effect : verb.effect(part.args, own)
    const serverId = serverIdOf(part.command, context.target)
    ready.push({ ...part, verb, serverId, effect, serverArgs: { ...serverArgs }, hasMade, runId })
  }
  return ready
}

/** Previews each part on current data; later parts are evaluated on the first one's selection. */
export async function previewsOf(
  parts: readonly ReadyPart[],
  target: Target,
  api: RunContext['api'],
): Promise<BulkPreview[]> {
  const previews: BulkPreview[] = []
  const withSelection = parts.length > 1 ? { withSelection: true as const } : {}
  for (const { serverId, serverArgs, title } of parts) {
    const ids = previews[0]?.selection
    if (ids?.length === 0) {
      previews.push({ total: 0, willChange: 0, ids: [], selection: [], unchanged: 0, cannot: [] })
      continue
    }
    const chosen = ids ? { ids: [...ids] } : selectionOf(target)
    try {
      const body = { ...chosen, ...withSelection, args: serverArgs }
      previews.push((await api.commands.preview({ params: { id: serverId }, body, limitMs })).data)
    } catch (error) {
      throw title === null ? error : ofPart(error, title)
    }
  }
  return previews
}

/** Records that a part would change in vain or by a slip; only of a command alone may they be left out. */
export async function foreseenOf(
  parts: readonly ReadyPart[],
  previews: Promise<readonly BulkPreview[]>,
  api: RunContext['api'],
): Promise<Foresight | null> {
  for (const [index, preview] of (await previews).entries()) {
    const { ids } = preview
    const { verb, args } = parts[index] ?? {}
    const isAsked = verb?.foresees && ids.length > 0
    const found = isAsked ? await verb.foresees?.({ ids, args: { ...args }, api, preview }) : null
    if (found) return found
  }
  return null
}

function selectionOf(target: Target) {
  const { filter } = target
  if (!filter) return { ids: idsOf(target) }
  const { criteria, except } = filter
  return { criteria, ...(except.length > 0 && { except: [...except] }) }
}

/** Adds the step's title to a refusal. */
function ofPart(error: unknown, title: string): unknown {
  if (!(error instanceof ApiError) || error.kind !== 'refused') return error
  return new ApiError({ kind: 'refused', message: `Шаг «${title}»: ${describeFailure(error)}`, cause: error })
}
