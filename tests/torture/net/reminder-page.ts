import { io } from 'socket.io-client'
import { reconnection, socketPath } from '#contract/events/real-time.ts'
import type { Updates } from '#contract/events/updates.ts'
import { createReader } from '#src/state/live/updates-reader.ts'

/** A browser of one person: the page's own reader over real calls and a real socket. */
export interface ReminderPage {
  userId: number
  /** Event, and when it was shown, ms. */
  shown: ReadonlyMap<number, number>
  /** Shown again after it was shown. */
  twice: number
  /** Reminders of other users. */
  foreign: number
  close(): void
}

const withoutHintsMs = 60_000

export function openReminderPage({
  url,
  token,
  userId,
}: {
  url: string
  token: string
  userId: number
}): ReminderPage {
  const shown = new Map<number, number>()
  let onScreen = new Set<number>()
  const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer
  }
  const read = createReader<Updates>({
    read: async () => (await call('GET', '/updates')).json(),
    apply({ reminders, seq }) {
      for (const { eventId, isNew, userId: whose } of reminders) {
        if (whose !== userId) page.foreign += 1
        // It left the screen and came back, though nobody has closed it; or is told as new once more.
        if (shown.has(eventId) && !onScreen.has(eventId)) page.twice += 1
        if (!shown.has(eventId)) {
          shown.set(eventId, Date.now())
          if (!isNew) page.twice += 1
        }
      }
      onScreen = new Set(reminders.map(({ eventId }) => eventId))
      call('POST', '/updates/seen', { seq }).catch(() => {})
    },
  })
  const socket = io(url, {
    path: socketPath,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: reconnection.delayMs,
    reconnectionDelayMax: reconnection.longestDelayMs,
    timeout: reconnection.connectTimeoutMs,
    extraHeaders: { origin: url },
    auth: { token },
  })
  const ask = () => void read()
  socket.on('connect', ask)
  for (const event of ['UPDATES_CHANGED', 'RECORDS_CHANGED', 'NEW_CALENDAR_EVENT']) socket.on(event, ask)
  // As the page: one that the server has ended or refused is tried again.
  const comeBack = () => setTimeout(() => socket.connect(), 5000).unref()
  socket.on('disconnect', (reason) => reason === 'io server disconnect' && comeBack())
  socket.on('connect_error', () => !socket.active && comeBack())
  const timer = setInterval(() => !socket.connected && ask(), withoutHintsMs)
  const page: ReminderPage = {
    userId,
    shown,
    twice: 0,
    foreign: 0,
    close() {
      clearInterval(timer)
      socket.disconnect()
    },
  }
  return page
}
