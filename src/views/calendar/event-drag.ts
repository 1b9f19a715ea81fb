import { dayMinutes } from './calendar-lanes.ts'

/** An event goes to quarters of an hour. */
const stepMinutes = 15

/** An event as the pointer has taken it: by its body, or by its lower edge. */
export interface Taken {
  by: 'body' | 'edge'
  /** Place of its day among the shown ones. */
  column: number
  /** Start since midnight. */
  startMinutes: number
  durationMinutes: number
}

/** Place and length after the drop. */
export interface Drop {
  column: number
  startMinutes: number
  durationMinutes: number
}

/**
 * @param by way of the pointer, in days and in minutes of the grid.
 * @param columns number of the shown days.
 */
export function dropOf(taken: Taken, by: { days: number; minutes: number }, columns: number): Drop {
  const { column, startMinutes, durationMinutes } = taken
  const minutes = Math.round(by.minutes / stepMinutes) * stepMinutes
  if (taken.by === 'edge') {
    const longest = dayMinutes - startMinutes
    const wanted = Math.max(stepMinutes, Math.min(longest, durationMinutes + minutes))
    return { column, startMinutes, durationMinutes: minutes === 0 ? durationMinutes : wanted }
  }
  return {
    column: Math.max(0, Math.min(columns - 1, column + Math.round(by.days))),
    startMinutes: Math.max(0, Math.min(dayMinutes - stepMinutes, startMinutes + minutes)),
    durationMinutes,
  }
}

export function isSame(taken: Taken, drop: Drop): boolean {
  return (
    taken.column === drop.column &&
    taken.startMinutes === drop.startMinutes &&
    taken.durationMinutes === drop.durationMinutes
  )
}
