import { randomUUID } from 'node:crypto'
import type { Place } from '#tests/server/search/fill-database.ts'
import { type BuiltServer, startBuiltServer } from '../built-server.ts'
import { openSession } from '../open-session.ts'
import { quantile, timed } from '../timing.ts'

export interface Caller {
  server: BuiltServer
  headers: Record<string, string>
}

/** Does the work in a server of its own while others ask. @returns a row of the table. */
export async function measured(
  place: Place,
  title: string,
  target: string,
  work: (caller: Caller) => Promise<void>,
): Promise<string[]> {
  const authorization = `Bearer ${await openSession(place)}`
  const server = await startBuiltServer(place)
  const caller = { server, headers: { authorization } }
  try {
    await othersUntil(caller, new Promise((resolve) => setTimeout(resolve, 2000)))
    const alone = await othersUntil(caller, new Promise((resolve) => setTimeout(resolve, 4000)))
    server.forgetPeak()
    const before = server.memoryMb('VmRSS')
    const beganMs = performance.now()
    const working = work(caller).then(() => performance.now() - beganMs)
    // If another call fails, its error is told, not that of the work which ends with the server.
    working.catch(() => {})
    const meanwhile = await othersUntil(caller, working)
    return [
      title,
      ((await working) / 1000).toFixed(1),
      `${before} → ${server.memoryMb('VmHWM')}`,
      ...[alone, meanwhile].map((times) =>
        [0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(1)).join(' / '),
      ),
      target,
    ]
  } finally {
    await server.stop()
  }
}

/** Times of other answers until the work is over. */
async function othersUntil({ server, headers }: Caller, work: Promise<unknown>): Promise<number[]> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  work.then(over, over)
  const times: number[] = []
  for (let at = 0; !isOver; at += 1) {
    const asked = at % 3
    const search = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"target":"blocks"}',
    }
    times.push(
      asked === 0
        ? await timed(`${server.url}/api/search`, search)
        : await timed(`${server.url}/api/${asked === 1 ? `offices/${1 + (at % 90)}` : 'settings'}`, {
            headers,
          }),
    )
    // A pause, so that the work is not starved.
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  await work
  return times
}

export async function send(
  { server, headers }: Caller,
  method: string,
  path: string,
  body?: object,
  commandId = randomUUID(),
): Promise<unknown> {
  const isForm = body instanceof FormData
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...headers,
      'command-id': commandId,
      'idempotency-key': randomUUID(),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 500)}`)
  return JSON.parse(text)
}
