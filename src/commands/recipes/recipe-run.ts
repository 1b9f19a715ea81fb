import type { Recipe } from '#contract/office/recipes.ts'
import type { RecipeStep } from '#domain/records/recipes.ts'
import { countOf } from '#domain/text/plurals.ts'
import { ApiError, describeFailure } from '#src/api/errors.ts'
import type { AnyCommand, RunContext } from '#src/commands/core/command.ts'
import { availabilityOf } from '#src/commands/core/evaluate.ts'
import { namesOfTargets } from '#src/commands/core/target-names.ts'
import { refuseMissingLists } from './recipe-lists.ts'
import { idOfStep, stepText } from './recipe-steps.ts'

type CommandOf = (id: string) => AnyCommand | undefined

/**
 * Runs the steps in their order on the target that was pinned at the start, all under the run's Command-Id: one group
 * of the journal. A step that fails stops the rest; what was done is told, with one undo for all of it.
 * @throws ApiError that tells where it stopped and what was done.
 */
export async function runRecipe(recipe: Recipe, context: RunContext, commandOf: CommandOf): Promise<void> {
  const { target, notify } = context
  if (!target) return
  await refuseMissingLists(recipe, context)
  const countOfSteps = (count: number) => countOf(count, 'шаг', 'шага', 'шагов')
  let hasChanged = false
  for (const [index, step] of recipe.steps.entries()) {
    try {
      await runStep(step, index, context, commandOf, (canUndo) => {
        hasChanged ||= canUndo
      })
    } catch (error) {
      const place = `шаге ${index + 1} из ${recipe.steps.length}, «${stepText(step, commandOf)}»`
      const at = `Рецепт «${recipe.name}» (${namesOfTargets(target)}) остановлен на ${place}`
      if (index === 0) throw stopped(error, at)
      const isSessionEnd = error instanceof ApiError && error.kind === 'unauthenticated'
      if (isSessionEnd) notify({ text: `${at}. Сделано: ${countOfSteps(index)}`, tone: 'failure' })
      throw stopped(error, at, { done: countOfSteps(index), canUndo: hasChanged })
    }
  }
  const steps = countOfSteps(recipe.steps.length)
  notify({
    text: `Рецепт «${recipe.name}»: ${steps} · ${namesOfTargets(target)}`,
    canUndo: hasChanged,
  })
}

async function runStep(
  step: RecipeStep,
  index: number,
  context: RunContext,
  commandOf: CommandOf,
  tell: (canUndo: boolean) => void,
): Promise<void> {
  const command = commandOf(step.commandId)
  if (!command) throw new ApiError({ kind: 'refused', message: 'такой команды больше нет' })
  const availability = availabilityOf(command, context)
  if (availability !== true) {
    const reason = 'disabled' in availability ? availability.disabled : 'здесь её не выполнить'
    throw new ApiError({ kind: 'refused', message: reason })
  }
  const own: RunContext = {
    ...context,
    openList: null,
    commandId: idOfStep(context.commandId, index),
    source: 'repeat',
    // One word is said for all steps.
    notify: ({ canUndo = false }) => tell(canUndo),
  }
  await command.run(own, step.args)
}

/** The failure of a step, which says where it was; the end of a session stays what it is. */
function stopped(error: unknown, at: string, before?: { done: string; canUndo: boolean }): unknown {
  if (error instanceof ApiError && error.kind === 'unauthenticated') return error
  const kind = error instanceof ApiError ? error.kind : 'server'
  const message = `${at}: ${describeFailure(error)}${before ? `. Сделано: ${before.done}` : ''}`
  return new ApiError({ kind, message, canUndo: before?.canUndo, cause: error })
}
