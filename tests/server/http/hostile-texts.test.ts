import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/core/contract.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { headers as headerNames } from '#contract/core/errors.ts'
import { makeCompany } from '#tests/helpers/companies.ts'
import { makePerson } from '#tests/helpers/persons.ts'
import {
  describeOnBothEngines,
  describeOnOneEngine,
  type TestDatabase,
} from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makePeople } from '#tests/helpers/stock.ts'
import { seededRandom } from '#tests/torture/random.ts'
import { type JsonSchema, madeValue } from './made-values.ts'
import { textPlaces, type WithText } from './text-places.ts'

/** They end the session that asks, or cost 30 ms of argon2 each. */
const left = new Set(['/auth/logout', '/auth/sessions', '/auth/update-password', '/auth/login'])
/** Nobody is there to be asked. */
const outbound = new Set(['/currencies/refresh', '/cian/sync'])
const endpoints = Object.values(contract)
  .flatMap((section) => Object.values<Endpoint>(section))
  .filter(({ path, upload }) => !left.has(path) && !outbound.has(path) && !upload)

/** Thousands of calls share a few hundred schemas. */
const described = new Map<z.ZodType, JsonSchema>()
function schemaOf(schema: z.ZodType): JsonSchema {
  const known =
    described.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
  described.set(schema, known)
  return known
}

const nul = '\u0000'
/** JSON and UTF-8 allow the first in a text, the database in none. */
const refusedEverywhere = [nul, 'я\ud800']
/** Signs of the languages that a text goes through: tsquery, LIKE, regular expressions, JSON paths, SQL. */
const signs = ['@', '@_.', '+', '..1.', `a':*\\%&|!(<->)$"[\uffff`]
const long = 'щ'.repeat(20_000)

interface HostileCall {
  endpoint: Endpoint
  url: string
  body?: string
  /** The contract takes the input: it goes on to the database. */
  isTaken: boolean
}

/** Every call with every one of its places, the rest of the input being of the right shape. */
function* calls(texts: readonly string[]): Generator<HostileCall> {
  const random = seededRandom(20_261_122)
  const made = (schema: z.ZodType | undefined) => schema && madeValue(schemaOf(schema), random)
  const placesOf = (schema: z.ZodType | undefined): WithText[] =>
    schema ? textPlaces(schemaOf(schema), random) : []
  for (const endpoint of endpoints) {
    const call = (input: { params?: unknown; query?: unknown; body?: unknown }): HostileCall => {
      const { params = made(endpoint.params) ?? {}, query, body } = input
      const asked = query === undefined ? '' : `?${new URLSearchParams(query as Record<string, string>)}`
      const parts = { params, ...(query !== undefined && { query }), ...(body !== undefined && { body }) }
      return {
        ...{ endpoint, url: filled(endpoint.path, params as Record<string, unknown>) + asked },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        isTaken: Object.entries(parts).every(
          ([part, value]) => endpoint[part as keyof typeof parts]?.safeParse(value).success ?? true,
        ),
      }
    }
    for (const text of texts) {
      // Half of a pair has no place in an address.
      const inAddress = /\p{Cs}/u.test(text) ? { params: undefined, query: undefined } : endpoint
      for (const put of placesOf(inAddress.params)) {
        const params = { ...(made(endpoint.params) as object), ...(put(text) as object) }
        yield call({ params, body: made(endpoint.body) })
      }
      for (const put of placesOf(inAddress.query)) yield call({ query: put(text) })
      for (const put of placesOf(endpoint.body)) yield call({ body: put(text) })
    }
  }
}

/** Statuses with the calls they answer. */
type Answers = Record<number, string[]>

function openServer(database: () => TestDatabase): (calls: Iterable<HostileCall>) => Promise<Answers> {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    const { db } = database()
    const people = await makePeople(db)
    await makeBlock(db, people.anna, await makeBuilding(db, people.anna))
    const companyId = await makeCompany(db, people.anna)
    await makePerson(db, people.anna, { name: 'Анна Ли', companyId })
    token = await openSession(db, people.admin.id)
    server = await startServer(database())
  })
  afterAll(() => server.app.close())
  return async (asked) => {
    const byStatus: Answers = {}
    for (const { endpoint, url, body } of asked) {
      const { status } = await server.send(endpoint.method, url, {
        token,
        headers: { 'content-type': 'application/json', [headerNames.idempotencyKey]: crypto.randomUUID() },
        ...(body !== undefined && { body }),
      })
      const told = `${endpoint.method} ${url.slice(0, 200)} ${body?.slice(0, 300) ?? ''}`
      byStatus[status] ??= []
      byStatus[status].push(told)
    }
    return byStatus
  }
}

/** The input is refused before any database is asked. */
describeOnOneEngine('hostile texts', (database) => {
  const answers = openServer(database)

  it('that no database can hold are refused in every field of every call', async () => {
    const { 400: refused = [], ...others } = await answers(calls(refusedEverywhere))
    expect(others).toEqual({})
    expect(refused.length).toBeGreaterThan(800)
  })
})

describeOnBothEngines('texts', (database) => {
  const answers = openServer(database)

  it('with the signs of other languages break no call', async () => {
    // The same SQL on either: the quicker has every sign apart, the other all at once.
    const texts = database().kind === 'postgres' ? [...signs, long] : [signs.join(' '), long]
    const taken = [...calls(texts)].filter(({ isTaken }) => isTaken)
    const byStatus = await answers(taken)
    expect(Object.entries(byStatus).filter(([status]) => Number(status) >= 500)).toEqual([])
    // Texts that the contract takes pass its schemas.
    expect(byStatus[200]?.length).toBeGreaterThan(50)
  })
})

function filled(path: string, params: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])))
}
