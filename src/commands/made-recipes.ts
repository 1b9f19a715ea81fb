import type { Recipe } from '#contract/recipes.ts'
import type { FinishedRun } from '#src/state/recent-runs.ts'
import { type AnyCommand, type Availability, type CommandContext, command } from './command.ts'
import { availabilityOf } from './evaluate.ts'
import { keyBindings } from './key-bindings.ts'
import { scopeOfKind } from './keys/scope-of-kind.ts'
import { takenBy } from './recipe-keys.ts'
import { runRecipe } from './recipe-run.ts'
import { stepText } from './recipe-steps.ts'
import { commandById, setMadeCommands } from './registry.ts'

const idOfRecipe = /^recipe\.run(\d+)$/
let known: readonly Recipe[] = []

/** Makes each recipe a command of the page, in the place of those of before. @param userId whose own ones come first. */
export function offerRecipes(recipes: readonly Recipe[], userId: number | undefined): void {
  const isOwn = ({ owner }: Recipe) => owner?.id === userId
  known = [...recipes.filter(isOwn), ...recipes.filter((recipe) => !isOwn(recipe))]
  const bindings = keyBindings().filter(({ commandId }) => !idOfRecipe.test(commandId))
  const made: AnyCommand[] = []
  for (const recipe of known) {
    // The keys of a colleague's recipe give way to those that are there already.
    const isFree = recipe.hotkey !== null && !takenBy(recipe.hotkey, recipe.kind, bindings)
    const one = commandOf(recipe, isOwn(recipe) || isFree)
    made.push(one)
    bindings.push(...(one.hotkeys ?? []).map((hotkey) => ({ ...hotkey, commandId: one.id })))
  }
  setMadeCommands(made)
}

/** What a run of a recipe consisted of; `undefined`: it was none of a recipe. */
export function runsOfRecipe({ commandId }: FinishedRun): FinishedRun[] | undefined {
  const id = idOfRecipe.exec(commandId)?.[1]
  if (id === undefined) return
  const recipe = known.find((each) => each.id === Number(id))
  return (recipe?.steps ?? []).map((step) => ({
    ...step,
    title: stepText({ ...step, label: '' }, commandById),
    kind: recipe?.kind ?? 'block',
  }))
}

function commandOf(recipe: Recipe, hasKeys: boolean): AnyCommand {
  const { id, name, kind, steps, hotkey, owner } = recipe
  const commands = steps.flatMap(({ commandId }) => commandById(commandId) ?? [])
  return command({
    id: `recipe.run${id}`,
    title: `Рецепт: ${name}`,
    shortTitle: name,
    section: 'selection',
    keywords: ['выполнить рецепт', 'recipe', ...(owner ? [owner.name] : [])],
    ...(hotkey !== null && hasKeys && { hotkeys: [{ keys: hotkey, scope: scopeOfKind[kind] }] }),
    surfaces: hotkey !== null && hasKeys ? ['rowMenu', 'bulkBar'] : ['rowMenu'],
    appliesTo: {
      kinds: [kind],
      count: commands.every(({ appliesTo }) => appliesTo?.count === 'many') ? 'many' : 'one',
    },
    effect: commands.some(({ effect }) => effect === 'destroy') ? 'destroy' : 'write',
    calls: [...new Set(commands.flatMap(({ calls = [] }) => calls))],
    // Half of it would be sent later, by steps that may be others then.
    isNeverKept: true,
    irreversible: (context) => warningOf(commands, context),
    available: (context) => strictest(recipe, context),
    run: (context) => runRecipe(recipe, context, commandById),
  })
}

function strictest({ steps }: Recipe, context: CommandContext): Availability {
  for (const step of steps) {
    const text = `шаг «${stepText(step, commandById)}»`
    const one = commandById(step.commandId)
    if (!one) return { disabled: `${text}: такой команды больше нет` }
    const availability = availabilityOf(one, context)
    if (availability === true) continue
    return {
      disabled:
        'disabled' in availability ? `${text}: ${availability.disabled}` : `${text} здесь не выполнить`,
    }
  }
  return true
}

/** What cannot be undone of any step, all told at once. */
function warningOf(commands: readonly AnyCommand[], context: CommandContext): string | null {
  const warnings = commands.flatMap(({ irreversible }) => {
    const warning = typeof irreversible === 'function' ? irreversible(context) : irreversible
    return warning ? [warning] : []
  })
  return warnings.length === 0 ? null : [...new Set(warnings)].join(' ')
}
