import {
  maxRecipeSteps,
  type RecipeKind,
  type RecipeStep,
  recipeKinds,
  runText,
} from '#domain/records/recipes.ts'
import { countOf } from '#domain/text/plurals.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import { isRepeatable } from '#src/commands/core/evaluate.ts'
import { targetNames } from '#src/commands/core/target-names.ts'
import type { FinishedRun } from '#src/state/keyboard/recent-runs.ts'
import type { TargetKind } from '#src/state/table/target.ts'

/** A recipe composed of runs, without a name. */
export interface Composed {
  kind: RecipeKind
  steps: readonly RecipeStep[]
}

type CommandOf = (id: string) => AnyCommand | undefined

function isRecipeKind(kind: TargetKind): kind is RecipeKind {
  return recipeKinds.some((each) => each === kind)
}

/**
 * Reason in Russian why a run cannot be the next step; `null` if it can.
 * @param earlier runs recorded so far.
 * @param into the saved recipe to extend.
 */
export function stepFault(
  run: FinishedRun,
  earlier: readonly FinishedRun[],
  commandOf: CommandOf,
  into?: Pick<Composed, 'kind' | 'steps'> | null,
): string | null {
  const kind = into?.kind ?? earlier[0]?.kind ?? run.kind
  if (!isRecipeKind(run.kind)) return 'такие записи в сценарий не входят'
  if (run.kind !== kind) return `этот сценарий — для ${targetNames[kind].forms[2]}`
  if (earlier.length + (into?.steps.length ?? 0) >= maxRecipeSteps)
    return `в сценарии не больше ${countOf(maxRecipeSteps, 'шага', 'шагов', 'шагов')}`
  const command = commandOf(run.commandId)
  if (!command || !isRepeatable(command)) return 'на других записях её не повторить'
  if (needsMoreAnswers(command, run.args)) return 'каждый раз она спрашивает о самой записи'
  return null
}

function needsMoreAnswers({ prompts = {} }: AnyCommand, args: FinishedRun['args']): boolean {
  return Object.entries(prompts).some(
    ([name, prompt]) => !(name in args) && (typeof prompt !== 'function' || prompt(args) !== null),
  )
}

/** Composes runs that have passed `stepFault`. `null`: there are none. */
export function composed(runs: readonly FinishedRun[]): Composed | null {
  const kind = runs[0]?.kind
  if (kind === undefined || !isRecipeKind(kind)) return null
  return { kind, steps: runs.map(({ commandId, args, label }) => ({ commandId, args: { ...args }, label })) }
}

/** «Добавить блок в подборку → Вектор». */
export function stepText({ commandId, label }: RecipeStep, commandOf: CommandOf): string {
  return runText({ title: stepTitle(commandOf(commandId)) ?? commandId, label })
}

/** Creations within a step have their own idempotency key; the journal group stays the run's. */
export function idOfStep(runId: string, index: number): string {
  const count = (Number.parseInt(runId.slice(24), 16) + index * 2 ** 16) % 2 ** 48
  return runId.slice(0, 24) + count.toString(16).padStart(12, '0')
}

function stepTitle(command: AnyCommand | undefined): string | undefined {
  return typeof command?.title === 'string' ? command.title : command?.shortTitle
}

/** Titles of the steps of all recipes on offer, by command id. */
export function stepTitles(commands: readonly AnyCommand[], commandOf: CommandOf): Record<string, string> {
  const ids = commands.flatMap(({ recipe }) => recipe?.steps.map(({ commandId }) => commandId) ?? [])
  return Object.fromEntries(ids.map((id) => [id, stepTitle(commandOf(id)) ?? id]))
}
