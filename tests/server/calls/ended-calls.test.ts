import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { callOffice } from '#tests/helpers/call-office.ts'
import { makePerson } from '#tests/helpers/persons.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { plantBlocks } from '#tests/helpers/stock.ts'

describeOnBothEngines('calls that end calling a contact', (database) => {
  const { office, ask, queue, first, note, undo, rows } = callOffice(database)

  it.each([
    ['leftCompany', { status: 'left' }],
    ['doNotCall', { status: 'noCalls' }],
    ['wrongNumber', { phones: [{ number: '+79001234512', note: 'неверный номер' }] }],
  ] as const)('after %s the person leaves the queue, and says why', async (outcome, said) => {
    await note('anna', { outcome })
    expect((await queue('anna')).data.map(({ kind, blockCount }) => [kind, blockCount])).toEqual([
      ['building', 3],
    ])
    const [person] = await rows(`select status, phones from persons where id = ${office.maria}`)
    expect(person).toMatchObject(said)
    await undo()
    expect(await first('anna')).toMatchObject({ name: 'Мария', state: 'now' })
  })

  it('marks the number that was called, and goes on with the other one of the same contact', async () => {
    const phones = [
      { number: '+79001234512', note: 'мобильный' },
      { number: '+79001234534', note: null },
    ]
    await ask('anna', 'PATCH', `/participant`, { id: office.maria, phones })
    const { body } = await note('anna', { outcome: 'wrongNumber', number: '+79001234534' })
    expect(body).toMatchObject({ hasOtherNumber: true })
    expect(await rows(`select phones from persons where id = ${office.maria}`)).toEqual([
      { phones: [phones[0], { number: '+79001234534', note: 'неверный номер' }] },
    ])
    expect(await first('anna')).toMatchObject({
      ...{ name: 'Мария', state: 'now', attempts: 0, lease: { isMine: true } },
      ...{ phones: [phones[0]], wrongNumbers: ['+79001234534'] },
    })
    // A second press would mark the number that has taken its place.
    const again = await note('anna', { outcome: 'wrongNumber', number: '+79001234534' })
    expect([again.status, again.body?.message]).toEqual([409, expect.stringMatching(/^Этот номер/)])
    expect(await rows('select 1 from events where deleted_at is null')).toHaveLength(1)
  })

  it('a colleague who may not edit a contact takes it out of his own queue only, until it is edited', async () => {
    await plantBlocks(database().db, office.people.boris, office.building, 1)
    // Others' numbers are masked in his queue.
    expect((await note('boris', { outcome: 'wrongNumber', number: '+7 ••• ••-12' })).status).toBe(200)
    expect(await rows(`select phones from persons where id = ${office.maria}`)).toEqual([
      { phones: [{ number: '+79001234512', note: null }] },
    ])
    const [substitute] = (await queue('boris')).data
    expect(substitute).toMatchObject({
      kind: 'building',
      instead: [{ name: 'Мария', outcome: 'wrongNumber' }],
    })
    // The others go on, and see what he said; the holder of the right confirms it by the same outcome.
    expect(await first('anna')).toMatchObject({
      ...{ name: 'Мария', state: 'now', wrongNumbers: [] },
      told: [{ outcome: 'wrongNumber', number: '+79001234512', user: { name: 'Борис' } }],
    })
    await note('anna', { outcome: 'wrongNumber' })
    expect((await queue('anna')).data.map(({ kind }) => kind)).toEqual(['building'])
    await undo()
    await sql`update persons set post = 'Директор', updated_at = now() where id = ${office.maria}`.execute(
      database().db,
    )
    expect((await queue('boris')).data.map(({ name }) => name)).toEqual(['Мария'])
    expect((await first('anna')).told).toEqual([])
  })

  it('says whom a substitute stands for', async () => {
    const pavel = await makePerson(database().db, office.people.anna, {
      ...{ companyId: office.company, name: 'Павел', phones: [{ number: '+79000000002', note: null }] },
    })
    await note('anna', { outcome: 'leftCompany' })
    expect(await first('anna')).toMatchObject({
      key: `person-${pavel}`,
      instead: [{ name: 'Мария', outcome: 'leftCompany' }],
    })
    await undo()
    expect(await first('anna')).toMatchObject({ name: 'Мария', instead: [] })
  })
})
