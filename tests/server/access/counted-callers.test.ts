import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { contract } from '#contract/core/contract.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { startServer, type TestServer } from '#tests/helpers/servers/http.ts'

/** Bodies of the calls that are counted by who calls without a session; each time another account or text. */
const counted: Record<string, (n: number) => object> = {
  'auth.login': (n) => ({ email: `nobody${n}@klyuch.test`, password: 'нет' }),
  'auth.requestPasswordReset': (n) => ({ email: `nobody${n}@klyuch.test` }),
  'intake.submit': (n) => ({ phone: '+74951234567', message: `Офис ${n}` }),
  'shared.open': (n) => ({ token: `no such token ${n}` }),
}
/** A secret of 256 bits opens them, or they tell nobody anything. */
const uncounted = [
  ...['auth.resetPassword', 'files.read', 'users.readAvatar'],
  ...['system.health', 'system.openapi'],
]

const publicCalls = Object.entries(contract).flatMap(([section, endpoints]) =>
  Object.entries<Endpoint>(endpoints)
    .filter(([, { access }]) => access === 'public')
    .map(([name, endpoint]) => ({ call: `${section}.${name}`, endpoint })),
)

it('every public call is counted, or need not be', () => {
  const known = [...Object.keys(counted), ...uncounted]
  expect(publicCalls.map(({ call }) => call).toSorted()).toEqual(known.toSorted())
})

describeOnBothEngines('callers without a session', (database) => {
  let server: TestServer

  beforeAll(async () => {
    await database().reset()
    server = await startServer(database())
  })
  afterAll(() => server.app.close())
  beforeEach(() => sql`delete from login_attempts`.execute(database().db))

  it.each(publicCalls.filter(({ call }) => call in counted))(
    '$call counts a network of IPv6 as one caller, and the one beside it as another',
    async ({ call, endpoint: { method, path } }) => {
      const send = async (n: number, remoteAddress: string) => {
        const payload = counted[call]?.(n) ?? {}
        const url = `/api${path}`
        const headers = { host: 'localhost' }
        return (await server.app.inject({ method, url, headers, payload, remoteAddress })).statusCode
      }
      const addressOf = (n: number) => `2001:db8:0:1:${((n * 7919) % 65_536).toString(16)}::${n.toString(16)}`
      const most = 120
      let passed = 0
      while (passed <= most && (await send(passed, addressOf(passed))) !== 429) passed += 1
      expect(passed).toBeLessThanOrEqual(most)
      expect(await send(most + 1, '2001:db8:0:2::1')).not.toBe(429)
    },
  )
})
