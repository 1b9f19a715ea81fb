import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formWith, makePicture } from '#tests/helpers/pictures.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makePeople, type People } from '#tests/helpers/stock.ts'

/* Specification, §7 POST /users/avatar/{id}, §9: a PNG. */
describeOnBothEngines('portraits', (database) => {
  let server: TestServer
  let people: People
  let token: string

  beforeAll(async () => {
    people = await makePeople(database().db)
    token = await openSession(database().db, people.anna.id)
    server = await startServer(database())
  })
  afterAll(() => server.app.close())

  const open = (link: string) => server.send('GET', link.slice(4))

  it('a portrait is PNG by content, shown to colleagues, and can be taken back', async () => {
    const { anna } = people
    const send = (bytes: Buffer) =>
      server.send('POST', `/users/avatar/${anna.id}`, { token, body: formWith(bytes, 'я.png') })
    expect((await send(await makePicture('jpeg'))).status).toBe(415)
    expect((await send(Buffer.from('%PDF-1.7'))).status).toBe(415)
    const { body } = await send(await makePicture('png', { widthPx: 400, heightPx: 300 }))
    const { bytes, headers } = await open(String(body?.avatarUrl))
    expect(headers['content-type']).toBe('image/webp')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 192, height: 192 })
    expect((await server.send('GET', '/users/me', { token })).body?.avatarUrl).toBe(body?.avatarUrl)
    const colleagues = await server.send('GET', '/users', { token })
    expect(colleagues.body?.data).toContainEqual(
      expect.objectContaining({ id: anna.id, avatarUrl: body?.avatarUrl }),
    )
    await server.send('POST', '/journal/undo', { token, body: {} })
    expect((await server.send('GET', '/users/me', { token })).body?.avatarUrl).toBeNull()
  })
})
