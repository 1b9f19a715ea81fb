import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding } from '#tests/helpers/stock.ts'

describeOnBothEngines('the link of a presentation, asked for again', (database) => {
  let server: TestServer
  let anna: string
  let block: number

  openOffice(database, async (office) => {
    server = office.server
    anna = office.tokens.anna
    const { db } = database()
    block = await makeBlock(db, office.people.anna, await makeBuilding(db, office.people.anna))
  })

  const made = async () => {
    const body = { kind: 'block', ids: [block], title: 'Для Вектора' }
    const { body: answer } = await server.send('POST', '/presentations', { token: anna, body })
    return { id: Number(answer?.id), token: String(answer?.link).split('#')[1] ?? '', answer }
  }
  const open = (token: string) => server.send('POST', '/shared', { body: { token } })
  const post = (path: string, body?: object) =>
    server.send('POST', `/presentations/${path}`, { token: anna, ...(body && { body }) })

  it('tells the link again while it opens, and only to whoever may read it', async () => {
    const { id, token, answer } = await made()
    const ask = (who = anna) => server.send('GET', `/presentations/${id}/link`, { token: who })
    expect((await ask()).body).toEqual({ link: answer?.link })
    expect((await open(token)).status).toBe(200)
    const renewed = await post(`${id}/link`, {})
    expect((await ask()).body).toEqual({ link: renewed.body?.link })
    await post(`${id}/end`, {})
    expect((await ask()).body?.message).toBe(
      'Презентация завершена, её ссылка не открывается. Сделайте новую ссылку',
    )
    await post(`${id}/link`, {})
    await sql`update presentations set expires_at = now() - interval '1 minute'`.execute(database().db)
    expect((await ask()).body?.message).toBe('Срок ссылки вышел. Продлите её или сделайте новую')
  })

  it.each([
    ['of before', sql`update presentation_links set nonce = null`],
    ['of another secret', sql`update signing_keys set secret = 'other'`],
  ])('a link %s is not told again, and opens all the same', async (_what, change) => {
    const { id, token } = await made()
    await change.execute(database().db)
    const again = await server.send('GET', `/presentations/${id}/link`, { token: anna })
    expect([again.status, again.body?.message]).toEqual([
      409,
      'Эта ссылка сделана давно и не сохранена. Сделайте новую ссылку',
    ])
    expect((await open(token)).status).toBe(200)
  })
})
