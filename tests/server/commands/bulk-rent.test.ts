import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { BulkPreview, BulkReport } from '#contract/core/bulk.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, type People } from '#tests/helpers/stock.ts'

describeOnBothEngines('a rent for many blocks', (database) => {
  let server: TestServer
  let tokens: Record<keyof People, string>
  /** Two to let, one for sale, one to let of another broker; by floor. */
  let ids: number[]

  openOffice(database, async (office) => {
    ;({ server, tokens } = office)
    const { db } = database()
    const { anna, boris } = office.people
    const buildingId = await makeBuilding(db, anna)
    ids = [
      await makeBlock(db, anna, buildingId, { number: '1', floor: 1 }),
      await makeBlock(db, anna, buildingId, { number: '2', floor: 2 }),
      await makeBlock(db, anna, buildingId, { number: '3', floor: 3, dealKind: 'sale' }),
      await makeBlock(db, boris, buildingId, { number: '4', floor: 4 }),
    ]
  })

  const send = async (call: 'preview' | 'run', body: object) => {
    const answer = await server.send('POST', `/commands/block.setRent/${call}`, { token: tokens.anna, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body as unknown
  }
  /** The contract's answers; their shape is checked by the server before they are sent. */
  const preview = async (body: object) => (await send('preview', body)) as BulkPreview
  const run = async (body: object) => (await send('run', body)) as BulkReport
  const terms = async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select id, asking_rent, rent_basis, vat_treatment, net_rub_per_sqm_year from blocks order by id`.execute(
      database().db,
    )
    return rows
  }
  const args = { rent: '26000', basis: 'sqmYear', currency: 'RUB', vatTreatment: 'simplified' }

  it('tells before it is set which blocks it would change more than twofold, whichever command sets it', async () => {
    const were = await terms()
    const rent = Number(were[0]?.askingRent)
    const slip = { ids: [ids[0], ids[1]], args: { ...args, rent: String(Math.round(rent / 10)) } }
    const { leaps } = await preview(slip)
    expect(leaps?.ids).toEqual([ids[0], ids[1]])
    expect(leaps?.examples[0]).toMatchObject({ id: ids[0], was: expect.stringContaining('₽/м²/год') })
    expect((await preview({ ...slip, args: { ...args, rent: String(rent * 1.5) } })).leaps).toBeUndefined()
    const change = { ids: [ids[0]], args: { field: 'askingRent', percent: '-60' } }
    const answer = await server.send('POST', '/commands/block.change/preview', {
      token: tokens.anna,
      body: change,
    })
    expect(answer.body).toMatchObject({ leaps: { ids: [ids[0]] } })
    expect(await terms()).toEqual(were)
  })

  it('is set in all of a filter less some, with its comparable price, and taken back at once', async () => {
    const before = await terms()
    const query = { target: 'blocks', sort: { key: 'floor', direction: 'asc' } }
    const all = { criteria: { list: 'stock', query }, except: [ids[1]], args }
    const reason = 'Продаётся: у него цена, а не ставка'
    expect(await preview(all)).toMatchObject({
      ...{ total: 3, willChange: 2, ids: [ids[0], ids[3]], unchanged: 0 },
      cannot: [{ reason, count: 1, examples: [{ id: ids[2] }] }],
    })
    expect(await terms(), 'a preview changes nothing').toEqual(before)
    const { groupId, changed } = await run(all)
    expect(changed).toEqual([ids[0], ids[3]])
    const after = await terms()
    expect(after[0]).toMatchObject({ askingRent: '26000.00', vatTreatment: 'simplified' })
    expect(after[0]?.netRubPerSqmYear).not.toBe(before[0]?.netRubPerSqmYear)
    expect([after[1], after[2]]).toEqual([before[1], before[2]])
    const { body } = await server.send('POST', '/journal/undo', { token: tokens.anna, body: { groupId } })
    expect(body).toMatchObject({ command: 'block.setRent' })
    expect(await terms()).toEqual(before)
  })

  it('leaves VAT as it was where it is not told; the same rent written otherwise changes nothing', async () => {
    await run({ ids: [ids[0]], args: { ...args, vatTreatment: null } })
    expect((await terms())[0]).toMatchObject({ askingRent: '26000.00', vatTreatment: 'included' })
    const same = { ids: [ids[0]], args: { ...args, rent: '26000.0', vatTreatment: null } }
    expect(await run(same)).toMatchObject({ changed: [], unchanged: 1 })
  })
})
