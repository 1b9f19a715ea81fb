import { expect, it } from 'vitest'
import type { ImportRecord } from '#contract/exchange/import-records.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { type Caller, change, csvOf, priceList, rowsOf, runAll, send, take } from './import-file.ts'

describeOnBothEngines('answers of a file with the same headers', (database) => {
  let anna: Caller
  let boris: Caller
  let admin: Caller
  openOffice(database, ({ server, tokens }) => {
    anna = { server, token: tokens.anna }
    boris = { server, token: tokens.boris }
    admin = { server, token: tokens.admin }
  })
  /** Rates in thousands under a bare «Ставка», without a word of the deal. */
  const prices = (rates: readonly string[]) =>
    csvOf(
      priceList(rates.length).map((row, at) => [
        ...row.slice(0, 3),
        ...row.slice(4, 7),
        at === 0 ? 'Ставка' : (rates[at - 1] ?? ''),
      ]),
    )
  const asked = ({ classes }: ImportRecord) =>
    classes.flatMap(({ rule, severity, answer, count }) =>
      severity === 'question' && answer === null ? [[rule, count]] : [],
    )
  const answers = { 'rate.thousands': 'sqmYear' }

  it('are not asked again, are told, and can be changed', async () => {
    const first = await take(anna, prices(['43,5', '38', '41,25']))
    expect(asked(first)).toEqual([['rate.thousands', 3]])
    await change(anna, first.id, { options: { answers: { ...answers, 'block.missing': 'archive' } } })
    expect(await runAll(anna, first.id)).toMatchObject({ written: { create: 3 } })

    const second = await take(anna, prices(['44,5', '39', '42,25']))
    expect(second).toMatchObject({ mappingSource: 'remembered', options: { answers }, counts: { ask: 0 } })
    expect(second.options.answers).toEqual(answers)
    expect(second.head?.notes).toContain(
      'Для ставок как будто в тысячах рублей — как в прошлый раз: тысячи ₽/м² в год',
    )
    expect(second.classes[0]).toMatchObject({
      ...{ rule: 'rate.thousands', count: 0, answer: 'sqmYear' },
      title: 'Для ставок как будто в тысячах рублей',
    })
    const [row] = await rowsOf(anna, second.id)
    const rent = row?.shown.find(({ field }) => field === 'block.askingRent')
    expect([rent?.old, rent?.new].map((text) => text?.replace(/\D/g, ''))).toEqual(['43500', '44500'])
    const back = await change(anna, second.id, { options: { answers: {} } })
    expect(asked(back)).toEqual([['rate.thousands', 3]])
    await change(anna, second.id, { options: { answers: { 'rate.thousands': 'month' } } })
    await runAll(anna, second.id)
    expect((await take(anna, prices(['40', '37']))).options.answers).toEqual({ 'rate.thousands': 'month' })
  })

  it('are those of whose columns are taken, and are forgotten with them', async () => {
    const first = await take(admin, prices(['43,5', '38']))
    const city = { answers: { ...answers, 'address.noCity': 'city' }, defaults: { 'row.city': 'Тула' } }
    await change(admin, first.id, { options: city })
    await runAll(admin, first.id)
    expect((await take(boris, prices(['50']))).options.answers).toEqual({})
    const { body } = await send(admin, 'GET', '/import-mappings')
    const [kept] = (body?.data ?? []) as { id: number }[]
    await send(admin, 'PATCH', `/import-mappings/${kept?.id}`, { isShared: true })
    const shared = await take(boris, prices(['50']))
    expect(shared.options).toMatchObject(city)
    expect(shared.head?.notes).toEqual([
      'Для ставок как будто в тысячах рублей — как в прошлый раз: тысячи ₽/м² в год',
      'Адрес: город, где пусто, — как в прошлый раз: Тула',
    ])
    await send(admin, 'DELETE', `/import-mappings/${kept?.id}`)
    expect((await take(admin, prices(['50']))).options.answers).toEqual({})
  })
})
