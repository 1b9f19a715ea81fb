import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/connection.ts'
import { fireDue, isAnyDue, mostAtOnce } from '#server/repositories/events/reminder-firing.ts'

/** How often it is looked what is due, ms: the most that a reminder comes late. */
const tickMs = 1000

type Connection = Pick<Database, 'db'>['db']

/** Fires reminders as long as the server listens. Any number of servers may: each reminder is one's. */
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
      // Said once an outage, which may last hours; what is due then waits.
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

/** Batch after batch, each a transaction. */
export async function fireAllDue(db: Connection, isStopped: () => boolean = () => false): Promise<void> {
  if (!(await isAnyDue(db))) return
  let count = mostAtOnce
  while (count === mostAtOnce && !isStopped()) {
    count = await db.transaction().execute((tx) => fireDue(tx))
  }
}
