/*
 * What a backup leaves out. A table that nobody names here is copied.
 */

/** Made anew from the others by `refreshAll`, since engines take Russian words apart differently. */
const derived = [
  'block_search',
  'block_text',
  'kept_block_text',
  'building_search',
  'building_text',
  'building_totals',
  'building_words',
]

/**
 * What lets somebody in: a session ended, a link used or revoked since would come alive again. Mails that wait lead to
 * such links.
 */
const keys = ['sessions', 'account_tokens', 'outgoing_mails']

/** Of the running server and the moment: transaction numbers and attempts mean nothing in another database. */
const momentary = ['login_attempts', 'known_networks', 'record_changes', 'presence']

const leftOut: ReadonlySet<string> = new Set([...derived, ...keys, ...momentary])

export function isKept(table: string): boolean {
  return !leftOut.has(table)
}
