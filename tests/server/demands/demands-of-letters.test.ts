import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnOneEngine } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'

// The domain reads letters; no SQL decides.
describeOnOneEngine('demands of letters', (database) => {
  let server: TestServer
  let anna: string
  let boris: string

  openOffice(database, async (office) => {
    ;({
      server,
      tokens: { anna, boris },
    } = office)
  })

  it('fills all fields that a message tells, and makes a demand of each thing that it wants', async () => {
    const send = (path: string, body: object) => server.send('POST', path, { token: anna, body })
    const message =
      'Ищем офис для 25 человек: 1) 100-120 м; 2) 200-250 м. Желательно ЦАО, 5 машиномест, потолки от 3 м, срок 3 года, не первый этаж'
    const { body: written } = await send('/form-request', { phone: '8 916 000-33-44', name: 'Инна', message })
    const { body: made } = await send('/demands', { inquiryId: written?.id })
    const told = {
      ...{ workplaces: 25, parkingPlaces: 5, ceilingM: '3.00', leaseTermMonths: 36 },
      ...{ musts: ['floor'], preferences: ['okrug'], note: message },
    }
    const area = (min: string, max: string) => ({ criteria: { block: { areaSqm: { min, max } } } })
    expect(made).toMatchObject({ ...told, ...area('100', '120') })
    const next = await server.send('GET', `/demands/${Number(made?.id) + 1}`, { token: anna })
    expect(next.body).toMatchObject({ ...told, inquiryId: written?.id, ...area('200', '250') })
    const spam = 'Предлагаем услуги по уборке офисов от 100 м, скидка 20 %'
    const { body: advertised } = await send('/form-request', {
      phone: '8 916 000-33-45',
      name: 'Клин',
      message: spam,
    })
    expect((await send('/demands', { inquiryId: advertised?.id })).status).toBe(400)
  })

  it('keeps the words that were not understood with each demand of a message, until a person has read them', async () => {
    const send = (path: string, body: object) => server.send('POST', path, { token: anna, body })
    const read = (id: unknown) => server.send('GET', `/demands/${id}`, { token: anna })
    const message = 'Ищем офис 1) 100-120 м; 2) 200-250 м, с террасой и бомбоубежищем, ЦАО'
    const { body: inquiry } = await send('/form-request', { phone: '8 916 000-33-55', name: 'Лев', message })
    const { body: made } = await send('/demands', { inquiryId: inquiry?.id })
    const ids = [Number(made?.id), Number(made?.id) + 1]
    for (const id of ids) expect((await read(id)).body?.unreadText).toMatch(/с террасой и бомбоубежищем/)
    // A note of one's own is no message of the client.
    await server.send('PATCH', `/demands/${made?.id}`, { token: anna, body: { note: 'спросить про кота' } })
    expect((await read(made?.id)).body?.unreadText).toMatch(/террас/)
    await send('/commands/demand.clearUnread/run', { ids: [made?.id] })
    expect((await read(made?.id)).body).toMatchObject({ unreadText: null, note: 'спросить про кота' })
    await send('/journal/undo', {})
    expect((await read(made?.id)).body?.unreadText).toMatch(/террас/)
    const { body: typed } = await send('/demands', { need: 'офис 300 м²', note: message })
    expect(typed).toMatchObject({ unreadText: null })
  })

  it('counts days from the day of the letter, not from that on which it is read', async () => {
    const send = (path: string, body: object) => server.send('POST', path, { token: anna, body })
    const message = 'Ищем офис 300 м в ЦАО, въехать до конца месяца'
    const { body: inquiry } = await send('/form-request', { phone: '8 916 000-33-77', name: 'Зоя', message })
    await sql`update inquiries set received_at = '2026-03-10T09:00:00Z' where id = ${inquiry?.id}`.execute(
      database().db,
    )
    const { body: made } = await send('/demands', { inquiryId: inquiry?.id })
    expect(JSON.stringify(made?.criteria)).toContain('2026-03-31')
  })

  it('keeps what contradicts a letter in sight, instead of refusing all of it', async () => {
    const send = (path: string, body: object) => server.send('POST', path, { token: anna, body })
    const message = 'Ищем офис до 300 м, нет, лучше от 500 м, ЦАО'
    const { body: inquiry } = await send('/form-request', { phone: '8 916 000-33-66', name: 'Ян', message })
    expect(await send('/demands', { inquiryId: inquiry?.id })).toMatchObject({
      status: 201,
      body: {
        criteria: { block: { areaSqm: { max: '300' } }, building: { okrugs: ['cao'] } },
        unreadText: expect.stringContaining('от 500 м'),
      },
    })
  })

  it('keeps the words of its line that were not understood, and adds those of a later line', async () => {
    const send = (method: 'POST' | 'PATCH', path: string, values: object) =>
      server.send(method, path, { token: anna, body: values })
    const { status, body } = await send('POST', '/demands', { need: 'офис 100-200 цао чтобы солнце светило' })
    expect([status, body]).toMatchObject([
      201,
      {
        unreadText: 'солнце светило',
        criteria: { block: { areaSqm: { min: '100' } }, building: { okrugs: ['cao'] } },
      },
    ])
    const patch = async (need: string) => (await send('PATCH', `/demands/${body?.id}`, { need })).body
    expect(await patch('офис 300 м²')).toMatchObject({ unreadText: 'солнце светило' })
    const both = { unreadText: 'солнце светило, с бассейном' }
    expect(await patch('офис 300 м² с бассейном')).toMatchObject(both)
    expect((await send('PATCH', `/demands/${body?.id}`, { need: 'с бассейном' })).status).toBe(400)
  })

  it('is named by the phone in groups when its sender gave no name', async () => {
    const { body: inquiry } = await server.send('POST', '/form-request', {
      token: anna,
      body: { phone: '8 916 555-08-23', message: 'Ищем офис 100-120 м, ЦАО' },
    })
    const { body } = await server.send('POST', '/demands', { token: anna, body: { inquiryId: inquiry?.id } })
    expect(body).toMatchObject({
      name: expect.stringMatching(/^\+7 916 555-08-23 · Офис/),
      person: { name: '+7 916 555-08-23' },
    })
  })

  it('is made of an inquiry that anybody may take, whoever leads the company of its sender', async () => {
    const read = async (path: string) => (await server.send('GET', path, { token: anna })).body
    const [phone, email] = ['+74950001038', 'office@pilon.ru']
    await server.send('POST', '/companies', { token: boris, body: { name: 'Пилон', phone, email } })
    for (const way of [{ phone }, { email }]) {
      const letter = { ...way, name: 'Ольга Берг', message: 'офис 300–400 м²' }
      await server.send('POST', '/intake/form-request', { body: letter })
      const { data } = (await read('/form-request?isTaken=false')) as { data: { id: number }[] }
      const inquiryId = data[0]?.id
      const { status, body } = await server.send('POST', '/demands', { token: anna, body: { inquiryId } })
      expect([status, body]).toMatchObject([
        201,
        { company: { name: 'Пилон' }, person: { name: 'Ольга Берг' }, responsible: { name: 'Анна' } },
      ])
      // A contact of her own: those of the company are added by its leader alone.
      const { person } = body as unknown as { person: { id: number } }
      const contact = await read(`/participant/${person.id}`)
      expect(contact).toMatchObject({ company: null, responsible: { name: 'Анна' } })
      const taken = { assignee: { name: 'Анна' }, status: 'inProgress' }
      expect(await read(`/form-request/${inquiryId}`)).toMatchObject(taken)
    }
  })

  it('fills the fields of a demand from its line: places, ceiling, term, what is insisted on and only wished', async () => {
    const send = (method: 'POST' | 'PATCH', path: string, values: object) =>
      server.send(method, path, { token: anna, body: values })
    const need =
      'офис 300–400 м² на 25 человек, парковка на 3 машины, потолки от 3,5 м, на 3 года, желательно ЗАО, обязательно класс А'
    const { body } = await send('POST', '/demands', { need, leaseTermMonths: 60, musts: ['area'] })
    const told = { workplaces: 25, parkingPlaces: 3, ceilingM: '3.50', preferences: ['okrug'] }
    expect(body).toMatchObject({ ...told, leaseTermMonths: 60, musts: ['area', 'class'] })
    const changed = { need: 'офис 300 м², 5 машиномест' }
    const patched = await send('PATCH', `/demands/${body?.id}`, changed)
    expect(patched.body).toMatchObject({ ...told, parkingPlaces: 5, musts: ['area', 'class'] })
  })
})
