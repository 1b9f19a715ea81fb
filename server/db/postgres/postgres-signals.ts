import pg from 'pg'
import { type SignalListener, signalChannel } from './signal-channel.ts'

/** Reconnect delay, ms. */
const retryMs = 1000
/** Probe interval, ms: detects connections silently dropped by the network. */
const probeEveryMs = 15_000
const probeLimitMs = 5000

/**
 * Listens on a connection of its own that reconnects by itself; each reconnect reports a gap.
 * @returns a stop function; resolves once the first connection listens, or has failed and will be retried.
 */
export async function listenToPostgres(
  connectionString: string,
  listener: SignalListener,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let hasEnded = false

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString,
      application_name: 'klyuch-signals',
      keepAlive: true,
      connectionTimeoutMillis: probeLimitMs,
      query_timeout: probeLimitMs,
    })
    const probe = setInterval(() => void next.query('select 1').catch(lose), probeEveryMs).unref()
    let isLost = false
    const lose = () => {
      if (isLost) return
      isLost = true
      clearInterval(probe)
      void next.end().catch(() => {})
      if (!hasEnded) retry = setTimeout(connect, retryMs)
    }
    next.on('error', lose)
    next.on('end', lose)
    next.on('notification', ({ payload = '' }) => listener.onSignal(payload))
    client = next
    try {
      await next.connect()
      await next.query(`listen ${signalChannel}`)
      listener.onGap()
    } catch {
      lose()
    }
  }

  await connect()
  return async () => {
    hasEnded = true
    clearTimeout(retry)
    await client?.end().catch(() => {})
  }
}
