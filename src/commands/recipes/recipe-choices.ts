import type { Recipe } from '#contract/office/recipes.ts'
import type { RecipeKind, RecipeStep } from '#domain/records/recipes.ts'
import { runText } from '#domain/records/recipes.ts'
import type { Choice, CommandContext } from '#src/commands/core/command.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { targetNames } from '#src/commands/core/target-names.ts'
import { keyBindings } from '#src/commands/keys/key-bindings.ts'
import { keyOfRun, recentRunsAtom } from '#src/state/keyboard/recent-runs.ts'
import { store } from '#src/state/keyboard/store.ts'
import { lastKnown } from '#src/state/queries/query-client.ts'
import { allRecipesQuery } from '#src/state/queries/recipes.ts'
import { readKeys, recipeKeysFault, takenBy } from './recipe-keys.ts'
import { stepFault, stepText } from './recipe-steps.ts'

/* Palette choices of recipes, loaded on demand. */

/** The selected recipe in its current state. */
export async function chosenRecipe({ target }: Pick<CommandContext, 'target'>): Promise<Recipe | undefined> {
  const id = target?.records[0]?.id
  return (await lastKnown(allRecipesQuery)).find((recipe) => recipe.id === id)
}

/** Recent runs that can form or extend a recipe. */
export function recentChoices(into?: Recipe): Choice<string>[] {
  return store
    .get(recentRunsAtom)
    .filter((run) => stepFault(run, [], commandById, into) === null)
    .map((run) => {
      const key = keyOfRun(run)
      return { key, title: runText(run), detail: `для ${targetNames[run.kind].forms[2]}`, value: key }
    })
}

/** Steps of the selected recipe; keys are their positions. */
export async function stepChoices(context: CommandContext): Promise<Choice<string>[]> {
  const recipe = await chosenRecipe(context)
  return (recipe?.steps ?? []).map((step, place) => ({
    key: String(place),
    title: stepText(step, commandById),
    detail: `шаг ${place + 1}`,
    value: String(place),
  }))
}

/** Possible positions for a step. */
export async function placeChoices(context: CommandContext, step: string): Promise<Choice<number>[]> {
  const others = (await stepChoices(context)).filter(({ key }) => key !== step)
  const after = others.map(({ title }, place) => ({
    key: `after ${place}`,
    title: `После шага «${title}»`,
    value: place + 1,
  }))
  return [{ key: 'first', title: 'Первым', value: 0 }, ...after]
}

/**
 * Parses typed keys; empty: none.
 * @param recipeId recipe whose own keys do not conflict.
 */
export function parseRecipeKeys(
  text: string,
  { kind, steps }: { kind: RecipeKind; steps: readonly RecipeStep[] },
  recipeId?: number,
): { value: string | null } | { error: string } {
  if (text.trim() === '') return { value: null }
  const keys = readKeys(text)
  if (keys === null) return { error: 'Не понимаю, какие это клавиши. Например: z v, Alt+1' }
  const isDestructive = steps.some(({ commandId }) => commandById(commandId)?.effect === 'destroy')
  const fault = recipeKeysFault(keys, isDestructive)
  if (fault !== null) return { error: fault }
  const others = keyBindings().filter(({ commandId }) => commandId !== `recipe.run${recipeId}`)
  const taken = takenBy(keys, kind, others)
  if (!taken) return { value: keys }
  const command = commandById(taken.commandId)
  const title = typeof command?.title === 'string' ? command.title : (command?.shortTitle ?? taken.commandId)
  return { error: `Эти клавиши заняты: «${title}»` }
}
