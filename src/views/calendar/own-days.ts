/** Which days of the calendar's address are its own writing, which come late; any other comes from outside. */
export interface OwnDays {
  /** The cursor has come to this day. @returns whether the address has to be written. */
  plan(day: string): boolean
  /** The address is being written. */
  write(day: string | undefined): void
  /**
   * The screen is drawn with this address; by then the cursor may be a day further.
   * @param held the day kept from the last visit.
   * @returns whether it is the screen's own.
   */
  see(day: string | undefined, held: string | undefined): boolean
}

/** @param first the day with which the screen was opened. */
export function createOwnDays(first: string | undefined): OwnDays {
  let planned = first
  let written = first
  // Null: just come.
  let seen: string | undefined | null = null
  return {
    plan(day) {
      if (day === planned) return false
      planned = day
      return true
    },
    write(day) {
      planned = day
      written = day
    },
    see(day, held) {
      if (day === seen) return true
      const isOwn = seen === null ? held === day : day === written || day === planned
      seen = day
      if (!isOwn) {
        planned = day
        written = day
      }
      return isOwn
    },
  }
}
