import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Actor, Call } from '#server/http/call.ts'
import { findDuplicates } from '#server/repositories/companies/company-duplicates.ts'
import { readCompany, updateCompany } from '#server/services/companies/companies.ts'
import { attachCompany, objectsOfCompany } from '#server/services/companies/company-links.ts'
import { mergeCompanies, splitCompanies } from '#server/services/companies/company-merge.ts'
import { createEvent, updateEvent } from '#server/services/events/events.ts'
import { readJournal } from '#server/services/journal/journal.ts'
import { redo, undo } from '#server/services/journal/undo.ts'
import { updateRecords } from '#server/services/records/record-writer.ts'
import { makeCompany, plantCompany } from '#tests/helpers/companies.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { dumpAll } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makePeople, type People, refusalOf, run } from '#tests/helpers/stock.ts'

describeOnBothEngines('duplicates of companies', (database) => {
  let people: People
  let survivor: number
  let duplicate: number
  let buildingId: number
  let blockId: number

  beforeEach(async () => {
    await database().reset()
    const { db } = database()
    people = await makePeople(db)
    survivor = await makeCompany(db, people.anna, { name: 'Вектор', kinds: ['tenant'], site: 'vector.ru' })
    duplicate = await makeCompany(db, people.anna, {
      ...{ name: 'ООО «Вектор»', inn: '7707083893', kinds: ['client', 'tenant'], site: 'vektor.com' },
    })
    buildingId = await makeBuilding(db, people.anna)
    blockId = await makeBlock(db, people.anna, buildingId)
    for (const [companyId, object] of [
      [survivor, { blockId }],
      [duplicate, { blockId }],
      [duplicate, { buildingId }],
    ] as const)
      await as(people.anna, (call) => attachCompany(call, { companyId, ...object, role: 'tenant' }))
  })

  const as = <T>(actor: Actor, work: (call: Call) => Promise<T>, commandId?: string) =>
    run(database().db, actor, work, commandId === undefined ? {} : { commandId })
  const merge = (actor = people.anna, one = survivor, other = duplicate, commandId?: string) =>
    as(actor, (call) => mergeCompanies(call, one, other), commandId)
  const split = (actor = people.anna) => as(actor, (call) => splitCompanies(call, survivor, duplicate))
  const read = (id: number) => as(people.anna, async (call) => (await readCompany(call, id)).record)
  const objectsOf = (id: number) =>
    as(people.anna, async (call) => (await objectsOfCompany(call, id)).map(({ block }) => !!block))
  /** State that a merge may change, without journal, versions and times. */
  const stand = async () => ({
    survivor: { ...(await read(survivor)), updatedAt: '' },
    duplicate: { ...(await read(duplicate)), updatedAt: '' },
    objects: [await objectsOf(survivor), await objectsOf(duplicate)],
  })

  it('are found by INN, and by name without its legal form, case and signs', async () => {
    const { db } = database()
    await plantCompany(db, people.boris, { name: 'Орбита', inn: '7736207543', kpp: '770701001' })
    await plantCompany(db, people.boris, { name: 'Орбита-Юг', inn: '7736207543', kpp: '231001001' })
    const twin = await plantCompany(db, people.boris, { name: 'Другая', inn: '7707083893' })
    const { data, total } = await findDuplicates(db, null)
    expect(total).toBe(2)
    expect(
      data.map(({ reason, value, companies }) => [reason, value, companies.map(({ id }) => id)]),
    ).toEqual([
      ['inn', '7707083893', [duplicate, twin]],
      ['name', 'вектор', [survivor, duplicate]],
    ])
    expect((await findDuplicates(db, survivor)).data.map(({ reason }) => reason)).toEqual(['name'])
  })

  it('become one: links, children and what was known more go over, the rest to the trash', async () => {
    const child = await makeCompany(database().db, people.anna, { name: 'Дочка', parentId: duplicate })
    await merge()
    expect(await read(survivor)).toMatchObject({
      ...{ name: 'Вектор', inn: '7707083893', site: 'vector.ru', kinds: ['tenant', 'client'] },
      merged: [{ id: duplicate, name: 'ООО «Вектор»' }],
    })
    expect(await objectsOf(survivor)).toEqual([false, true])
    expect((await read(child)).parent).toEqual({ id: survivor, name: 'Вектор' })
    expect((await refusalOf(read(duplicate))).code).toBe('notFound')
  })

  it('persons and comments go over and come back; the survivor keeps its main person', async () => {
    const { db } = database()
    await sql`insert into persons (company_id, name, is_main)
      values (${survivor}, 'Анна', true), (${duplicate}, 'Борис', true)`.execute(db)
    await sql`insert into comments (company_id, text, author_id) values (${duplicate}, 'Звонили', ${people.boris.id})`.execute(
      db,
    )
    const whose = async () => {
      const { rows } = await sql<{ text: string }>`
        select concat_ws(' ', name, company_id, is_main) as text from persons
        union all select concat_ws(' ', text, company_id) from comments order by 1`.execute(db)
      return rows.map(({ text }) => text)
    }
    const before = await whose()
    await merge()
    expect(await whose()).toEqual([`Анна ${survivor} t`, `Борис ${survivor} f`, `Звонили ${survivor}`])
    await split()
    expect(await whose()).toEqual(before)
  })

  /** Owners of events and files, in order; of two brokers and a bystander. */
  const plantHanging = async () => {
    const { db } = database()
    const other = await makeCompany(db, people.anna, { name: 'Третья' })
    for (const [actor, title, companyId] of [
      [people.anna, 'Звонок', duplicate],
      [people.boris, 'Тайная встреча', duplicate],
      [people.boris, 'Чужое', other],
    ] as const)
      await as(actor, (call) =>
        createEvent(call, { title, date: '2026-12-01T09:00:00.000Z', type: 'call', companyId }),
      )
    await sql`insert into files (record_kind, record_id, category, name, mime, size_bytes, position, storage_key)
      values ('company', ${survivor}, 'document', 'устав', 'application/pdf', 1, 1, 'a'),
        ('company', ${duplicate}, 'document', 'договор', 'application/pdf', 1, 1, 'b'),
        ('company', ${duplicate}, 'document', 'акт', 'application/pdf', 1, 2, 'c'),
        ('building', ${duplicate}, 'document', 'здание', 'application/pdf', 1, 1, 'd')`.execute(db)
    return async () => {
      const { rows } = await sql<{ text: string }>`
        select concat_ws(' ', title, company_id) as text from events
        union all select concat_ws(' ', name, record_kind, record_id, position) from files order by 1`.execute(
        db,
      )
      return rows.map(({ text }) => text)
    }
  }

  it('events of everybody and files go over, and come back by undo, redo and splitting', async () => {
    const whose = await plantHanging()
    const before = await whose()
    const groupId = '00000000-0000-4000-8000-000000000004'
    await merge(people.anna, survivor, duplicate, groupId)
    const merged = await whose()
    expect(merged.toSorted()).toEqual(
      [
        ...[`Звонок ${survivor}`, `Тайная встреча ${survivor}`],
        ...[`устав company ${survivor} 1`, `договор company ${survivor} 2`, `акт company ${survivor} 3`],
        ...before.filter((text) => /Чужое|здание/.test(text)),
      ].toSorted(),
    )
    await as(people.anna, (call) => undo(call, groupId))
    expect(await whose()).toEqual(before)
    await as(people.anna, (call) => redo(call))
    expect(await whose()).toEqual(merged)
    await split()
    expect(await whose()).toEqual(before)
  })

  it('an event that its owner has moved on meanwhile stays where it is', async () => {
    const whose = await plantHanging()
    await merge()
    const { rows } = await sql<{ id: number }>`select id from events where title = 'Тайная встреча'`.execute(
      database().db,
    )
    await as(people.boris, (call) => updateEvent(call, rows[0]?.id ?? 0, { companyId: null }))
    await split()
    expect(await whose()).toEqual(expect.arrayContaining([`Звонок ${duplicate}`, 'Тайная встреча']))
  })

  it("the merging broker learns nothing of others' events and cannot change them otherwise", async () => {
    const { db } = database()
    await plantHanging()
    const { rows } = await sql<{ id: number }>`select id from events where title = 'Тайная встреча'`.execute(
      db,
    )
    const id = rows[0]?.id ?? 0
    const before = await dumpAll(db)
    const direct = as(people.anna, (call) => updateEvent(call, id, { companyId: survivor }))
    expect((await refusalOf(direct)).code).toBe('notFound')
    expect(await dumpAll(db)).toBe(before)
    await merge()
    const { data } = await as(people.anna, (call) => readJournal(call))
    expect(JSON.stringify(data)).not.toContain('Тайная')
    expect(JSON.stringify(data)).toContain('Звонок')
    // A company of somebody else neither gives nor takes.
    const boris = await makeCompany(db, people.boris, { name: 'Орбита' })
    const write = (recordId: number) =>
      as(people.anna, (call) => updateRecords(call, 'file', [{ id: fileOf, fields: { recordId } }]))
    const fileOf = Number(
      (await sql<{ id: number }>`select id from files where name = 'акт'`.execute(db)).rows[0]?.id,
    )
    expect((await refusalOf(write(boris))).code).toBe('forbidden')
    const event = as(people.anna, (call) =>
      updateRecords(call, 'event', [{ id, fields: { companyId: boris } }]),
    )
    expect((await refusalOf(event)).code).toBe('notFound')
  })

  it('one undo takes them apart again', async () => {
    const before = await stand()
    const groupId = '00000000-0000-4000-8000-000000000003'
    await merge(people.anna, survivor, duplicate, groupId)
    await as(people.anna, (call) => undo(call, groupId))
    expect(await stand()).toEqual(before)
  })

  it('are split later, by an admin too; what was changed since stays', async () => {
    const before = await stand()
    await merge()
    await as(people.anna, (call) => updateCompany(call, survivor, { inn: null, note: 'Важный клиент' }))
    await split(people.admin)
    const after = await stand()
    expect(after).toEqual({ ...before, survivor: { ...before.survivor, note: 'Важный клиент' } })
    expect((await refusalOf(split())).code).toBe('conflict')
    await merge()
    await split()
    expect(await stand()).toEqual(after)
  })

  it('a survivor that stood below the duplicate takes its place', async () => {
    const { db } = database()
    const top = await makeCompany(db, people.anna, { name: 'Холдинг' })
    await as(people.anna, (call) => updateCompany(call, duplicate, { parentId: top }))
    await as(people.anna, (call) => updateCompany(call, survivor, { parentId: duplicate }))
    await merge()
    expect((await read(survivor)).parent).toEqual({ id: top, name: 'Холдинг' })
    const other = await makeCompany(db, people.anna, { name: 'Вектор 2', parentId: survivor })
    await merge(people.anna, other, survivor)
    expect((await read(other)).parent).toEqual({ id: top, name: 'Холдинг' })
  })

  it('with itself, with another’s, or with another’s child nothing happens', async () => {
    const { db } = database()
    const boris = await makeCompany(db, people.boris, { name: 'Орбита' })
    await makeCompany(db, people.boris, { name: 'Дочка', parentId: duplicate })
    const before = await dumpAll(db)
    expect((await refusalOf(merge(people.anna, survivor, survivor))).code).toBe('invalid')
    expect((await refusalOf(merge(people.anna, survivor, boris))).code).toBe('forbidden')
    expect((await refusalOf(merge(people.anna, boris, survivor))).code).toBe('forbidden')
    expect((await refusalOf(merge())).code).toBe('forbidden')
    expect((await refusalOf(split())).code).toBe('conflict')
    expect(await dumpAll(db)).toBe(before)
    await merge(people.admin)
  })

  it('two who merge crosswise at once leave one company', async () => {
    const answers = await Promise.allSettled([
      merge(people.anna, survivor, duplicate),
      merge(people.admin, duplicate, survivor),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
