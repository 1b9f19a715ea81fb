import { describe, expect, it } from 'vitest'
import { command } from '#src/commands/core/command.ts'
import { type LineOffer, lineKey, withLine } from '#src/commands/palette/line-row.ts'
import type { PaletteRow } from '#src/commands/palette/row.ts'

const made = (id: `${string}.${string}`) =>
  command({ id, title: 'Проба', section: 'help', effect: 'read', run: () => {} })
const offer = (id: `${string}.${string}` = 'event.create'): LineOffer => ({
  command: made(id),
  title: 'Создать событие: Показ',
  detail: '',
  isWhole: true,
})
const row = (key: string, title: string): PaletteRow => ({
  kind: 'item',
  key,
  title,
  highlights: [],
  action: { kind: 'command', command: made('proba.proba') },
})
const heading = (title: string): PaletteRow => ({ kind: 'heading', key: `heading:${title}`, title })
const rows = [
  heading('Подборки'),
  row('list', 'Список «Показ завтра»'),
  heading('Прочее'),
  row('other', 'Показать карту'),
]
const keys = (text: string, one = offer(), found: readonly PaletteRow[] = rows) =>
  withLine(found, text, one)
    .filter(({ kind }) => kind === 'item')
    .map(({ key }) => key)

describe('the row of a typed line', () => {
  it('stands first', () => {
    expect(keys('показ завтра 15:30')).toEqual([lineKey, 'list', 'other'])
    expect(keys('показ завтра 15:30', offer(), [])).toEqual([lineKey])
  })

  it('stands behind what the text names whole, with all of its group', () => {
    expect(keys('показ завтра')).toEqual(['list', lineKey, 'other'])
    expect(keys(' Показ Завтра ')).toEqual(['list', lineKey, 'other'])
  })

  it('stands behind what was found where the text asks something', () => {
    for (const text of ['кому сегодня звонить', 'когда встреча с Ёлкиным', 'сколько стоит блок'])
      expect(keys(text), text).toEqual(['list', lineKey, 'other'])
    expect(keys('что хочет: офис 300')).toEqual([lineKey, 'list', 'other'])
    expect(keys('комната 5')).toEqual([lineKey, 'list', 'other'])
  })

  it('stands behind a command whose title the text begins', () => {
    const found = [heading('Для отмеченного'), row('add', 'Добавить здание в подборку…')]
    expect(keys('добавить здание в подборку', offer('building.create'), found)).toEqual(['add', lineKey])
    expect(keys('добавить здание Аврора', offer('building.create'), found)).toEqual([lineKey, 'add'])
  })

  it('stands before what cannot run here, unless any words would make it', () => {
    const reason = 'сначала выберите блок'
    const found = [
      heading('Для выбранного'),
      { ...row('field', 'Заметка о блоке'), reason, isSure: true } as PaletteRow,
    ]
    const named = 'заметка о блоке'
    for (const id of ['deal.note', 'deal.change', 'event.create'] as const)
      expect(keys(named, offer(id), found)).toEqual([lineKey, 'field'])
    expect(keys('вид на реку', offer('deal.note'), found)).toEqual(['field', lineKey])
    const lacking = { ...offer('event.create'), isWhole: false }
    expect(keys(named, lacking, found)).toEqual(['field', lineKey])
  })

  it('stands behind what was found where any words would make a line', () => {
    expect(keys('найти дубли', offer('stock.find'))).toEqual(['list', lineKey, 'other'])
    expect(keys('найти дубли', offer('stock.find'), [])).toEqual([lineKey])
  })

  it('is a note where the text begins with the word for one, unless a row explains every word', () => {
    const some = [heading('Блоки'), row('last', 'Последний день на экране')]
    const whole = [heading('Для отмеченного'), { ...row('write', 'Заметка'), isSure: true } as PaletteRow]
    const note = offer('company.comment')
    expect(keys('комментарий: ждут до конца недели', note, some)).toEqual([lineKey, 'last'])
    expect(keys('заметка взять с собой договор', offer('event.note'), some)).toEqual([lineKey, 'last'])
    expect(keys('заметка к событию', offer('event.note'), whole)).toEqual(['write', lineKey])
    expect(keys('записать до конца недели', note, some)).toEqual(['last', lineKey])
  })

  it('stands behind a command that explains every word, while it lacks something itself', () => {
    const found = [heading('Для отмеченного'), { ...row('call', 'Позвонить'), isSure: true } as PaletteRow]
    expect(keys('набрать собственника', { ...offer(), isWhole: false }, found)).toEqual(['call', lineKey])
    expect(keys('набрать собственника', offer(), found)).toEqual([lineKey, 'call'])
    const unable = { ...offer(), reason: 'назначает руководитель' }
    expect(keys('взять себе', unable, found), 'it can run, the line cannot').toEqual(['call', lineKey])
    const alsoUnable = found.map((one) => ({ ...one, reason: 'сначала выберите блок' })) as PaletteRow[]
    expect(keys('взять себе', unable, alsoUnable)).toEqual([lineKey, 'call'])
    const refusing = { ...offer('block.change'), isWhole: false, saysWhyNot: true } as const
    expect(keys('убрать площадь', refusing, found), 'it says itself why not').toEqual([lineKey, 'call'])
  })

  it('tells why it cannot run', () => {
    const refused = withLine(rows, 'ставка 1', { ...offer('block.setRent'), reason: 'сначала выберите блок' })
    expect(refused[1]).toMatchObject({ key: lineKey, reason: 'сначала выберите блок' })
  })
})
