import type { Recipe } from '#contract/office/recipes.ts'
import { maxRecipeSteps } from '#domain/records/recipes.ts'
import { countOf } from '#domain/text/plurals.ts'
import { ApiError } from '#src/api/errors.ts'
import {
  type AnyCommand,
  type Availability,
  type CommandContext,
  command,
  type RunContext,
} from '#src/commands/core/command.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { targetNames } from '#src/commands/core/target-names.ts'
import { allowedForOwned } from '#src/commands/lists/owned-records.ts'
import { type FinishedRun, keyOfRun, recentRunsAtom } from '#src/state/keyboard/recent-runs.ts'
import { recordedIntoAtom, recordingAtom } from '#src/state/keyboard/recipe-recording.ts'
import { store } from '#src/state/keyboard/store.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { allRecipesQuery, refreshRecipes } from '#src/state/queries/recipes.ts'
import { chosenRecipe, recentChoices } from './recipe-choices.ts'
import { recipeKeysFault } from './recipe-keys.ts'
import { composed, stepFault } from './recipe-steps.ts'

const one = { kinds: ['recipe'], count: 'one' } as const
const refusal = (message: string) => new ApiError({ kind: 'refused', message })

/**
 * Appends runs to the current version of a saved recipe.
 * @throws ApiError if they are incompatible, or it was deleted.
 */
export async function addSteps(
  { api, notify }: RunContext,
  recipeId: number | undefined,
  runs: readonly FinishedRun[],
): Promise<void> {
  const all = await queryClient.fetchQuery({ ...allRecipesQuery, staleTime: 0 })
  const recipe = all.find(({ id }) => id === recipeId)
  if (!recipe) throw refusal('Сценария больше нет: верните его из корзины')
  for (const [place, run] of runs.entries()) {
    const fault = stepFault(run, runs.slice(0, place), commandById, recipe)
    if (fault !== null) throw refusal(`«${run.title}»: ${fault}`)
  }
  const steps = [...recipe.steps, ...(composed(runs)?.steps ?? [])]
  const isDestructive = steps.some(({ commandId }) => commandById(commandId)?.effect === 'destroy')
  if (recipe.hotkey !== null && recipeKeysFault(recipe.hotkey, isDestructive) !== null) {
    throw refusal('С этим шагом сценарий удаляет, а клавиша у него одна: сначала назначьте ему две подряд')
  }
  await api.recipes.update({ params: { id: recipe.id }, body: { steps } })
  void refreshRecipes()
  const count = countOf(steps.length, 'шаг', 'шага', 'шагов')
  notify({ text: `В сценарии «${recipe.name}» теперь ${count}`, canUndo: true })
}

function mayGrow(context: CommandContext): Availability {
  const allowed = allowedForOwned(context, 'recipe.update')
  if (allowed !== true) return allowed
  return isFull(knownRecipe(context))
    ? { disabled: `в сценарии уже ${countOf(maxRecipeSteps, 'шаг', 'шага', 'шагов')}` }
    : true
}

const isFull = (recipe: Recipe | undefined) => (recipe?.steps.length ?? 0) >= maxRecipeSteps

/** The recipe as last read. */
function knownRecipe({ target }: CommandContext): Recipe | undefined {
  const all = queryClient.getQueryData(allRecipesQuery.queryKey) ?? []
  return all.find(({ id }) => id === target?.records[0]?.id)
}

/** Extends a saved recipe with recorded or recent runs. */
export const recipeAddingCommands: AnyCommand[] = [
  command({
    id: 'recipe.recordMore',
    title: 'Дописать шаги в сценарий',
    shortTitle: 'дописать шаги',
    section: 'record',
    concepts: ['record_steps'],
    hotkeys: [{ keys: 'a', scope: 'recipes' }],
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: one,
    effect: 'navigate',
    available: (context) =>
      store.get(recordingAtom) ? { disabled: 'запись уже идёт: закончите её' } : mayGrow(context),
    async run(context) {
      const recipe = await chosenRecipe(context)
      if (!recipe) return
      store.set(recordedIntoAtom, recipe)
      store.set(recordingAtom, [])
      const what = targetNames[recipe.kind].forms[2]
      context.notify({
        text: `Идёт запись в «${recipe.name}»: каждая команда для ${what} станет следующим шагом`,
        tone: 'info',
      })
    },
  }),
  command<{ runs: string[] }>({
    id: 'recipe.addFromRecent',
    title: 'Добавить в сценарий шаги из недавнего…',
    section: 'record',
    surfaces: ['rowMenu'],
    appliesTo: one,
    effect: 'write',
    isNeverKept: true,
    promptsEachTime: true,
    calls: ['recipes.list', 'recipes.update'],
    available: mayGrow,
    prompts: {
      runs: {
        kind: 'choices',
        title: 'Что добавить в конец?',
        placeholder: 'Отметьте команды в том порядке, в каком их выполнять',
        choices: async (context) => recentChoices(await chosenRecipe(context)),
      },
    },
    async run(context, { runs: keys }) {
      const runs = keys.flatMap((key) => store.get(recentRunsAtom).find((run) => keyOfRun(run) === key) ?? [])
      if (runs.length === 0) throw refusal('Отметьте хотя бы одну команду')
      await addSteps(context, context.target?.records[0]?.id, runs)
    },
  }),
]
