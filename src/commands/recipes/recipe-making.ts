import { countOf } from '#domain/text/plurals.ts'
import { ApiError } from '#src/api/errors.ts'
import { type AnyCommand, command, type RunContext } from '#src/commands/core/command.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { keyOfRun, recentRunsAtom } from '#src/state/keyboard/recent-runs.ts'
import { recordedIntoAtom, recordingAtom } from '#src/state/keyboard/recipe-recording.ts'
import { store } from '#src/state/keyboard/store.ts'
import { refreshRecipes } from '#src/state/queries/recipes.ts'
import { addSteps } from './recipe-adding.ts'
import { recentChoices } from './recipe-choices.ts'
import { keysPrompt, namePrompt } from './recipe-prompts.ts'
import { type Composed, composed, stepFault } from './recipe-steps.ts'

async function create(context: RunContext, recipe: Composed, name: string, hotkey: string | null) {
  const { kind, steps } = recipe
  const body = { name, kind, steps: [...steps], hotkey }
  await context.api.recipes.create({ body, idempotencyKey: context.commandId })
  void refreshRecipes()
  context.notify({
    text: `Сценарий «${name}» сохранён: ${countOf(steps.length, 'шаг', 'шага', 'шагов')}`,
    canUndo: true,
  })
}

/** Marked runs in the order of their marks. @throws ApiError if they cannot form a recipe. */
function composedOf(keys: readonly string[]): Composed {
  const runs = keys.flatMap((key) => store.get(recentRunsAtom).find((run) => keyOfRun(run) === key) ?? [])
  for (const [place, run] of runs.entries()) {
    const fault = stepFault(run, runs.slice(0, place), commandById)
    if (fault !== null) throw new ApiError({ kind: 'refused', message: `«${run.title}»: ${fault}` })
  }
  const recipe = composed(runs)
  if (!recipe) throw new ApiError({ kind: 'refused', message: 'Отметьте хотя бы одну команду' })
  return recipe
}

function dropRecording(): void {
  store.set(recordingAtom, null)
  store.set(recordedIntoAtom, null)
}

/** Creates recipes from recorded or recent runs. */
export const recipeMakingCommands: AnyCommand[] = [
  command({
    id: 'recipe.record',
    title: 'Записать сценарий',
    section: 'create',
    concepts: ['record_steps'],
    effect: 'navigate',
    available: () => (store.get(recordingAtom) ? { disabled: 'запись уже идёт' } : true),
    run({ notify }) {
      store.set(recordedIntoAtom, null)
      store.set(recordingAtom, [])
      notify({ text: 'Идёт запись: каждая команда над выбранным станет шагом сценария', tone: 'info' })
    },
  }),
  command<{ name?: string; hotkey?: string | null }>({
    id: 'recipe.finish',
    title: 'Закончить запись сценария…',
    shortTitle: 'закончить',
    section: 'create',
    concepts: ['save'],
    effect: 'write',
    isNeverKept: true,
    calls: ['recipes.create', 'recipes.list', 'recipes.update'],
    available() {
      const recorded = store.get(recordingAtom)
      if (!recorded) return { disabled: 'сценарий не записывается' }
      return recorded.length > 0 ? true : { disabled: 'не записано ни одного шага' }
    },
    prompts: {
      // A saved recipe has a name.
      name: () => (store.get(recordedIntoAtom) ? null : { ...namePrompt, initial: () => '' }),
      hotkey: () =>
        store.get(recordedIntoAtom) ? null : keysPrompt(() => composed(store.get(recordingAtom) ?? [])),
    },
    async run(context, { name, hotkey = null }) {
      const runs = store.get(recordingAtom) ?? []
      const recipe = composed(runs)
      if (!recipe) return
      const into = store.get(recordedIntoAtom)
      if (into) await addSteps(context, into.id, runs)
      else if (name !== undefined) await create(context, recipe, name, hotkey)
      dropRecording()
    },
  }),
  command({
    id: 'recipe.drop',
    title: 'Прервать запись сценария',
    shortTitle: 'прервать',
    section: 'create',
    concepts: ['undo'],
    effect: 'navigate',
    available: () => (store.get(recordingAtom) ? true : { disabled: 'сценарий не записывается' }),
    run: dropRecording,
  }),
  command<{ runs: string[]; name: string; hotkey: string | null }>({
    id: 'recipe.fromRecent',
    title: 'Сценарий из недавнего…',
    section: 'create',
    concepts: ['create', 'last', 'command'],
    effect: 'write',
    isNeverKept: true,
    calls: ['recipes.create'],
    prompts: {
      runs: {
        kind: 'choices',
        title: 'Из чего составить сценарий?',
        placeholder: 'Отметьте команды в том порядке, в каком их выполнять',
        choices: async () => recentChoices(),
      },
      name: { ...namePrompt, initial: () => '' },
      hotkey: ({ runs = [] }) => keysPrompt(() => composedOf(runs)),
    },
    run: (context, { runs, name, hotkey }) => create(context, composedOf(runs), name, hotkey),
  }),
]
