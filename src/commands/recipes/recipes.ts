import { maxRecipeSteps } from '#domain/records/recipes.ts'
import { countOf } from '#domain/text/plurals.ts'
import { ApiError } from '#src/api/errors.ts'
import { type AnyCommand, command, type RunContext } from '#src/commands/core/command.ts'

import { deleteCommand, shareCommands } from '#src/commands/core/kind-commands.ts'

import { allowedForOwned } from '#src/commands/lists/owned-records.ts'
import { commandContextAtom } from '#src/state/keyboard/command-context.ts'
import { store } from '#src/state/keyboard/store.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { allRecipesQuery, refreshRecipes } from '#src/state/queries/recipes.ts'
import { recipeAddingCommands } from './recipe-adding.ts'
import { chosenRecipe, placeChoices, stepChoices } from './recipe-choices.ts'
import { recipeMakingCommands } from './recipe-making.ts'
import { keysPrompt, namePrompt } from './recipe-prompts.ts'

const one = { kinds: ['recipe'], count: 'one' } as const

/** The recipe under the cursor as last read, for its keys. */
function knownRecipe() {
  const id = store.get(commandContextAtom).target?.records[0]?.id
  return (queryClient.getQueryData(allRecipesQuery.queryKey) ?? []).find((recipe) => recipe.id === id) ?? null
}

async function change(
  { api, target, notify }: RunContext,
  body: Parameters<RunContext['api']['recipes']['update']>[0]['body'],
  text: string,
): Promise<void> {
  const id = target?.records[0]?.id
  if (id === undefined) return
  await api.recipes.update({ params: { id }, body })
  void refreshRecipes()
  notify({ text, canUndo: true })
}

export const recipeCommands: AnyCommand[] = [
  ...recipeMakingCommands,
  ...recipeAddingCommands,
  command<{ name: string }>({
    id: 'recipe.rename',
    title: 'Переименовать сценарий…',
    shortTitle: 'переименовать',
    section: 'record',
    hotkeys: [{ keys: 'e', scope: 'recipes' }],
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: one,
    effect: 'write',
    calls: ['recipes.update'],
    available: (context) => allowedForOwned(context, 'recipe.update'),
    prompts: { name: namePrompt },
    run: (context, { name }) => change(context, { name }, `Сценарий теперь называется «${name}»`),
  }),
  command<{ steps: string[] }>({
    id: 'recipe.editSteps',
    title: 'Изменить шаги сценария…',
    shortTitle: 'шаги',
    section: 'record',
    concepts: ['reorder', 'take_out'],
    hotkeys: [{ keys: 'Enter', scope: 'recipes' }],
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: one,
    effect: 'write',
    promptsEachTime: true,
    calls: ['recipes.update'],
    available: (context) => allowedForOwned(context, 'recipe.update'),
    prompts: {
      steps: {
        kind: 'choices',
        title: 'Какие шаги оставить?',
        placeholder: 'Снимите отметку с лишних шагов',
        choices: stepChoices,
        marked: () => Array.from({ length: maxRecipeSteps }, (_, place) => String(place)),
      },
    },
    async run(context, { steps: kept }) {
      const all = (await chosenRecipe(context))?.steps ?? []
      const steps = all.filter((_, place) => kept.includes(String(place)))
      if (steps.length === 0) {
        throw new ApiError({
          kind: 'refused',
          message: 'В сценарии нужен хотя бы один шаг: удалите сам сценарий',
        })
      }
      // No write: undo would then revert an earlier action.
      if (steps.length === all.length) return context.notify({ text: 'Шаги те же', tone: 'info' })
      await change(context, { steps }, `В сценарии ${countOf(steps.length, 'шаг', 'шага', 'шагов')}`)
    },
  }),
  command<{ step: string; place: number }>({
    id: 'recipe.moveStep',
    title: 'Переставить шаг сценария…',
    section: 'record',
    shortTitle: 'переставить шаг',
    hotkeys: [{ keys: 'm', scope: 'recipes' }],
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: one,
    effect: 'write',
    promptsEachTime: true,
    calls: ['recipes.update'],
    available: (context) => allowedForOwned(context, 'recipe.update'),
    prompts: {
      step: { kind: 'choice', title: 'Какой шаг переставить?', choices: stepChoices },
      place: ({ step = '' }) => ({
        kind: 'choice',
        title: 'Куда?',
        choices: (context) => placeChoices(context, step),
      }),
    },
    async run(context, { step, place }) {
      const all = (await chosenRecipe(context))?.steps ?? []
      const moved = all.filter((_, at) => String(at) === step)
      const others = all.filter((_, at) => String(at) !== step)
      await change(context, { steps: others.toSpliced(place, 0, ...moved) }, `Шаг теперь ${place + 1}-й`)
    },
  }),
  command<{ hotkey: string | null }>({
    id: 'recipe.setKeys',
    title: 'Назначить клавиши сценарию…',
    shortTitle: 'клавиши',
    section: 'record',
    surfaces: ['rowMenu'],
    appliesTo: one,
    effect: 'write',
    promptsEachTime: true,
    calls: ['recipes.update'],
    available: (context) => allowedForOwned(context, 'recipe.update'),
    prompts: { hotkey: { ...keysPrompt(knownRecipe), ...{ initial: () => knownRecipe()?.hotkey ?? '' } } },
    run: (context, { hotkey }) =>
      change(context, { hotkey }, hotkey === null ? 'Сценарий без клавиш' : 'Клавиши сценария назначены'),
  }),
  ...shareCommands({
    kind: 'recipe',
    noun: 'сценарий',
    calls: ['recipes.update'],
    mayShare: (context) => allowedForOwned(context, 'recipe.share'),
    setShared: (context, isShared) =>
      change(
        context,
        { isShared },
        `Сценарий «${context.target?.records[0]?.title}» ${isShared ? 'видят все' : 'видит только автор'}`,
      ),
  }),
  deleteCommand({
    kind: 'recipe',
    title: 'Удалить сценарий',
    shortTitle: 'удалить',
    available: (context) => allowedForOwned(context, 'recipe.delete'),
    verb: { said: 'Удалено', readAgain: refreshRecipes },
  }),
]
