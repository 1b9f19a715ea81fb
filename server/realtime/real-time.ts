import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/connection.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { livingSessions } from '#server/repositories/access/sessions.ts'
import { messagesOf } from '#server/repositories/events/reminder-firing.ts'
import { readSignal, type Signal } from '#server/repositories/records/signals.ts'
import { type OpenSockets, openSockets, roomOf } from './sockets.ts'

/** Sessions also expire by time, which fires no trigger; ms. */
const sweepEveryMs = 60_000
/** Debounces hints, ms: pages then read once. */
const gatherMs = 200

/** Opens the pages' sockets and forwards database signals to them. */
export function serveRealTime(app: FastifyInstance, context: AppContext, database: Database): void {
  const sockets = openSockets(app, context)
  const failed = (error: unknown) => app.log.error({ err: error }, 'a signal was not passed on')
  const sayRecordsChanged = gathered(() => sockets.emit('RECORDS_CHANGED'))
  const callers = new Set<number>()
  const sayCallsChanged = gathered(() => {
    sockets.emit('CALLS_CHANGED', [...callers])
    callers.clear()
  })

  const pass: { [K in Signal['kind']]: (signal: Extract<Signal, { kind: K }>) => unknown } = {
    records: () => sayRecordsChanged(),
    messages: ({ userId, fromSeq, toSeq }) => tellReminders(database, sockets, { userId, fromSeq, toSeq }),
    updates: ({ userId }) => sockets.to(roomOf(userId)).emit('UPDATES_CHANGED'),
    viewers: ({ userIds, recordKind, recordId }) =>
      sockets.to(userIds.map(roomOf)).emit('VIEWERS_CHANGED', { kind: recordKind, id: recordId }),
    calls: ({ userId }) => {
      callers.add(userId)
      sayCallsChanged()
    },
    sessionEnded: ({ tokenHash }) => {
      for (const socket of sockets.sockets.values()) {
        if (socket.data.session === tokenHash) socket.disconnect(true)
      }
    },
    rightsChanged: ({ userId }) => sockets.in(roomOf(userId)).disconnectSockets(true),
  }
  const onSignal = async (payload: string) => {
    const signal = readSignal(payload)
    await (pass[signal.kind] as (signal: Signal) => unknown)(signal)
  }
  // Signals were missed: sessions may have ended, and anything may have changed.
  const onGap = async () => {
    await endDeadSockets(database, sockets)
    sockets.emit('UPDATES_CHANGED')
    sockets.emit('RECORDS_CHANGED')
    sockets.emit('CALLS_CHANGED', null)
    sockets.emit('VIEWERS_CHANGED', null)
  }

  let stopListening = async () => {}
  let sweep: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    stopListening = await database.listen({
      onSignal: (payload) => void onSignal(payload).catch(failed),
      onGap: () => void onGap().catch(failed),
    })
    sweep = setInterval(() => void endDeadSockets(database, sockets).catch(failed), sweepEveryMs).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(sweep)
    await stopListening()
  })
}

/** Sends the specified message to the person's pages on this server; other servers send their own. */
async function tellReminders(
  { db }: Database,
  sockets: OpenSockets,
  { userId, fromSeq, toSeq }: { userId: number; fromSeq: string; toSeq: string },
): Promise<void> {
  if (!sockets.adapter.rooms.has(roomOf(userId))) return
  const reminders = await messagesOf(db, userId, { fromSeq, toSeq })
  if (reminders.length > 0) sockets.to(roomOf(userId)).emit('NEW_CALENDAR_EVENT', reminders)
}

async function endDeadSockets({ db }: Database, sockets: OpenSockets): Promise<void> {
  const open = [...sockets.sockets.values()]
  if (open.length === 0) return
  const living = await livingSessions(
    db,
    open.map(({ data }) => data.session),
  )
  for (const socket of open) {
    if (!living.has(socket.data.session)) socket.disconnect(true)
  }
}

function gathered(work: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  return () => {
    if (timer) return
    timer = setTimeout(() => {
      timer = undefined
      work()
    }, gatherMs).unref()
  }
}
