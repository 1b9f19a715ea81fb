import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Suggestion } from '#contract/stock/search.ts'
import { plantCompany } from '#tests/helpers/companies.ts'
import { type Office, openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'

describeOnBothEngines('events and inquiries that the palette is told by what they are about', (database) => {
  let office: Office

  openOffice(database, async (opened) => {
    office = opened
    const { db } = database()
    const kvarc = await plantCompany(db, opened.people.anna, { name: 'Кварц' })
    const as = { token: opened.tokens.anna }
    const plan = (type: string, title: string, hours: number, more: object = {}) =>
      office.server.send('POST', '/events', {
        ...as,
        body: { type, title, date: new Date(Date.now() + hours * 3_600_000).toISOString(), ...more },
      })
    await plan('meeting', 'Обсудить условия', 24, { companyId: kvarc })
    await plan('call', 'Кварц: ответ по ставке', -240)
    await plan('viewing', 'Показ: Парус, 10.02', 48)
    await plan('task', 'Сверить площади: Полларс', 72)
    await plan('task', 'Отправить лонг-лист', 72, { companyId: kvarc })
    await sql`insert into inquiries (source, name, message, utm)
      values ('landing', 'Вера Островая', 'Офис у Алексеевской', '{"source": null}')`.execute(db)
  })

  async function ask(text: string, who: 'anna' | 'boris' | 'admin' = 'anna'): Promise<Suggestion[]> {
    const path = `/search/suggest?text=${encodeURIComponent(text)}`
    const { status, body } = await office.server.send('GET', path, { token: office.tokens[who] })
    expect(status).toBe(200)
    return (body as unknown as { data: Suggestion[] }).data
  }
  const titles = async (text: string, kind: string, who?: 'anna' | 'boris' | 'admin') =>
    (await ask(text, who)).filter((one) => one.kind === kind).map(({ title }) => title)

  it('events in any case and order of their words', async () => {
    const lines: [string, string][] = [
      ['встреча с кварцем завтра', 'Обсудить условия'],
      ['завтра кварц', 'Обсудить условия'],
      ['звонок кварц ставка', 'Кварц: ответ по ставке'],
      ['ставка кварца', 'Кварц: ответ по ставке'],
      ['показ парус 10.02', 'Показ: Парус, 10.02'],
      ['показ в парусе', 'Показ: Парус, 10.02'],
      ['показ parus', 'Показ: Парус, 10.02'],
      ['сверка площадей полларс', 'Сверить площади: Полларс'],
      ['задача сверить площади', 'Сверить площади: Полларс'],
      ['лонг лист для кварца', 'Отправить лонг-лист'],
    ]
    for (const [text, title] of lines) expect((await titles(text, 'event'))[0], text).toBe(title)
  })

  it('none of another type or day, of a colleague, or by one word', async () => {
    for (const text of [
      'звонок парус',
      'показ парус сегодня',
      'парус',
      'встреча завтра',
      'показ парус 15:00',
    ])
      expect(await titles(text, 'event'), text).toEqual([])
    expect(await titles('показ парус', 'event', 'boris')).toEqual([])
    expect(await titles('показ парус', 'event', 'admin')).toEqual(['Показ: Парус, 10.02'])
  })

  it('inquiries by person, topic and source, in Latin letters too', async () => {
    for (const text of ['островая вера алексеевская', 'ostrovaya vera', 'заявка островой', 'вера лендинг'])
      expect(await titles(text, 'inquiry'), text).toEqual(['Вера Островая'])
    expect(await titles('вера павелецкая', 'inquiry')).toEqual([])
  })
})
