import { expect, it } from 'vitest'
import { readTable, rulesOf } from './sample.ts'

const address = ['Москва, Лесная улица, 5', '250']
const headers = ['Адрес', 'Площадь, м²', 'Ставка, ₽/м²/год']
const read = (more: Record<string, string>, answers: Record<string, string> = {}) =>
  readTable([...headers, ...Object.keys(more)], [[...address, '12 000', ...Object.values(more)]], {
    answers,
  })[0]

it.each(['Прим.', 'Примечание', 'Комментарий', 'Комментарии', 'Заметки'])(
  'an office’s remark under «%s» is told and not published',
  (header) => {
    const row = read({ [header]: 'ключи у охраны, соб. Петров' })
    expect(JSON.stringify([row?.block, row?.building])).not.toContain('Петров')
    expect(row?.issues).toMatchObject([
      {
        ...{ rule: 'remark.unread', severity: 'warning', column: 3, field: 'row.remark' },
        message: '«ключи у охраны, соб. Петров»: не для объявления',
      },
    ])
    expect(row && rulesOf(read({ [header]: '' }) ?? row)).toEqual([])
  },
)

it('becomes the text of the ad when its class is answered so, beside none of its own', () => {
  const publish = { 'remark.unread': 'publish' }
  const remarks = { Прим: 'Свой вход', Комментарий: 'Витрины' }
  expect(read(remarks, publish)).toMatchObject({ block: { description: 'Свой вход\nВитрины' }, issues: [] })
  const own = read({ Описание: 'Видовой офис', Прим: 'ключи у охраны' }, publish)
  expect(own?.block.description).toBe('Видовой офис')
})

it('of a list of buildings is not published either', () => {
  const table = ['Название БЦ', 'Адрес', 'Класс', 'Примечание']
  const [row] = readTable(table, [['Легион', 'Москва, Лесная улица, 5', 'A', 'соб. Петров']])
  expect(row?.building.description).toBeUndefined()
  expect(row && rulesOf(row)).toEqual(['remark.unread'])
})
