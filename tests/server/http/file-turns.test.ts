import { expect, it } from 'vitest'
import type { FileRow } from '#contract/stock/files.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { formWith, isRedAt, smallPng } from '#tests/helpers/pictures.ts'
import { describeOnOneEngine } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding } from '#tests/helpers/stock.ts'

/** On one engine: sharp turns, and the SQL of files is held by files.test.ts. */
describeOnOneEngine('a picture that is turned', (database) => {
  let server: TestServer
  let token: string
  let blockId: number

  openOffice(database, async (office) => {
    ;({
      server,
      tokens: { anna: token },
    } = office)
    const { anna } = office.people
    blockId = await makeBlock(database().db, anna, await makeBuilding(database().db, anna))
  })

  it.each([
    [-90, 'leftBottom'],
    [270, 'leftBottom'],
    [-270, 'rightTop'],
    [450, 'rightTop'],
    [-180, 'rightBottom'],
    [360, 'leftTop'],
    [0, 'leftTop'],
  ] as const)('specification §7: a turn by %i° has its first corner at the %s', async (degrees, corner) => {
    const uploaded = await server.send('POST', `/files/block/${blockId}`, { token, body: formWith(smallPng) })
    const { id } = uploaded.body as unknown as FileRow
    const body = { fileId: id, degrees }
    const { status, body: turned } = await server.send('POST', '/files/rotate', { token, body })
    expect(status).toBe(200)
    const link = (turned as unknown as FileRow).links.full
    expect(await isRedAt((await server.send('GET', link.slice(4))).bytes, corner)).toBe(true)
  })
})
