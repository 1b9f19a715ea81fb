import { type AnyCommand, type CommandContext, sections } from '#src/commands/core/command.ts'
import { availabilityOf, titleOf } from '#src/commands/core/evaluate.ts'
import type { ChordStep } from './resolver.ts'

/** A key that goes on with a begun chord, and what for, in Russian. */
export interface ShownStep {
  /** The next key, or all the rest where only one command has it. */
  readonly keys: string
  readonly title: string
}

/**
 * What can follow a begun chord, as it is shown: what this person may never do is left out, and several commands behind
 * one more key go by their section («Перейти»). Pure.
 */
export function chordSteps(
  next: readonly ChordStep[],
  commandById: (id: string) => AnyCommand | undefined,
  context: CommandContext,
): ShownStep[] {
  const byFirst = new Map<string, { keys: string; command: AnyCommand }[]>()
  for (const { keys, commandId } of next) {
    const command = commandById(commandId)
    if (!command) continue
    const availability = availabilityOf(command, context)
    if (availability !== true && 'hidden' in availability) continue
    const [first = keys] = keys.split(' ')
    byFirst.set(first, [...(byFirst.get(first) ?? []), { keys, command }])
  }
  return [...byFirst].flatMap(([first, steps]): ShownStep[] => {
    const [only] = steps
    if (!only) return []
    return steps.length === 1
      ? [{ keys: only.keys, title: titleOf(only.command, context).replace('…', '') }]
      : [{ keys: first, title: `${sections[only.command.section]}…` }]
  })
}
