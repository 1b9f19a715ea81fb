import { type AnyCommand, type CommandContext, sections } from '#src/commands/core/command.ts'
import { availabilityOf, titleOf } from '#src/commands/core/evaluate.ts'
import type { ChordStep } from './resolver.ts'

/** A possible continuation of a chord, with its Russian title. */
export interface ShownStep {
  /** The next key, or the rest of the sequence if it leads to a single command. */
  readonly keys: string
  readonly title: string
}

/**
 * Continuations of a chord for display: omits commands the user may never run, and groups several behind one
 * key by section («Перейти»). Pure.
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
