/** The one channel of PostgreSQL's LISTEN and NOTIFY that the product uses. */
export const signalChannel = 'klyuch'

/** Who hears what transactions say with their commit, in every server on the same database. */
export interface SignalListener {
  /** @param payload JSON; each payload comes once a commit, after it. */
  onSignal(payload: string): void
  /** Signals may have been missed: what they tell of is to be read anew. */
  onGap(): void
}
