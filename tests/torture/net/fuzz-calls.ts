import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { contract } from '#contract/core/contract.ts'
import { changesData, type Endpoint, statusOf } from '#contract/core/endpoint.ts'
import { errorCodes, headers as headerNames } from '#contract/core/errors.ts'
import type { Schema } from '#server/db/schema/schema.ts'
import { type Answered, openSession, type Sending, type TestServer } from '#tests/helpers/servers/http.ts'
import { brokenValue, type JsonSchema, madeValue } from '#tests/server/http/made-values.ts'
import { textPlaces } from '#tests/server/http/text-places.ts'

type Random = () => number

export const endpoints = Object.values(contract).flatMap((section) => Object.values<Endpoint>(section))

/** Callers; a stranger has no session. */
const roles = ['admin', 'broker', 'stranger'] as const
type Role = (typeof roles)[number]

/** An answer that none should be, with what was sent. */
export interface Wrong {
  why: string
  role: Role
  call: string
  body: string
  status: number
  answer: string
}

export interface FuzzFigures {
  /** Answered with 2xx. */
  accepted: number
  refused: number
  /** The longest answer, ms. */
  slowestMs: number
  wrong: Wrong[]
}

export interface FuzzedOffice {
  server: TestServer
  db: Kysely<Schema>
  people: Record<'admin' | 'broker', { id: number }>
}

/** Longest acceptable wait. */
const hangMs = 2000

const error = z.strictObject({
  statusCode: z.int(),
  code: z.enum(errorCodes),
  message: z.string().regex(/[А-яЁё]{3}|^No id for updated /),
  issues: z
    .array(z.strictObject({ path: z.string().max(2000), message: z.string().min(1) }))
    .max(20)
    .optional(),
  conflicts: z.array(z.unknown()).optional(),
  left: z.unknown().optional(),
})

const schemas = new Map<z.ZodType, JsonSchema>()
function schemaOf(schema: z.ZodType): JsonSchema {
  const known = schemas.get(schema)
  if (known) return known
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  schemas.set(schema, made)
  return made
}

/**
 * Calls of the whole contract, by each role in turn: a third of the right shape, the others broken in one place, with a
 * hostile text, or wrong as bytes.
 */
export async function fuzzCalls(
  office: FuzzedOffice,
  rounds: number,
  {
    random,
    isTimed = false,
    isCut = () => false,
  }: { random: Random; isTimed?: boolean; isCut?: () => boolean },
): Promise<FuzzFigures> {
  const figures: FuzzFigures = { accepted: 0, refused: 0, slowestMs: 0, wrong: [] }
  let tokens = await revived(office)
  for (let round = 0; round < rounds && !isCut(); round++) {
    const role = roles[round % roles.length] ?? 'admin'
    const endpoint = pick(endpoints, random)
    // A call may delete or demote who makes it.
    if (round % 100 === 99) tokens = await revived(office)
    const asked = madeCall(endpoint, random)
    const token = role === 'stranger' ? undefined : tokens[role]
    const startedMs = performance.now()
    const answer = await office.server.send(endpoint.method, asked.url, {
      ...asked.sending,
      ...(token && { token }),
    })
    const tookMs = performance.now() - startedMs
    figures.slowestMs = Math.max(figures.slowestMs, Math.round(tookMs))
    if (answer.status < 300) figures.accepted += 1
    else figures.refused += 1
    const why =
      faultOf(endpoint, role, asked.isSchemaBroken, answer) ??
      (isTimed && tookMs > hangMs ? `${Math.round(tookMs)} ms` : undefined)
    if (why !== undefined) {
      const { body } = asked.sending
      figures.wrong.push({
        ...{ why, role, status: answer.status, call: `${endpoint.method} ${asked.url.slice(0, 300)}` },
        body: typeof body === 'string' ? body.slice(0, 500) : '',
        answer: answer.bytes.toString().slice(0, 300),
      })
    }
  }
  return figures
}

/** Both have their account, their role and a session of their own. @returns their tokens. */
async function revived({ db, people }: FuzzedOffice): Promise<Record<'admin' | 'broker', string>> {
  for (const role of ['admin', 'broker'] as const) {
    await sql`update users set role = ${role}, deleted_at = null where id = ${people[role].id}`.execute(db)
  }
  await sql`delete from login_attempts`.execute(db)
  return {
    admin: await openSession(db, people.admin.id),
    broker: await openSession(db, people.broker.id),
  }
}

/** Fault of an answer; `undefined`: none. */
function faultOf(
  endpoint: Endpoint,
  role: Role,
  isSchemaBroken: boolean,
  { status, body, bytes }: Answered,
): string | undefined {
  if (status >= 500) return 'a fault of the server'
  if (status >= 300) {
    const told = error.safeParse(body)
    if (!told.success) return `a refusal of another shape: ${told.error.message}`
    return told.data.statusCode === status ? undefined : 'another status than it says'
  }
  if (isSchemaBroken) return 'accepted against its schema'
  if (role === 'stranger' && endpoint.access !== 'public') return 'open to a stranger'
  if (role === 'broker' && endpoint.access === 'admin') return 'open to a broker'
  if (endpoint.download) return undefined
  if (status !== statusOf(endpoint)) return 'another good status than its own'
  if (!endpoint.response) return bytes.length === 0 ? undefined : 'a body where there is none'
  const told = endpoint.response.safeParse(body)
  return told.success ? undefined : `against its schema: ${told.error.message}`
}

