import type { Recipe } from '#contract/recipes.ts'
import type { RecipeStep } from '#domain/recipes.ts'
import { countOf } from '#domain/text/plurals.ts'
import { ApiError, describeFailure } from '#src/api/errors.ts'
import { blockListsQuery, buildingListsQuery } from '#src/state/queries.ts'
import { lastKnown } from '#src/state/query-client.ts'
import type { AnyCommand, RunContext } from './command.ts'
import { availabilityOf } from './evaluate.ts'
import { stepText } from './recipe-steps.ts'
import { countOfTargets } from './target-names.ts'

type CommandOf = (id: string) => AnyCommand | undefined

/**
 * Runs the steps in their order on the target that was pinned at the start, all under the run's Command-Id: one group
 * of the journal. A step that fails stops the rest; what was done is told, with one undo for all of it.
 * @throws ApiError when nothing was done.
 */
export async function runRecipe(recipe: Recipe, context: RunContext, commandOf: CommandOf): Promise<void> {
  const { target, notify } = context
  if (!target) return
  await refuseMissingLists(recipe)
  let hasChanged = false
  for (const [index, step] of recipe.steps.entries()) {
    try {
      await runStep(step, index, context, commandOf, (canUndo) => {
        hasChanged ||= canUndo
      })
    } catch (error) {
      const at = `Рецепт «${recipe.name}» остановлен на шаге ${index + 1} из ${recipe.steps.length}, «${stepText(step, commandOf)}»`
      if (index === 0) throw stopped(error, at)
      const done = `${at}: ${describeFailure(error)}. Сделано: ${countOf(index, 'шаг', 'шага', 'шагов')}`
      notify({ text: done, tone: 'failure', canUndo: hasChanged })
      return
    }
  }
  const steps = countOf(recipe.steps.length, 'шаг', 'шага', 'шагов')
  const records = countOfTargets(target.kind, target.records.length)
  notify({ text: `Рецепт «${recipe.name}»: ${steps} · ${records}`, canUndo: hasChanged })
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

/** What a step creates has an idempotency key of its own; the journal's group stays that of the run. */
function idOfStep(runId: string, index: number): string {
  const count = (Number.parseInt(runId.slice(24), 16) + index * 2 ** 16) % 2 ** 48
  return runId.slice(0, 24) + count.toString(16).padStart(12, '0')
}

/** Lists belong to one person: what a shared recipe names may be nobody's here. Told before anything is done. */
async function refuseMissingLists({ name, steps, owner }: Recipe): Promise<void> {
  for (const { commandId, args } of steps) {
    const { list } = args
    const isOfList = /^(?:block|building)\.(?:addToList|removeFromList)$/.test(commandId)
    if (!isOfList || typeof list !== 'object' || list === null || !('id' in list)) continue
    const lists = commandId.startsWith('block.')
      ? await lastKnown(blockListsQuery)
      : await lastKnown(buildingListsQuery)
    if (lists.some(({ id }) => id === list.id)) continue
    const listName = 'name' in list ? `«${String(list.name)}»` : 'из рецепта'
    const whose = owner ? ` Рецепт составлен для списков, которые видит ${owner.name}.` : ''
    throw new ApiError({
      kind: 'refused',
      message: `Рецепт «${name}» не выполнен: у вас нет списка ${listName}.${whose}`,
    })
  }
}

/** The failure of the first step, which says where it was; the end of a session stays what it is. */
function stopped(error: unknown, at: string): unknown {
  if (error instanceof ApiError && error.kind === 'unauthenticated') return error
  const kind = error instanceof ApiError ? error.kind : 'server'
  return new ApiError({ kind, message: `${at}: ${describeFailure(error)}`, cause: error })
}
