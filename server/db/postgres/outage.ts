/** What the drivers say without a code when there is no connection to be had, or it broke. */
const words =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (?:has encountered a connection error|was closed)|no database connection within|the embedded database has stopped)/

/** PostgreSQL's and the system's codes for the same: it stops, starts, or is not there. */
const codes = new Set([
  ...['08000', '08001', '08003', '08006', '57P01', '57P02', '57P03'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE'],
])

/** Whether the database was out of reach, or went away in the middle: then nobody knows what became of the commit. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return words.test(error.message) || ('code' in error && codes.has(String(error.code)))
}
