import { beforeEach, expect, it } from 'vitest'
import type { Actor, Call } from '#server/http/call.ts'
import { findUser, insertUser } from '#server/repositories/access/users.ts'
import { undo } from '#server/services/journal/undo.ts'
import { deleteRecords, updateRecords } from '#server/services/records/record-writer.ts'
import { createList, myLists } from '#server/services/stock/lists.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { dump, makePeople, type People, refusalOf, run } from '#tests/helpers/stock.ts'

describeOnBothEngines('users as journalled records', (database) => {
  let people: People

  beforeEach(async () => {
    await database().reset()
    people = await makePeople(database().db)
  })

  const as = <T>(actor: Actor, work: (call: Call) => Promise<T>) => run(database().db, actor, work)
  const update = (actor: Actor, id: number, fields: Record<string, unknown>) =>
    as(actor, (call) => updateRecords(call, 'user', [{ id, fields }]))

  it('people change their own name, an admin everybody’s, and nobody raises himself', async () => {
    const { admin, anna, boris } = people
    await update(anna, anna.id, { name: 'Анна Новая' })
    await update(admin, anna.id, { role: 'admin' })
    const before = await dump(database().db)
    for (const attempt of [
      () => update(boris, anna.id, { name: 'Чужая' }),
      () => update(boris, boris.id, { role: 'admin' }),
      () => update(boris, boris.id, { name: 'Борис', role: 'admin' }),
    ]) {
      expect((await refusalOf(attempt())).code).toBe('forbidden')
    }
    expect(await dump(database().db)).toBe(before)
  })

  it('two admins who demote each other at once: one stays', async () => {
    const { admin, anna } = people
    await update(admin, anna.id, { role: 'admin' })
    const second: Actor = { ...anna, role: 'admin' }
    const outcomes = await Promise.allSettled([
      update(admin, anna.id, { role: 'broker' }),
      update(second, admin.id, { role: 'broker' }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('a deleted user comes back with the lists that were handed over', async () => {
    const { admin, anna, boris } = people
    const list = await as(anna, (call) => createList(call, 'block', { name: 'Клиент' }))
    const remove = () =>
      as(admin, async (call) => {
        await updateRecords(call, 'blockList', [{ id: list.id, fields: { userId: boris.id } }])
        await deleteRecords(call, 'user', [anna.id])
      })
    await remove()
    expect(await as(boris, (call) => myLists(call, 'block'))).toMatchObject([{ name: 'Клиент' }])
    await as(admin, (call) => undo(call, undefined))
    expect(await findUser(database().db, anna.id)).toMatchObject({ name: 'Анна' })
    expect(await as(anna, (call) => myLists(call, 'block'))).toMatchObject([{ name: 'Клиент' }])

    await remove()
    await insertUser(database().db, { name: 'Другая', email: 'АННА@klyuch.test', role: 'broker' })
    const refusal = await refusalOf(as(admin, (call) => undo(call, undefined)))
    expect(refusal.message).toContain('уже у другого пользователя')
  })
})
