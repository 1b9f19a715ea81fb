import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Actor, Call } from '#server/http/call.ts'
import { updateUser } from '#server/services/access/users.ts'
import { mergeCompanies } from '#server/services/companies/company-merge.ts'
import { undo } from '#server/services/journal/undo.ts'
import { updateRecords } from '#server/services/records/record-writer.ts'
import { plantCompany } from '#tests/helpers/companies.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { dumpAll } from '#tests/helpers/servers/http.ts'
import { makePeople, type People, refusalOf, run } from '#tests/helpers/stock.ts'

describeOnBothEngines('an undo may no more than the way it takes back', (database) => {
  let people: People
  beforeEach(async () => {
    await database().reset()
    people = await makePeople(database().db)
  })

  const as = <T>(actor: Actor, work: (call: Call) => Promise<T>, commandId: string = randomUUID()) =>
    run(database().db, actor, work, { commandId })

  it('a merge is taken apart by who may split it, the rest of it too', async () => {
    const { db } = database()
    const { anna, boris } = people
    const survivor = await plantCompany(db, anna, { name: 'Вектор' })
    const duplicate = await plantCompany(db, anna, { name: 'Вектор' })
    await sql`insert into persons (name, company_id) values ('Мария', ${duplicate})`.execute(db)
    const merge = randomUUID()
    await as(anna, (call) => mergeCompanies(call, survivor, duplicate), merge)
    await sql`update companies set responsible_user_id = ${boris.id} where id = ${survivor}`.execute(db)
    const before = await dumpAll(db)
    for (const rest of [false, true]) {
      const refusal = await refusalOf(as(anna, (call) => undo(call, merge, { rest })))
      expect([rest, refusal.code, refusal.message]).toEqual([
        rest,
        'forbidden',
        'Объединять и разделять можно свои компании',
      ])
      // Nor is the rest offered.
      expect(refusal.details.left).toBeUndefined()
    }
    expect(await dumpAll(db)).toBe(before)
  })

  it('one’s own e-mail goes back by the profile alone, where the password is asked for', async () => {
    const { db } = database()
    const emailOf = async (id: number) =>
      (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst())?.email
    for (const actor of [people.anna, people.admin]) {
      const change = randomUUID()
      const email = `new-${actor.id}@klyuch.test`
      await as(
        actor,
        (call) => updateRecords(call, 'user', [{ id: actor.id, fields: { email, name: 'Новое имя' } }]),
        change,
      )
      for (const rest of [false, true]) {
        const refusal = await refusalOf(as(actor, (call) => undo(call, change, { rest })))
        expect([refusal.code, refusal.message]).toEqual(['forbidden', expect.stringContaining('профил')])
      }
      expect(await emailOf(actor.id)).toBe(email)
      const refusal = await refusalOf(as(actor, (call) => updateUser(call, actor.id, { email: 'a@b.ru' })))
      expect(refusal.code).toBe('forbidden')
    }
    // Another's an admin changes and takes back.
    const change = randomUUID()
    await as(people.admin, (call) => updateUser(call, people.boris.id, { email: 'b@b.ru' }), change)
    const before = await emailOf(people.boris.id)
    await as(people.admin, (call) => undo(call, change))
    expect(await emailOf(people.boris.id)).not.toBe(before)
  })
})
