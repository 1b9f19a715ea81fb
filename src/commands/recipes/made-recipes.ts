import type { KeySettings } from '#contract/access/key-settings.ts'
import type { Recipe } from '#contract/office/recipes.ts'
import { keysFault } from '#domain/access/keys.ts'
import {
  type AnyCommand,
  type Availability,
  type CommandContext,
  command,
} from '#src/commands/core/command.ts'
import { availabilityOf, warningOf } from '#src/commands/core/evaluate.ts'
import { commandById, declaredCommands, setMadeCommands } from '#src/commands/core/registry.ts'
import { defaultKeySettings, keyBindingsOf } from '#src/commands/keys/key-layers.ts'
import type { FinishedRun } from '#src/state/keyboard/recent-runs.ts'
import { targetKinds } from '#src/state/table/target-kinds.ts'
import { takenBy } from './recipe-keys.ts'
import { runRecipe } from './recipe-run.ts'
import { stepText } from './recipe-steps.ts'

/** The current user. */
interface Owner {
  id: number
  keySettings: KeySettings | null
}

/** Replaces commands made from recipes; the user's own recipes take precedence. */
export function offerRecipes(recipes: readonly Recipe[], user: Owner | undefined): void {
  const isOwn = ({ owner }: Recipe) => owner?.id === user?.id
  const product = declaredCommands().filter(({ recipe }) => !recipe)
  const bindings = keyBindingsOf(product, wholeKeys(user?.keySettings ?? defaultKeySettings))
  const made: AnyCommand[] = []
  for (const recipe of [...recipes.filter(isOwn), ...recipes.filter((each) => !isOwn(each))]) {
    const { hotkey, kind } = recipe
    // Keys of a colleague's recipe yield to existing ones.
    const isFree = hotkey !== null && (isOwn(recipe) || !takenBy(hotkey, kind, bindings))
    const one = commandOf(recipe, isFree && keysFault(hotkey) === null)
    made.push(one)
    bindings.push(...(one.hotkeys ?? []).map((hotkey) => ({ ...hotkey, commandId: one.id })))
  }
  setMadeCommands(made)
}

/** Keys before disabling single keys, which adds a prefix to all of them. */
function wholeKeys(settings: KeySettings): KeySettings {
  const profile = settings.profile === 'noSingleKeys' ? 'default' : settings.profile
  return { ...settings, profile, areSingleKeysOff: false }
}

/** The individual runs of a recipe; `undefined`: not a recipe. */
export function runsOfRecipe({ commandId, kind }: FinishedRun): FinishedRun[] | undefined {
  const steps = commandById(commandId)?.recipe?.steps
  return steps?.map((step) => ({ ...step, title: stepText({ ...step, label: '' }, commandById), kind }))
}

function commandOf(recipe: Recipe, hasKeys: boolean): AnyCommand {
  const { id, name, kind, steps, hotkey } = recipe
  const commands = steps.flatMap(({ commandId }) => commandById(commandId) ?? [])
  const narrow = steps.find(({ commandId }) => !commandById(commandId)?.bulk)
  return command({
    id: `recipe.run${id}`,
    title: `Сценарий «${name}»`,
    shortTitle: name,
    section: 'selection',
    concepts: ['run'],
    ...(hotkey !== null && hasKeys && { hotkeys: [{ keys: hotkey, scope: targetKinds[kind].scope }] }),
    surfaces: hotkey !== null && hasKeys ? ['rowMenu', 'bulkBar'] : ['rowMenu'],
    appliesTo: {
      kinds: [kind],
      count: commands.every(({ appliesTo }) => appliesTo?.count === 'many') ? 'many' : 'one',
    },
    recipe,
    ...(narrow
      ? { notBulk: `шаг «${stepText(narrow, commandById)}» не больше 1000 записей за раз: сузьте фильтр` }
      : { bulk: true }),
    effect: commands.some(({ effect }) => effect === 'destroy') ? 'destroy' : 'write',
    calls: [...new Set(commands.flatMap(({ calls = [] }) => calls))],
    // Queued, half of it would be sent later, possibly with changed steps.
    isNeverKept: true,
    irreversible: (context) => warningsOf(commands, context),
    async takesAlong(context) {
      const along = await Promise.all(commands.map((one) => one.takesAlong?.(context) ?? null))
      return [...new Set(along.filter((text) => text !== null))].join(' ') || null
    },
    available: (context) => strictest(recipe, context),
    run: (context) => runRecipe(recipe, context, commandById),
  })
}

/** Availability for the whole target; `evaluate.ts` checks records one by one. */
function strictest({ steps }: Recipe, context: CommandContext): Availability {
  for (const step of steps) {
    const text = `шаг «${stepText(step, commandById)}»`
    const one = commandById(step.commandId)
    if (!one) return { disabled: `${text}: такой команды больше нет` }
    const { bulk: _some, ...whole } = one
    const availability = availabilityOf(whole, context)
    if (availability === true) continue
    return {
      disabled:
        'disabled' in availability ? `${text}: ${availability.disabled}` : `${text} здесь не выполнить`,
    }
  }
  return true
}

/** Combined warnings of all irreversible steps. */
function warningsOf(commands: readonly AnyCommand[], context: CommandContext): string | null {
  const warnings = commands.flatMap((command) => warningOf(command, context) ?? [])
  return warnings.length === 0 ? null : [...new Set(warnings)].join(' ')
}
