/** Messages of drivers that report a lost or refused connection without a code. */
const words =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (?:has encountered a connection error|was closed)|no database connection within|the embedded database has stopped)/

/** PostgreSQL's and the system's codes for stopping, starting, or unreachable. */
const codes = new Set([
  ...['08000', '08001', '08003', '08006', '57P01', '57P02', '57P03'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE'],
])

/** Tells if the database was unreachable or went away midway; the fate of a commit is unknown then. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return words.test(error.message) || ('code' in error && codes.has(String(error.code)))
}
