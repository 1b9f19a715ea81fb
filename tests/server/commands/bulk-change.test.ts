import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { BulkPreview, BulkReport } from '#contract/core/bulk.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, type People } from '#tests/helpers/stock.ts'

describeOnBothEngines('a change of one field of many records', (database) => {
  let server: TestServer
  let tokens: Record<keyof People, string>
  /** Two to let, one for sale, one without a rent. */
  let ids: number[]

  openOffice(database, async (office) => {
    ;({ server, tokens } = office)
    const { db } = database()
    const { anna } = office.people
    const buildingId = await makeBuilding(db, anna)
    ids = [
      await makeBlock(db, anna, buildingId, { number: '1', floor: 1, askingRent: '20000.10' }),
      await makeBlock(db, anna, buildingId, { number: '2', floor: 2, askingRent: '30000' }),
      await makeBlock(db, anna, buildingId, { number: '3', floor: 3, dealKind: 'sale' }),
      await makeBlock(db, anna, buildingId, { number: '4', floor: 4, askingRent: null }),
    ]
  })

  const send = async (id: string, call: string, body: object, status = 200) => {
    const answer = await server.send('POST', `/commands/${id}/${call}`, { token: tokens.anna, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    return answer.body as unknown
  }
  const rents = async () => {
    const { rows } = await sql<{ askingRent: string | null }>`
      select asking_rent from blocks order by id`.execute(database().db)
    return rows.map(({ askingRent }) => askingRent)
  }

  it('adds a share to each number of a filter, tells before which cannot take it, and is one undo', async () => {
    const before = await rents()
    const all = {
      criteria: { list: 'stock', query: { target: 'blocks', sort: { key: 'floor', direction: 'asc' } } },
      args: { field: 'askingRent', percent: '5' },
    }
    expect((await send('block.change', 'preview', all)) as BulkPreview).toMatchObject({
      ...{ total: 4, willChange: 2, ids: ids.slice(0, 2) },
      cannot: expect.arrayContaining([
        { reason: 'Продаётся: у него цена, а не ставка', count: 1, examples: [expect.anything()] },
        { reason: 'Не указано: прибавлять не к чему', count: 1, examples: [expect.anything()] },
      ]),
    })
    const { groupId } = (await send('block.change', 'run', all)) as BulkReport
    expect((await rents()).slice(0, 2)).toEqual(['21000.11', '31500.00'])
    await server.send('POST', '/journal/undo', { token: tokens.anna, body: { groupId } })
    expect(await rents()).toEqual(before)
  })

  it('skips a number that would leave its bounds, each record by itself', async () => {
    const args = { field: 'askingRent', add: '-25000' }
    const report = (await send('block.change', 'run', { ids: ids.slice(0, 2), args })) as BulkReport
    expect(report).toMatchObject({
      changed: [ids[1]],
      skipped: [{ id: ids[0], reason: expect.stringContaining('ноль или меньше') }],
    })
  })

  it('refuses a record that does not exist, at the value', async () => {
    const body = { ids, args: { field: 'responsibleUserId', value: 9999 } }
    expect(await send('block.change', 'run', body, 400)).toMatchObject({ issues: [{ path: 'args.value' }] })
  })

  it('never makes a company its own head', async () => {
    const make = async (name: string, parentId: number | null = null) => {
      const { body } = await server.send('POST', '/companies', {
        token: tokens.anna,
        body: { name, parentId },
      })
      return Number(body?.id)
    }
    const top = await make('Холдинг')
    const middle = await make('Дочка', top)
    const other = await make('Другая')
    const args = { field: 'parentId', value: middle }
    const report = (await send('company.change', 'run', { ids: [top, middle, other], args })) as BulkReport
    expect(report.changed).toEqual([other])
    expect(report.skipped.map(({ id }) => id)).toEqual([top, middle])
  })
})
