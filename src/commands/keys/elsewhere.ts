import { type AnyCommand, type CommandContext, type ScopeId, scopes } from '#src/commands/core/command.ts'
import { titleOf } from '#src/commands/core/evaluate.ts'
import { targetNames } from '#src/commands/core/target-names.ts'
import type { KeyContext } from './resolver.ts'
import { isCharacterToken } from './sequence.ts'

/** What a press does on other screens, by scope; nothing where it is not ours: in a text field, under a window, held. */
export function keysElsewhere(
  token: string | null,
  { keymap, scopes: active, isRepeat, inTextField, isDialogOpen, areSingleKeysOff }: KeyContext,
): { scope: ScopeId; commandId: string }[] {
  // Arrows and the like are the browser's where no table stands.
  const isOurs = token !== null && isCharacterToken(token) && !areSingleKeysOff
  if (!isOurs || isRepeat || inTextField || isDialogOpen) return []
  return (Object.keys(scopes) as ScopeId[]).flatMap((scope) => {
    if (active.includes(scope)) return []
    const found = keymap
      .get(scope)
      ?.get(token)
      ?.find(({ keys, repeats }) => keys === token && !repeats)
    return found ? [{ scope, commandId: found.commandId }] : []
  })
}

/**
 * How to delete, for who has pressed Delete: no single key does it. `null`: there is nothing to delete, or the press is
 * another's. @param label the keys of the palette as they are printed.
 */
export function deletionText(
  token: string | null,
  { inTextField, isDialogOpen, isRepeat }: Pick<KeyContext, 'inTextField' | 'isDialogOpen' | 'isRepeat'>,
  { target }: CommandContext,
  label: string,
): string | null {
  if (token !== 'Delete' || inTextField || isDialogOpen || isRepeat || target === null) return null
  return `Удалить одной клавишей нельзя: ${label} и «удалить»`
}

const named = 3
const stock: ReadonlySet<ScopeId> = new Set(['blocks', 'buildings'])

/**
 * Why a key does nothing here: «Актуализировать: сначала выберите блок», or where it would do something.
 * @param label the key as it is printed.
 */
export function elsewhereText(
  found: readonly { scope: ScopeId; command: AnyCommand }[],
  label: string,
  context: CommandContext,
): string | null {
  if (found.length === 0) return null
  // Over a record a verb of the stock is what was meant; between verbs of other screens nobody can tell.
  const verb =
    context.target && found.find(({ scope, command }) => command.appliesTo && stock.has(scope))?.command
  const commands = new Set(found.map(({ command }) => command))
  const [only] = verb ? [verb] : commands
  // A reminder is gone to by nobody who presses a key of his table over a card.
  const isOfReminders = found.every(({ scope }) => scope === 'reminders')
  if (only && !isOfReminders && (verb || commands.size === 1)) return hereNot(only, context)
  const names = found.slice(0, named).map(({ scope }) => `«${scopes[scope]}»`)
  const more = found.length > named ? ' и других' : ''
  return `${label} здесь ничего не делает: это клавиша ${names.length === 1 ? 'экрана' : 'экранов'} ${names.join(', ')}${more}`
}

/** Why a command that is hidden here does nothing, for who has pressed its key; `null`: a step, which nobody asks about. */
export function hereNot(command: AnyCommand, context: CommandContext): string | null {
  if (context.user === null || command.hotkeys?.some(({ repeats }) => repeats)) return null
  const title = titleOf(command, context).replace('…', '')
  const kinds = command.appliesTo?.kinds ?? []
  const [kind] = kinds
  if (!kind) return `${title}: здесь это не действует`
  if (context.target && kinds.includes(context.target.kind)) return `${title}: здесь это не действует`
  return kinds.length > 3 ? `${title}: сначала выберите запись` : `${title}: ${targetNames[kind].missing}`
}
