import { beforeEach, expect, it } from 'vitest'
import type { Actor, Call } from '#server/http/call.ts'
import { runWhole } from '#server/services/bulk/bulk.ts'
import { readCompany, updateCompany } from '#server/services/companies/companies.ts'
import { mergeCompanies, splitCompanies } from '#server/services/companies/company-merge.ts'
import { restoreFromTrash } from '#server/services/journal/trash.ts'
import { redo, undo } from '#server/services/journal/undo.ts'
import { makeCompany, plantCompany } from '#tests/helpers/companies.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { dumpAll } from '#tests/helpers/servers/http.ts'
import { makePeople, type People, refusalOf, run } from '#tests/helpers/stock.ts'

const inn = '7707083893'
const groupId = '00000000-0000-4000-8000-00000000000a'

/* An INN belongs to one company; restoring checks it again. */
describeOnBothEngines('a company that comes back', (database) => {
  let people: People

  beforeEach(async () => {
    await database().reset()
    people = await makePeople(database().db)
  })

  const as = <T>(actor: Actor, work: (call: Call) => Promise<T>, commandId?: string) =>
    run(database().db, actor, work, commandId === undefined ? {} : { commandId })
  const innOf = (id: number) => as(people.admin, async (call) => (await readCompany(call, id)).record.inn)
  const refused = async (work: () => Promise<unknown>) => {
    const before = await dumpAll(database().db)
    const { code, message } = await refusalOf(work())
    expect(await dumpAll(database().db)).toBe(before)
    return [code, message]
  }
  const taken = ['conflict', `«Вектор»: ИНН ${inn} уже у компании «Орбита». Сначала исправьте его там`]

  it('neither by undo nor out of the trash while another one has its INN', async () => {
    const { db } = database()
    const id = await makeCompany(db, people.anna, { name: 'Вектор', inn })
    await as(people.anna, (call) => runWhole(call, 'company.delete', [id], {}), groupId)
    const other = await makeCompany(db, people.boris, { name: 'Орбита', inn })
    const restore = () => as(people.anna, (call) => restoreFromTrash(call, [{ kind: 'company', id }]))
    const takeBack = () => as(people.anna, (call) => undo(call, groupId))
    expect(await refused(restore)).toEqual(taken)
    expect(await refused(takeBack)).toEqual(taken)
    await as(people.boris, (call) => updateCompany(call, other, { kpp: '770701001' }))
    expect(await refused(restore)).toEqual(taken)
    await as(people.boris, (call) => updateCompany(call, other, { inn: null }))
    await restore()
    expect(await innOf(id)).toBe(inn)
  })

  it('a branch with another KPP is no hindrance', async () => {
    const { db } = database()
    const id = await makeCompany(db, people.anna, { name: 'Вектор', inn, kpp: '770701001' })
    await as(people.anna, (call) => runWhole(call, 'company.delete', [id], {}), groupId)
    await makeCompany(db, people.boris, { name: 'Орбита', inn, kpp: '780101001' })
    await as(people.anna, (call) => undo(call, groupId))
    expect(await innOf(id)).toBe(inn)
  })

  it('nor gets its former INN again by undoing a change, or doing it again', async () => {
    const { db } = database()
    const id = await makeCompany(db, people.anna, { name: 'Вектор', inn })
    await as(people.anna, (call) => updateCompany(call, id, { inn: null }), groupId)
    const other = await makeCompany(db, people.boris, { name: 'Орбита', inn })
    expect(await refused(() => as(people.anna, (call) => undo(call, groupId)))).toEqual(taken)
    await as(people.boris, (call) => updateCompany(call, other, { inn: null }))
    await as(people.anna, (call) => undo(call, groupId))
    await as(people.anna, (call) => redo(call))
    expect(await innOf(id)).toBeNull()
  })

  it('a duplicate that was merged comes back by splitting alone', async () => {
    const { db } = database()
    const survivor = await makeCompany(db, people.anna, { name: 'Вектор 2' })
    const id = await makeCompany(db, people.anna, { name: 'Вектор', inn })
    await as(people.anna, (call) => mergeCompanies(call, survivor, id))
    const restore = () => as(people.admin, (call) => restoreFromTrash(call, [{ kind: 'company', id }]))
    expect((await refused(restore))[0]).toBe('conflict')
    await as(people.anna, (call) => splitCompanies(call, survivor, id))
    expect([await innOf(survivor), await innOf(id)]).toEqual([null, inn])
  })

  it('duplicates of one INN that were merged part again, but not beside a third', async () => {
    const { db } = database()
    const survivor = await plantCompany(db, people.anna, { name: 'Вектор 2', inn })
    const id = await plantCompany(db, people.anna, { name: 'Вектор', inn })
    await as(people.anna, (call) => mergeCompanies(call, survivor, id), groupId)
    await as(people.anna, (call) => undo(call, groupId))
    await as(people.anna, (call) => mergeCompanies(call, survivor, id))
    await as(people.anna, (call) => splitCompanies(call, survivor, id))
    expect([await innOf(survivor), await innOf(id)]).toEqual([inn, inn])

    const again = '00000000-0000-4000-8000-00000000000b'
    await as(people.anna, (call) => mergeCompanies(call, survivor, id), again)
    await as(people.anna, (call) => updateCompany(call, survivor, { inn: null }))
    await makeCompany(db, people.boris, { name: 'Орбита', inn })
    expect(await refused(() => as(people.anna, (call) => splitCompanies(call, survivor, id)))).toEqual(taken)
    expect(await refused(() => as(people.anna, (call) => undo(call, again)))).toEqual(taken)
  })
})
