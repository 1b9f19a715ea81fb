/** The single LISTEN/NOTIFY channel of the product. */
export const signalChannel = 'klyuch'

/** Receives signals that transactions of any server on the database send on commit. */
export interface SignalListener {
  /** @param payload JSON; once per commit, after it. */
  onSignal(payload: string): void
  /** Signals may have been missed: read again everything they would announce. */
  onGap(): void
}
