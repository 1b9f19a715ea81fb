import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePicture } from '#tests/helpers/pictures.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBuilding, makePeople } from '#tests/helpers/stock.ts'
import { seededRandom } from '#tests/torture/random.ts'

/* Interrupted uploads. */
describeOnBothEngines('uploads that break off', (database) => {
  let server: TestServer
  let port: number
  let message: Buffer

  beforeAll(async () => {
    const { db } = database()
    const { anna } = await makePeople(db)
    const token = await openSession(db, anna.id)
    const buildingId = await makeBuilding(db, anna)
    server = await startServer(database())
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const address = server.app.server.address()
    port = typeof address === 'object' && address ? address.port : 0
    const body = Buffer.concat([
      Buffer.from('--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
      await makePicture('png', { widthPx: 600, heightPx: 400 }),
      Buffer.from('\r\n--edge--\r\n'),
    ])
    const head = [
      `POST /api/files/building/${buildingId} HTTP/1.1`,
      `host: 127.0.0.1:${port}`,
      `authorization: Bearer ${token}`,
      'content-type: multipart/form-data; boundary=edge',
      `content-length: ${body.length}`,
      'connection: close',
    ]
    message = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body])
  })
  afterAll(() => server.app.close())

  /** Sends so much of the message and closes. */
  const sendPart = (length: number) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      let answer = ''
      socket.on('data', (data) => {
        answer += data
      })
      socket.on('close', () => resolve(answer))
      socket.on('error', () => socket.destroy())
      socket.write(message.subarray(0, length), () => {
        if (length < message.length) socket.destroy()
      })
    })

  it('leave neither a row nor bytes, and the whole one afterwards is taken', async () => {
    const random = seededRandom(20_261_121)
    for (let cut = 0; cut < 40; cut++) await sendPart(1 + Math.floor(random() * (message.length - 2)))
    expect(await sendPart(message.length)).toMatch(/^HTTP\/1\.1 201/)
    const { rows } = await sql`select name from files`.execute(database().db)
    expect(rows).toEqual([{ name: 'a.png' }])
    const stored: string[] = []
    for await (const { name } of server.storage.list()) stored.push(name)
    expect(stored).toHaveLength(3)
  })
})
