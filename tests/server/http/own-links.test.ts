import { expect, it } from 'vitest'
import type { FeedState } from '#contract/companies/publication.ts'
import { describeOnOneEngine } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makePeople } from '#tests/helpers/stock.ts'

/** On one engine: no SQL decides an address. */
describeOnOneEngine('links that are handed to others', (database) => {
  let count = 0
  /** Origins of an invitation and of the feed. */
  const originsOf = async (server: TestServer, token: string) => {
    count += 1
    const body = { name: 'Вера', email: `vera${count}@klyuch.test` }
    const invited = await server.send('POST', '/users/', { token, body })
    await server.send('POST', '/cian/feed-address', { token, body: {} })
    const feed = (await server.send('GET', '/cian/feed', { token })).body as FeedState | null
    const links = [String(invited.body?.invitationLink), feed?.addresses[0]?.url ?? '']
    return links.map((link) => new URL(link).origin)
  }

  it('name the port that is set, and the one listened on, while no address in the network is set', async () => {
    await database().reset()
    const token = await openSession(database().db, (await makePeople(database().db)).admin.id)
    const server = await startServer(database(), { PORT: '4567' })
    try {
      expect(await originsOf(server, token)).toEqual(Array(2).fill('http://127.0.0.1:4567'))
      await server.app.listen({ port: 0, host: '127.0.0.1' })
      const address = server.app.server.address()
      const port = typeof address === 'object' ? address?.port : undefined
      expect(port).toBeGreaterThan(0)
      expect(await originsOf(server, token)).toEqual(Array(2).fill(`http://127.0.0.1:${port}`))
    } finally {
      await server.app.close()
    }
    const published = await startServer(database(), { PORT: '4567', PUBLIC_URL: 'https://localhost' })
    try {
      expect(await originsOf(published, token)).toEqual(Array(2).fill('https://localhost'))
    } finally {
      await published.app.close()
    }
  })
})
