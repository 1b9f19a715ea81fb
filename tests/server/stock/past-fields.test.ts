import { expect, it } from 'vitest'
import { fieldOf } from '#domain/fields/field-catalogue.ts'
import { type RecordKind, records } from '#domain/records/records.ts'
import { addDays } from '#domain/time/time.ts'
import { readOfficeDay } from '#server/repositories/office/office-day.ts'
import { type Office, openOffice } from '#tests/helpers/office.ts'
import { describeOnOneEngine } from '#tests/helpers/servers/database.ts'
import { makeBlock, makeBuilding } from '#tests/helpers/stock.ts'

/** Protects what has happened from being dated ahead, whatever writes it. */

// Services judge the day before anything is stored.
describeOnOneEngine('a field of past days', (database) => {
  let office: Office
  let block: number
  let today: string

  openOffice(database, async (opened) => {
    office = opened
    const { db } = database()
    block = await makeBlock(db, office.people.anna, await makeBuilding(db, office.people.anna))
    today = await readOfficeDay(db)
  })

  const send = (method: 'POST' | 'PATCH', path: string, body: object) =>
    office.server.send(method, path, { token: office.tokens.anna, body })

  const roads: Record<string, { path: string; facts: () => object; patched?: string }> = {
    'lease.signedOn': { path: '/leases', facts: () => ({ blockId: block, tenantName: 'Вектор' }) },
    'person.birthday': { path: '/participant', facts: () => ({ name: 'Ольга' }), patched: '/participant' },
  }
  const declared = (Object.keys(records) as RecordKind[]).flatMap((kind) =>
    Object.keys(records[kind].fields).flatMap((field) => {
      const type = fieldOf(kind, field).kind
      return type.kind === 'day' && type.isPast ? [`${kind}.${field}`] : []
    }),
  )

  it.each(declared)('%s takes no day that is ahead, alone or over many', async (name) => {
    const { path, facts, patched } = roads[name] ?? { path: '', facts: () => ({}) }
    const [kind = '', field = ''] = name.split('.')
    const tomorrow = addDays(today, 1)
    const refused = { status: 400, body: { issues: [{ path: field }] } }
    expect(await send('POST', path, { ...facts(), [field]: tomorrow })).toMatchObject(refused)
    const made = await send('POST', path, { ...facts(), [field]: today })
    const id = Number(made.body?.id)
    const patch = (day: string) =>
      send('PATCH', patched ?? `${path}/${id}`, { ...(patched && { id }), [field]: day })
    expect(made.status).toBe(201)
    expect(await patch(tomorrow)).toMatchObject(refused)
    const many = { ids: [id], args: { field, value: tomorrow } }
    expect((await send('POST', `/commands/${kind}.change/run`, many)).body?.changed ?? []).toEqual([])
    expect((await patch(addDays(today, -1))).status).toBe(200)
  })
})
