import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/connection.ts'
import { fireDue, isAnyDue, maxAtOnce } from '#server/repositories/events/reminder-firing.ts'

/** Polling interval, ms: the maximum delay of a reminder. */
const tickMs = 1000

type Connection = Pick<Database, 'db'>['db']

/**
 * Fires due reminders while the server listens. Safe on any number of servers: each reminder is claimed by
 * one.
 */
export function keepReminders(app: FastifyInstance, { db }: Pick<Database, 'db'>): void {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = false
  let isFailing = false

  const tick = async () => {
    try {
      await fireAllDue(db, () => isStopped)
      if (isFailing) app.log.info('reminders go on')
      isFailing = false
    } catch (error) {
      // Logged once per outage, which may last hours; due reminders wait.
      if (!isFailing) app.log.error({ err: error }, 'reminders wait')
      isFailing = true
    }
    if (!isStopped) plan()
  }
  const plan = () => {
    timer = setTimeout(() => {
      running = tick()
    }, tickMs).unref()
  }
  app.addHook('onListen', async () => plan())
  app.addHook('onClose', async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  })
}

/** Works in batches, one transaction each. */
export async function fireAllDue(db: Connection, isStopped: () => boolean = () => false): Promise<void> {
  if (!(await isAnyDue(db))) return
  let count = maxAtOnce
  while (count === maxAtOnce && !isStopped()) {
    count = await db.transaction().execute((tx) => fireDue(tx))
  }
}
