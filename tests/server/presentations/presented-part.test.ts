import { expect, it } from 'vitest'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding } from '#tests/helpers/stock.ts'

describeOnBothEngines('a block that the client does not want whole', (database) => {
  let server: TestServer
  let anna: string
  let block: number

  openOffice(database, async (office) => {
    server = office.server
    anna = office.tokens.anna
    const { db } = database()
    const building = await makeBuilding(db, office.people.anna)
    block = await makeBlock(db, office.people.anna, building, { divisibleFromSqm: '110' })
  })

  const post = async (path: string, body: object) => {
    const answer = await server.send('POST', path, { token: anna, body })
    return answer.body as unknown as { id: number; link: string }
  }
  /** The block as the client sees it. */
  async function shown(more: object) {
    const body = { kind: 'block', ids: [block], title: 'Для Вектора', ...more }
    const { link } = await post('/presentations', body)
    const payload = { token: link.split('#')[1] }
    const answer = await server.app.inject({ method: 'POST', url: '/api/shared', payload })
    return answer.json().records[0].block
  }

  it('is shown by the part that his demand asks for, with its rent', async () => {
    const whole = await shown({})
    expect(whole).toMatchObject({ areaSqm: '512.40', part: null })
    const { id } = await post('/demands', { need: 'офис 135–165 м²' })
    const part = await shown({ demandId: id })
    expect(part.part).toEqual({ fromSqm: '135', toSqm: '165' })
    expect(Number(part.monthToRub)).toBeCloseTo((Number(whole.monthToRub) * 165) / 512.4, 1)
  })
})
