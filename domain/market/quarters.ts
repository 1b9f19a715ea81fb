/** Quarter as a number: year × 4 + 0…3, so that neighbours differ by one. */
export type Quarter = number

/** @param day "2026-11-27" or a month "2026-11" */
export function quarterOf(day: string): Quarter {
  return Number(day.slice(0, 4)) * 4 + Math.floor((Number(day.slice(5, 7)) - 1) / 3)
}

/** Code in addresses and answers: "2026-4". */
export const quarterCode = (quarter: Quarter) => `${Math.floor(quarter / 4)}-${(quarter % 4) + 1}`

/** @throws nothing: the code was validated at the edge. */
export const quarterOfCode = (code: string): Quarter =>
  Number(code.slice(0, 4)) * 4 + Number(code.slice(5)) - 1

/** First day, and the first day after: "2026-10-01", "2027-01-01". */
export function daysOfQuarter(quarter: Quarter): { from: string; until: string } {
  return { from: firstDay(quarter), until: firstDay(quarter + 1) }
}

function firstDay(quarter: Quarter): string {
  return `${Math.floor(quarter / 4)}-${String((quarter % 4) * 3 + 1).padStart(2, '0')}-01`
}

const roman = ['I', 'II', 'III', 'IV'] as const

/** «IV кв. 2026» */
export function quarterText(code: string): string {
  return `${roman[Number(code.slice(5)) - 1] ?? ''}\u00a0кв. ${code.slice(0, 4)}`
}
