import type { AnyCommand, CommandContext } from '#src/commands/core/command.ts'
import { titleOf } from '#src/commands/core/evaluate.ts'
import { targetNames } from '#src/commands/core/target-names.ts'
import { type ScopeId, scopes } from '#src/state/keyboard/scopes.ts'
import type { KeyContext } from './resolver.ts'
import { isCharacterToken } from './sequence.ts'

/**
 * Commands of a press on other screens, by scope; empty if the press is not a hotkey: in a text field, under
 * an overlay, repeated.
 */
export function keysElsewhere(
  token: string | null,
  { keymap, scopes: active, isRepeat, inTextField, isDialogOpen, areSingleKeysOff }: KeyContext,
): { scope: ScopeId; commandId: string }[] {
  // Without a table, arrow keys and the like belong to the browser.
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
 * Explains how to delete to a user who pressed Delete, which does nothing. `null`: nothing to delete, or
 * another key. @param label printed keys of the palette.
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
 * Explains why a key does nothing here: «Актуализировать: сначала выберите блок», or where it works.
 * @param label the printed key.
 */
export function elsewhereText(
  found: readonly { scope: ScopeId; command: AnyCommand }[],
  label: string,
  context: CommandContext,
): string | null {
  if (found.length === 0) return null
  // With a record, a stock command is the likely intention; among other screens' commands it is unknown.
  const verb =
    context.target && found.find(({ scope, command }) => command.appliesTo && stock.has(scope))?.command
  const commands = new Set(found.map(({ command }) => command))
  const [only] = verb ? [verb] : commands
  // A user on a card did not mean reminders.
  const isOfReminders = found.every(({ scope }) => scope === 'reminders' || scope === 'newsNotices')
  if (only && !isOfReminders && (verb || commands.size === 1)) return hereNot(only, context)
  const names = found.slice(0, named).map(({ scope }) => `«${scopes[scope]}»`)
  const more = found.length > named ? ' и других' : ''
  return `${label} здесь ничего не делает: это клавиша ${names.length === 1 ? 'экрана' : 'экранов'} ${names.join(', ')}${more}`
}

/** Explains to a user who pressed its key why a command is hidden here; `null` for navigation. */
export function hereNot(command: AnyCommand, context: CommandContext): string | null {
  if (context.user === null || command.hotkeys?.some(({ repeats }) => repeats)) return null
  const title = titleOf(command, context).replace('…', '')
  const kinds = command.appliesTo?.kinds ?? []
  const [kind] = kinds
  if (!kind) return `${title}: здесь это не действует`
  if (context.target && kinds.includes(context.target.kind)) return `${title}: здесь это не действует`
  // With a record of another kind under the cursor «запись» would tell nothing.
  const isAnyRecord = kinds.length > 3 && !context.target
  return `${title}: ${isAnyRecord ? 'сначала выберите запись' : targetNames[kind].missing}`
}
