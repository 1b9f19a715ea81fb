import type { Recipe } from '#contract/office/recipes.ts'
import { countOf } from '#domain/text/plurals.ts'
import { ApiError, describeFailure } from '#src/api/errors.ts'
import type { AnyCommand, Notice, RunContext } from '#src/commands/core/command.ts'
import { namesOfTargets } from '#src/commands/core/target-names.ts'
import { refuseMissingLists } from './recipe-lists.ts'
import { idOfStep, stepText } from './recipe-steps.ts'

type CommandOf = (id: string) => AnyCommand | undefined

/**
 * Runs the steps in order on the pinned target, all under the run's Command-Id: one journal group. A failing
 * step stops the rest; the part done is reported, with one undo.
 * @throws ApiError naming the failed step and what was done.
 */
export async function runRecipe(recipe: Recipe, context: RunContext, commandOf: CommandOf): Promise<void> {
  const { target, notify } = context
  if (!target) return
  await refuseMissingLists(recipe, context)
  const countOfSteps = (count: number) => countOf(count, 'шаг', 'шага', 'шагов')
  let hasChanged = false
  const skipped: string[] = []
  for (const [index, step] of recipe.steps.entries()) {
    try {
      const command = commandOf(step.commandId)
      if (!command) throw new ApiError({ kind: 'refused', message: 'такой команды больше нет' })
      const commandId = idOfStep(context.commandId, index)
      // One notice for all steps.
      const tell = ({ canUndo = false, detail }: Notice) => {
        hasChanged ||= canUndo
        if (detail !== undefined) skipped.push(`${stepText(step, commandOf)}. ${detail}`)
      }
      await context.runStep(command, { args: step.args, commandId, notify: tell })
    } catch (error) {
      const place = `шаге ${index + 1} из ${recipe.steps.length}, «${stepText(step, commandOf)}»`
      const at = `Сценарий «${recipe.name}» (${namesOfTargets(target)}) остановлен на ${place}`
      if (index === 0) throw stopped(error, at)
      const isSessionEnd = error instanceof ApiError && error.kind === 'unauthenticated'
      if (isSessionEnd) notify({ text: `${at}. Сделано: ${countOfSteps(index)}`, tone: 'failure' })
      throw stopped(error, at, { done: countOfSteps(index), canUndo: hasChanged })
    }
  }
  const steps = countOfSteps(recipe.steps.length)
  notify({
    text: `Сценарий «${recipe.name}»: ${steps} · ${namesOfTargets(target)}`,
    ...(skipped.length > 0 && { detail: skipped.join('. ') }),
    canUndo: hasChanged,
  })
}

/** Adds the position to a step's failure; leaves the end of a session as is. */
function stopped(error: unknown, at: string, before?: { done: string; canUndo: boolean }): unknown {
  if (error instanceof ApiError && error.kind === 'unauthenticated') return error
  const kind = error instanceof ApiError ? error.kind : 'server'
  const message = `${at}: ${describeFailure(error)}${before ? `. Сделано: ${before.done}` : ''}`
  return new ApiError({ kind, message, canUndo: before?.canUndo, cause: error })
}
