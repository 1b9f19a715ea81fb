/** On a table opened from a record or a number: the count of history entries since, so that Esc leads back. */
export type Detour = number

interface Move {
  /** It is told to lead back. */
  isDetour: boolean
  isReplacing: boolean
  /** The table's filter changes, the screen stays. */
  isSamePath: boolean
}

/** The detour after a move; `undefined`: Esc stays there. */
export function detourAfter(
  now: Detour | undefined,
  { isDetour, isReplacing, isSamePath }: Move,
): Detour | undefined {
  const step = isReplacing ? 0 : 1
  if (isSamePath && now !== undefined) return now + step
  return isDetour ? step : undefined
}
