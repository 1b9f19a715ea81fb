/* Tables that a backup leaves out. Any table not named here is copied. */

/**
 * Credentials: restoring them would revive ended sessions and used or revoked links. Pending mails contain
 * such links.
 */
const keys = ['sessions', 'account_tokens', 'outgoing_mails']

/** Transient state of the running server: transaction ids and attempts mean nothing in another database. */
const momentary = [
  'login_attempts',
  'known_networks',
  'record_changes',
  'stock_changes',
  'presence',
  'call_leases',
  'feed_drafts',
]

const leftOut: ReadonlySet<string> = new Set([...keys, ...momentary])

export function isKept(table: string): boolean {
  return !leftOut.has(table)
}