interface MadeCall {
  url: string
  sending: Sending
  /** The body is JSON that its schema does not take. */
  isSchemaBroken: boolean
}

function madeCall(endpoint: Endpoint, random: Random): MadeCall {
  const made = (schema: z.ZodType | undefined) => schema && madeValue(schemaOf(schema), random)
  const way = random()
  const change = (schema: z.ZodType | undefined): unknown => {
    if (schema === undefined || way < 0.35) return made(schema)
    if (way < 0.75) return brokenValue(made(schema), random)
    const places = textPlaces(schemaOf(schema), random)
    return places.length === 0 ? made(schema) : pick(places, random)(pick(hostileTexts, random))
  }
  const params = { ...(made(endpoint.params) as object), ...(random() < 0.7 ? knownIds(endpoint) : {}) }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) =>
    wellFormed(String((params as Record<string, unknown>)[name])),
  )
  const query = endpoint.query ? `?${queryOf(change(endpoint.query))}` : ''
  const twice = query.length > 1 && random() < 0.03 ? `&${query.slice(1)}` : ''
  const url = `${path}${query}${twice}`
  const own: Record<string, string> = {}
  if (changesData(endpoint) && random() < 0.3) own[headerNames.idempotencyKey] = uuidOf(random)
  if (random() < 0.1) own[headerNames.ifMatch] = pick(['"1"', 'W/"2"', '"99999999"', '*', '1'], random)
  if (random() < 0.1) own[headerNames.commandId] = pick([uuidOf(random), 'x', ''], random)
  if (endpoint.upload) return { url, sending: { headers: own, body: formOf(random) }, isSchemaBroken: false }
  if (!endpoint.body) return { url, sending: { headers: own }, isSchemaBroken: false }
  const headers = { ...own, 'content-type': 'application/json' }
  if (way > 0.95) {
    const type = random() < 0.7 ? 'application/json' : pick(contentTypes, random)
    const sending = { headers: { ...own, 'content-type': type }, body: pick(rawBodies, random)() }
    return { url, sending, isSchemaBroken: false }
  }
  const value = change(endpoint.body) ?? null
  const isSchemaBroken = !endpoint.body.safeParse(JSON.parse(JSON.stringify(value))).success
  return { url, sending: { headers, body: JSON.stringify(value) }, isSchemaBroken }
}

/** The first records of each kind are there. */
function knownIds({ params }: Endpoint): Record<string, number> {
  const names = Object.keys(params?.shape ?? {})
  return Object.fromEntries(names.filter((name) => /id$/i.test(name)).map((name) => [name, 1]))
}

function queryOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return wellFormed(String(value))
  return Object.entries(value)
    .map(([key, one]) => {
      const text = typeof one === 'string' ? one : (JSON.stringify(one) ?? '')
      return `${wellFormed(key)}=${wellFormed(text)}`
    })
    .join('&')
    .slice(0, 8000)
}

/** An address holds no half of a pair, and headers no 20,000 letters. */
function wellFormed(text: string): string {
  return encodeURIComponent(text.slice(0, 1000).replace(/\p{Cs}/gu, '�'))
}

function uuidOf(random: Random): string {
  const digits = Array.from({ length: 12 }, () => Math.floor(random() * 16).toString(16)).join('')
  return `00000000-0000-4000-8000-${digits}`
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function formOf(random: Random): FormData {
  const form = new FormData()
  const bytes = pick([onePixel, onePixel.subarray(0, 40), Buffer.from('<svg/>'), Buffer.alloc(0)], random)
  const name = pick(['a.png', '../../etc/passwd', 'я'.repeat(300), '.htaccess', 'a\u0001b.PNG'], random)
  form.append(pick(['file', 'file', 'file', 'other'], random), new Blob([new Uint8Array(bytes)]), name)
  return form
}

const hostileTexts = [
  ...['\u0000', '\ud800', '@', '+', "'", "a':*", '%_\\', '&|!(<->)', '$where', '\uffff', '\u202e', '‮'],
  ...["'; select pg_sleep(9); --", '{{7*7}}', '../../../etc/passwd', '<img src=x onerror=alert(1)>', '=1+1'],
  ...['1e999', '-0', '0x10', '٣', 'я'.repeat(5000), 'a '.repeat(500), '🏢'.repeat(200), 'NaN'],
]

const contentTypes = [
  ...['application/json; charset=koi8-r', 'application/json\ta', 'text/plain', 'multipart/form-data'],
  ...['application/x-www-form-urlencoded', 'application/octet-stream', 'application/JSON'],
]

const rawBodies: readonly (() => string)[] = [
  () => '',
  () => '{',
  () => '['.repeat(100_000),
  () => `{"a":${'{"a":'.repeat(50)}1${'}'.repeat(51)}`,
  () => `{${Array.from({ length: 700 }, (_, at) => `"k${at}":1`).join()}}`,
  () => `[${Array(100_000).fill(0).join()}]`,
  () => '{"__proto__":{"role":"admin"}}',
  () => '{"id":1,"id":2}',
  () => `{"text":"${'a'.repeat(1_100_000)}"}`,
  () => 'null',
  () => '"\\ud800"',
  () => '1e400',
]

function pick<T>(values: readonly T[], random: Random): T {
  // The lists above are never empty.
  return values[Math.floor(random() * values.length)] as T
}
