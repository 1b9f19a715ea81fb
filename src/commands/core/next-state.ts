import type { CommandContext } from './command.ts'

/**
 * The state that follows that of the chosen records, so that Enter throws none back; where nothing follows, the present one.
 * Null: they differ, or it is unknown.
 */
export function stateAfter(
  { target }: Pick<CommandContext, 'target'>,
  next: Readonly<Record<string, string>>,
): string | null {
  const states = new Set((target?.records ?? []).map(({ state, stage }) => state ?? stage))
  const [present] = states
  return present === undefined || states.size > 1 ? null : (next[present] ?? present)
}
