import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { describeOnBothEngines } from '../helpers/database.ts'
import { openSession, startServer, type TestServer } from '../helpers/http.ts'
import { makeBlock, makeBuilding, makePeople } from '../helpers/stock.ts'
import { seededRandom } from '../torture/random.ts'
import { brokenValue, type JsonSchema, madeValue } from './made-values.ts'

const endpoints = Object.values(contract).flatMap((section) => Object.values<Endpoint>(section))
/** Ending a session would leave the rest of the calls outside, a new password too; passwords cost 30 ms each. */
const left = new Set([
  ...[
    '/auth/logout',
    '/auth/sessions',
    '/auth/sessions/{id}',
    '/auth/update-password',
    '/auth/login',
    '/auth/request-password-reset',
  ],
  // These are answered with 502 while nobody is there to be asked.
  ...['/currencies/refresh', '/cian/sync'],
])
const fuzzed = endpoints.filter(({ path }) => !left.has(path))

const schemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

describeOnBothEngines('calls made at random', (database) => {
  let server: TestServer
  let token: string

  beforeAll(async () => {
    const { db } = database()
    const people = await makePeople(db)
    await makeBlock(db, people.anna, await makeBuilding(db, people.anna))
    token = await openSession(db, people.admin.id)
    server = await startServer(database(), { CIAN_URL: 'http://127.0.0.1:9' })
  })
  afterAll(() => server.app.close())

  it('are never answered with 500 and never hang: 250 of the right shape, 250 broken', async () => {
    const random = seededRandom(20_261_120)
    const wrong: unknown[] = []
    let accepted = 0
    for (let round = 0; round < 500; round++) {
      const endpoint = fuzzed[Math.floor(random() * fuzzed.length)]
      if (!endpoint) continue
      const isBroken = round % 2 === 1
      const make = (schema: z.ZodType | undefined) => {
        const value = schema && madeValue(schemaOf(schema), random)
        return isBroken ? brokenValue(value, random) : value
      }
      const params = Object.fromEntries(
        Object.entries(endpoint.params?.shape ?? {}).map(([name, schema]) => [name, place(schema, random)]),
      )
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => String(params[name]))
      const query = endpoint.query ? `?${new URLSearchParams(textsOf(make(endpoint.query)))}` : ''
      const body = endpoint.body && JSON.stringify(make(endpoint.body) ?? null)
      const startedAt = performance.now()
      const { status } = await server.send(endpoint.method, `${path}${query}`, {
        token,
        ...(body && { body, headers: { 'content-type': 'application/json' } }),
      })
      if (status < 300) accepted++
      const tookMs = performance.now() - startedAt
      if (status >= 500 || tookMs > 5000)
        wrong.push({ call: `${endpoint.method} ${path}${query}`, body, status, tookMs })
    }
    expect(wrong).toEqual([])
    // The shapes are right often enough to get past the door.
    expect(accepted).toBeGreaterThan(40)
  })
})

/** One of the few there are: a code of the path, or a number that a record may have. */
function place(schema: z.ZodType, random: () => number): unknown {
  const { enum: codes = [1, 2, 3] } = schemaOf(schema)
  return codes[Math.floor(random() * codes.length)]
}

function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return { '': String(value) }
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      typeof one === 'string' ? one : (JSON.stringify(one) ?? ''),
    ]),
  )
}
