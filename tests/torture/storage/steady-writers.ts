import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { routes } from '#contract/core/routes.ts'
import type { Schema } from '#server/db/schema/schema.ts'
import { createClient } from '#src/api/client.ts'

/** Result of continuous writing; every event is created once, then renamed once. */
export interface WritingReport {
  acknowledged: number
  /** Acknowledged and not found afterwards. */
  lost: number
  /** Done more than once, acknowledged or not. */
  doubled: number
  /** Calls that failed for the client, after its own repetition. */
  failed: number
  /** Calls that were sent more than once. */
  repeated: number
  slowestMs: number
}

export interface Writers {
  /** Writes no more, and counts what stands in the database. */
  finish(db: Kysely<Schema>): Promise<WritingReport>
  /** Why calls failed, each text once. */
  failures: ReadonlySet<string>
}

/** Between two calls of a broker: so that two cores have some time left for the restarts. */
const pauseMs = 20

/**
 * Starts brokers that write as fast as they are answered, with the page's own client: each call has a key.
 * @param url of the front, without a slash.
 */
export function startWriters(
  count: number,
  { url, token, fetch }: { url: string; token: string; fetch: typeof globalThis.fetch },
): Writers {
  let isOver = false
  /** Last acknowledged title of each acknowledged event. */
  const made = new Map<string, { id: number; name: string }>()
  const failures = new Set<string>()
  const report: WritingReport = { acknowledged: 0, lost: 0, doubled: 0, failed: 0, repeated: 0, slowestMs: 0 }

  async function call<T>(
    work: (client: ReturnType<typeof createClient>) => Promise<T>,
  ): Promise<T | undefined> {
    let times = 0
    const counted: typeof fetch = (input, init) => {
      times += 1
      return fetch(input, init)
    }
    const client = createClient(routes, { base: `${url}/api`, token: () => token }, counted)
    const startedMs = performance.now()
    try {
      const answer = await work(client)
      report.acknowledged += 1
      return answer
    } catch (error) {
      report.failed += 1
      failures.add(`${error instanceof Error ? `${error.message} (${error.cause ?? 'answered'})` : error}`)
      return undefined
    } finally {
      report.slowestMs = Math.max(report.slowestMs, Math.round(performance.now() - startedMs))
      if (times > 1) report.repeated += 1
    }
  }

  async function write(writer: number): Promise<void> {
    for (let number = 0; !isOver; number++) {
      const name = `${writer}-${number}`
      const body = { title: name, date: '2099-01-15T09:00:00Z', type: 'call' } as const
      const key = { idempotencyKey: randomUUID() }
      const event = await call((client) => client.events.create({ body, ...key }))
      await sleep(pauseMs)
      if (!event) continue
      const { id } = event.data
      made.set(name, { id, name })
      const renamed = `${name} новое`
      const change = { params: { id }, body: { title: renamed }, idempotencyKey: randomUUID() }
      if (await call((client) => client.events.update(change))) made.set(name, { id, name: renamed })
      await sleep(pauseMs)
    }
  }

  const writing = Promise.all(Array.from({ length: count }, (_, writer) => write(writer)))
  return {
    failures,
    async finish(db) {
      isOver = true
      await writing
      return { ...report, ...(await compare(db, made)) }
    },
  }
}

async function compare(
  db: Kysely<Schema>,
  made: ReadonlyMap<string, { id: number; name: string }>,
): Promise<Pick<WritingReport, 'lost' | 'doubled'>> {
  const { rows } = await sql<{ id: number; name: string; first: string; changes: number }>`
    select e.id, e.title as name, split_part(e.title, ' ', 1) as first, (
      select count(*)::int from journal_entries j where j.record_kind = 'event' and j.record_id = e.id
    ) as changes from events e where e.title ~ '^[0-9]+-[0-9]+( новое)?$'`.execute(db)
  const standing = new Map(rows.map((row) => [row.id, row]))
  const isLost = ({ id, name }: { id: number; name: string }) => {
    const found = standing.get(id)?.name
    // A rename that was not acknowledged may have been done.
    return found === undefined || (found !== name && name.endsWith(' новое'))
  }
  const timesMade = new Map<string, number>()
  for (const { first } of rows) timesMade.set(first, (timesMade.get(first) ?? 0) + 1)
  return {
    lost: [...made.values()].filter(isLost).length,
    doubled:
      [...timesMade.values()].filter((times) => times > 1).length +
      rows.filter(({ name, changes }) => changes > (name.endsWith(' новое') ? 2 : 1)).length,
  }
}
