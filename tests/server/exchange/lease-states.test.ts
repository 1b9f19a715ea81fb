import { expect, it } from 'vitest'
import { addDays } from '#domain/time/time.ts'
import { readOfficeDay } from '#server/repositories/office/office-day.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import { makeBuilding } from '#tests/helpers/stock.ts'

describeOnBothEngines('a file of leases', (database) => {
  let server: TestServer
  let token: string
  let buildingId: number

  openOffice(database, async (office) => {
    server = office.server
    token = office.tokens.anna
    buildingId = await makeBuilding(database().db, office.people.anna)
  })

  it('tells one that has not begun from one in force, as the page does', async () => {
    const today = await readOfficeDay(database().db)
    for (const startOn of [addDays(today, 1), today]) {
      const body = { buildingId, tenantName: `с ${startOn}`, startOn, endsOn: addDays(today, 400) }
      expect((await server.send('POST', '/leases', { token, body })).status).toBe(201)
    }
    const file = await server.send('POST', '/export', {
      token,
      body: { criteria: { list: 'leases', query: {} }, columns: ['tenant', 'state'], format: 'csv' },
    })
    const lines = file.bytes.toString().slice(1).trimEnd().split('\r\n')
    expect(lines[0]).toBe('Арендатор;Состояние')
    expect(lines.slice(1).sort()).toEqual([`с ${today};Действует`, `с ${addDays(today, 1)};Начнётся`])
  })
})
