/** Office settings of the call queue. */
export interface CallRules {
  /** Time for which a contact belongs to one caller. */
  callLeaseMinutes: number
  /** Hours to the next try after the first, second and third call in a row that nobody answered. */
  firstRetryHours: number
  secondRetryHours: number
  thirdRetryHours: number
}

export const defaultCallRules: CallRules = {
  callLeaseMinutes: 20,
  firstRetryHours: 3,
  secondRetryHours: 24,
  thirdRetryHours: 7 * 24,
}
