import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeBlock } from '#domain/description/description.ts'
import { descriptionFactsOf } from '#server/repositories/stock/descriptions.ts'
import { usable } from '#server/services/descriptions/external-writer.ts'
import { facts } from '#tests/domain/text/description-facts.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { type FakeService, startService } from '#tests/helpers/servers/service.ts'
import { makeBlock, makeBuilding, makePeople, type People } from '#tests/helpers/stock.ts'

/** specification §4: a block's description can be generated or cleared; §7: the two calls. */
describeOnBothEngines('descriptions of blocks', (database) => {
  let server: TestServer
  let withModel: TestServer
  let model: FakeService
  let people: People
  let token: string
  let buildingId: number
  let blockId: number

  beforeAll(async () => {
    const { db } = database()
    people = await makePeople(db)
    token = await openSession(db, people.anna.id)
    buildingId = await makeBuilding(db, people.anna)
    model = await startService()
    server = await startServer(database())
    withModel = await startServer(database(), {
      LLM_URL: `${model.origin}/v1/chat/completions`,
      LLM_KEY: 'key-1',
      LLM_MODEL: 'writer',
      OUTBOUND_ALLOW: model.host,
    })
  })
  beforeEach(async () => {
    blockId = await makeBlock(database().db, people.anna, buildingId, { tenantName: 'ООО «Тайна»' })
    model.calls = []
  })
  afterAll(async () => {
    await Promise.all([server.app.close(), withModel.app.close(), model.close()])
  })

  const generate = (id: number, body?: object, headers?: Record<string, string>, on = server) =>
    on.send('POST', `/blocks/${id}/generate-description`, {
      token,
      ...(body && { body }),
      ...(headers && { headers }),
    })
  const read = async (id = blockId) => (await server.send('GET', `/offices/${id}`, { token })).body
  const ownGenerator = async (id = blockId) =>
    describeBlock((await descriptionFactsOf(database().db, [id])).get(id)!, id)
  const writeOwn = (id = blockId) =>
    server.send('PATCH', `/offices/${id}`, { token, body: { description: 'Текст брокера' } })

  it('the bare call of the specification writes a text from the fields, and undo takes it back', async () => {
    const command = randomUUID()
    const answer = await generate(blockId, undefined, {
      'command-id': command,
      'command-name': 'block.describe',
    })
    const text = await ownGenerator()
    expect(answer).toMatchObject({
      status: 200,
      body: { id: blockId, description: text, descriptionSource: 'generated' },
    })
    expect(text).toContain('512,4')
    expect(text).not.toContain('Тайна')
    expect(await read()).toMatchObject({ description: text, descriptionSource: 'generated' })
    const undone = await server.send('POST', '/journal/undo', { token, body: { groupId: command } })
    expect(undone.status).toBe(200)
    expect(await read()).toMatchObject({ description: null, descriptionSource: null })
  })

  it('follows the fields when it is written again', async () => {
    await generate(blockId, {})
    await server.send('PATCH', `/offices/${blockId}`, { token, body: { askingRent: '51500' } })
    await generate(blockId, {})
    expect((await read())?.description).toMatch(/51\u00a0500\u00a0₽/)
  })

  it('leaves a broker’s own text alone unless told to replace it', async () => {
    await writeOwn()
    expect(await generate(blockId, {})).toMatchObject({
      status: 200,
      body: { description: 'Текст брокера', descriptionSource: 'own' },
    })
    const replaced = await generate(blockId, { replaceOwn: true })
    expect(replaced.body).toMatchObject({ descriptionSource: 'generated', description: await ownGenerator() })
  })

  it('an own text that was emptied is no text to keep', async () => {
    await server.send('PATCH', `/offices/${blockId}`, { token, body: { description: '' } })
    expect((await generate(blockId, {})).body).toMatchObject({ descriptionSource: 'generated' })
  })

  it('a stale version is refused when the text has changed since it was read', async () => {
    await writeOwn()
    const stale = await generate(blockId, { replaceOwn: true }, { 'if-match': '"1"' })
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect((await read())?.description).toBe('Текст брокера')
  })

  it('is cleared, whoever wrote it, and what is clear stays so', async () => {
    await writeOwn()
    for (let time = 0; time < 2; time++) {
      const cleared = await server.send('POST', `/blocks/${blockId}/clear-description`, { token })
      expect(cleared).toMatchObject({
        status: 200,
        body: { id: blockId, description: null, descriptionSource: null },
      })
    }
  })

  it('is shown to anybody before it is written', async () => {
    const boris = await openSession(database().db, people.boris.id)
    const preview = await server.send('GET', `/blocks/${blockId}/description-preview`, { token: boris })
    expect(preview.body).toEqual({ text: await ownGenerator(), isExact: true })
    expect((await read())?.description).toBeNull()
  })

  describe('by a language model', () => {
    const says = (content: string) => ({ status: 200, body: { choices: [{ message: { content } }] } })
    const filler =
      'Просторное помещение в хорошем здании, до метро удобно дойти пешком, рядом есть всё нужное. '

    it('is taken when it is sound; only what is in the ad is sent', async () => {
      const text = `${filler.repeat(4)}Площадь — 512,4 м².`
      model.reply = says(`\n${text}\n`)
      const { body } = await generate(blockId, {}, {}, withModel)
      expect(body).toMatchObject({ description: text, descriptionSource: 'generated' })
      const [call] = model.calls
      expect(call).toMatchObject({
        method: 'POST',
        url: '/v1/chat/completions',
        headers: { authorization: 'Bearer key-1' },
        body: { model: 'writer' },
      })
      expect(JSON.stringify(call?.body)).not.toContain('Тайна')
    })

    it.each<[string, FakeService['reply']]>([
      ['makes numbers up', says(`${filler.repeat(4)}Скидка 15 %.`)],
      ['says too little', says('Хороший офис.')],
      ['says too much', says(filler.repeat(40))],
      ['writes markup', says(`**Офис** ${filler.repeat(4)}`)],
      ['answers in English', says('This is a fine office in the very centre of the city. '.repeat(8))],
      ['fails', { status: 500, body: {} }],
      ['refuses', { status: 401, body: { error: 'key' } }],
      ['sends nonsense', { status: 200, body: '<html>' }],
      ['has nothing to say', { status: 200, body: { choices: [] } }],
      ['hangs up', (response) => response.destroy()],
    ])('that %s our own text takes its place', async (_what, reply) => {
      // A server of its own: five failures in a row would part the model from the next case.
      const fresh = await startServer(database(), {
        LLM_URL: `${model.origin}/v1/chat/completions`,
        OUTBOUND_ALLOW: model.host,
      })
      model.reply = reply
      const answer = await generate(blockId, {}, {}, fresh)
      expect(answer).toMatchObject({ status: 200, body: { description: await ownGenerator() } })
      expect(model.calls.length).toBe(1)
      await fresh.app.close()
    })

    it('is asked for no text that is kept, nor for a block that is another’s', async () => {
      await writeOwn()
      await generate(blockId, {}, {}, withModel)
      const foreign = await makeBlock(database().db, people.boris, buildingId)
      expect((await generate(foreign, {}, {}, withModel)).status).toBe(403)
      expect(model.calls).toEqual([])
    })

    it('is asked 20 times an hour at most, by all servers together; more texts are our own', async () => {
      await sql`delete from login_attempts`.execute(database().db)
      model.reply = says(`${filler.repeat(4)}Площадь — 512,4 м².`)
      const busy = await startServer(database(), {
        LLM_URL: `${model.origin}/v1/chat/completions`,
        OUTBOUND_ALLOW: model.host,
      })
      for (let time = 0; time < 21; time++) await generate(blockId, {}, {}, time % 2 === 0 ? busy : withModel)
      expect(model.calls.length).toBe(20)
      expect((await read())?.description).toBe(await ownGenerator())
      await busy.app.close()
    })
  })
})

it('a model’s text is tidied before it is judged', () => {
  const sentence = 'Офис на пятом этаже с открытой планировкой и видом на тихую улицу старого города. '
  expect(usable(`  ${sentence.repeat(4)} \r\n\r\n ${sentence}\t`, facts())).toBe(
    `${sentence.repeat(4).trim()}\n${sentence.trim()}`,
  )
  expect(usable(`${sentence.repeat(4)}\u0007`, facts())).toBeNull()
  expect(usable(`${sentence.repeat(4)}https://a.ru`, facts())).toBeNull()
})
