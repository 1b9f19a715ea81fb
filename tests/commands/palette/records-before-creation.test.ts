import { expect, it } from 'vitest'
import { readNamedRecord } from '#domain/search/named-record.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { parseLine } from '#src/commands/one-line/parse.ts'
import { withLateRows } from '#src/commands/palette/late-rows.ts'
import { withLine } from '#src/commands/palette/line-row.ts'
import { type ItemRow, isItem, type PaletteRecord } from '#src/commands/palette/row.ts'

/** A record found by its name stands above the line that would create another, and «открыть» creates nothing. */

await loadAllCommands()
const clock = { now: '2026-11-20T09:10:00.000Z', zone: 'Europe/Moscow' }
const none = { rows: [], shownAs: null, isFoundAsTyped: false, isGuess: false }

const keysOf = (text: string, commandId: 'deal.create' | 'demand.create') => {
  const kind = commandId === 'deal.create' ? 'deal' : 'demand'
  const record = { kind, id: 7, title: 'Дельта Сервис', detail: '' } as const
  const { rows } = withLateRows(none, text, { records: [record], readAs: null })
  const command = commandById(commandId)
  if (!command) throw new Error(`${commandId} is no command`)
  return withLine(rows, text, { command, title: 'Новая', detail: '', isWhole: true }).filter(isItem)
}

it.each([
  ['сделка Дельта Сервис', 'deal.create'],
  ['сделка с Дельта', 'deal.create'],
  ['запрос Дельта Сервис', 'demand.create'],
] as const)('«%s» is the record first', (text, commandId) => {
  const [first, second] = keysOf(text, commandId)
  expect(first?.action.kind).toBe('record')
  expect(second?.detail).toBe('такая запись уже есть: Дельта Сервис')
})

it.each([
  ['новая сделка Дельта Сервис', 'deal.create'],
  ['завести сделку с Дельта Сервис', 'deal.create'],
  ['новый запрос Дельта Сервис', 'demand.create'],
] as const)('«%s» where there is one shows it first, and says so of the creation', (text, commandId) => {
  const [first, second] = keysOf(text, commandId)
  expect(first?.title).toBe('Дельта Сервис')
  expect(second?.action.kind).toBe('command')
  expect(second?.detail).toBe('такая запись уже есть: Дельта Сервис')
})

it.each([
  ['покажите здание Военторг', 'военторг', 'building'],
  ['где находится Газойл Сити', 'газойл сити', undefined],
  ['чей это ИНН 7700101409', '7700101409', undefined],
  ['управляющая компания Бастион Сервис', 'бастион сервис', 'company'],
  ['агентство Атриум Брокеридж', 'атриум брокеридж', 'company'],
  ['сделка с компанией Атриум Инвест', 'атриум инвест', 'deal'],
  ['Голутвинский двор на Якиманской набережной', 'голутвинский двор якиманской', undefined],
] as const)('«%s» names «%s»', (text, name, kind) => {
  expect(readNamedRecord(text)).toMatchObject({ name, ...(kind && { kind }) })
})

it.each([
  ['закрыть сделку Дельта Сервис', 'deal'],
  ['закрой сделку Дельта Сервис', 'deal'],
  ['продлить договор Дельта Сервис', 'lease'],
  ['изменить запрос Дельта Сервис', 'demand'],
  ['удалить компанию Дельта Сервис', 'company'],
  ['отмени заявку Дельта Сервис', 'inquiry'],
  ['продлить презентацию Дельта Сервис', 'presentation'],
] as const)('«%s» is done with the %s of that name, which is offered to open', (text, kind) => {
  expect(readNamedRecord(text)).toMatchObject({ name: 'дельта сервис', kind, isDoing: true, isAsked: true })
  const record = { kind, id: 7, title: 'Дельта Сервис', detail: '' } as const
  const { rows } = withLateRows(none, text, { records: [record], readAs: null })
  expect(rows.find(isItem)?.action).toEqual({ kind: 'record', record })
})

it('the presentation that is named stands above the event of that type', () => {
  const record = { kind: 'presentation', id: 7, title: 'Офисы для Заречья', detail: '' } as const
  const { rows } = withLateRows(none, 'презентация заречья', { records: [record], readAs: null })
  const command = commandById('event.create')
  if (!command) throw new Error('event.create is no command')
  const offer = { command, title: 'Создать событие: Презентация', detail: 'уточните: когда', isWhole: false }
  const [first] = withLine(rows, 'презентация заречья', offer).filter(isItem)
  expect(first?.action).toEqual({ kind: 'record', record })
})

it('a number that a company has is asked for before it is written into another', () => {
  const { rows } = withLateRows(none, 'инн 7700118410', {
    records: [{ kind: 'company', id: 7, title: 'Аксиома-Трейд', detail: 'ИНН 7700118410' }],
    readAs: null,
  })
  const command = commandById('company.change')
  if (!command) throw new Error('company.change is no command')
  const offer = { command, title: 'Изменить компанию: ИНН', detail: '', isWhole: true }
  const [first, second] = withLine(rows, 'инн 7700118410', offer).filter(isItem)
  expect([first?.action.kind, second?.action.kind]).toEqual(['record', 'command'])
  expect(withLine(rows, 'инн 7700118428', offer).find(isItem)?.action.kind).toBe('command')
})

it('a creation by another name stands first', () => {
  for (const text of ['новая сделка Дельта Логистика', 'новая сделка Дельта Сервис Плюс']) {
    const [first] = keysOf(text, 'deal.create')
    expect([first?.action.kind, first?.detail]).toEqual(['command', ''])
  }
})

const things = ['сделку', 'запрос', 'договор', 'компанию', 'контакт', 'заявку', 'блок', 'здание', 'карточку']
it.each(things)('«открыть %s …» creates nothing', (thing) => {
  for (const verb of ['открыть', 'открой', 'open', 'перейти к']) {
    const created = parseLine(`${verb} ${thing} Дельта Сервис`, clock).filter(({ commandId }) =>
      commandId.endsWith('.create'),
    )
    expect([verb, created]).toEqual([verb, []])
    expect(readNamedRecord(`${verb} ${thing} Дельта Сервис`)?.name).toMatch(/дельта сервис$/)
  }
})

it.each([
  ['ИНН 7700110996', '7700110996'],
  ['тел. 916 123-45-67', '916 123-45-67'],
  ['почта anna@vector.ru', 'anna@vector.ru'],
  ['инна', undefined],
  ['телефон', undefined],
])('a label before a number or an address is no part of a name: «%s»', (text, name) => {
  expect(readNamedRecord(text)?.name).toBe(name)
})

it.each([
  ['помещение 47.01 в Городе Столиц', '47.01 городе столиц', 'block'],
  ['Город Столиц, помещение 47.01', 'город столиц 47.01', undefined],
  ['здание на лесной, 5', 'лесной 5', 'building'],
  ['бизнес-центр Белые Сады', 'белые сады', 'building'],
  ['найдите, пожалуйста, башню федерация', 'башню федерация', undefined],
  ['компания с инн 7700112048', '7700112048', 'company'],
  ['кто это звонил с номера 495 000-11-64', '495 000-11-64', undefined],
  ['чей номер 04-61', '04-61', undefined],
  ['абрамов, который независимый брокер', 'абрамов независимый брокер', undefined],
  ['договор тополь-студии в смоленском пассаже', 'тополь-студии смоленском пассаже', 'lease'],
  ['запрос бастион брокеридж на покупку', 'бастион брокеридж покупку', 'demand'],
  ['ооо вектор', 'вектор', 'company'],
  ['лид Ольга', 'ольга', 'inquiry'],
  ['научный проезд 19', 'научный 19', undefined],
  ['вертикаль эстейт сделка', 'вертикаль эстейт', 'deal'],
  ['полюс ит договор аренды', 'полюс ит', 'lease'],
  ['gamma estate deal', 'gamma estate', 'deal'],
  ['башня 2000 здание', 'башня 2000', 'building'],
  ['лосев алексей, контакт', 'лосев алексей', 'person'],
  ['арендатор полюс', 'полюс', 'company'],
  ['офис 52.01 башня федерация', '52.01 башня федерация', 'block'],
  ['позвонить Ёлкину Петру', 'елкину петру', 'person'],
  ['написать в Бастион', 'бастион', 'person'],
])('verbs, kinds, labels and small words are no part of a name: «%s»', (text, name, kind) => {
  const read = readNamedRecord(text)
  expect([read?.name, read?.kind]).toEqual([name, kind])
})

it.each([
  ...['вектор с', 'белая площадь', 'кто', 'помещение', 'новый контакт иван'],
  // Orders, and names that end with a word for a kind.
  ...[
    'новый запрос',
    'взять заявку',
    'подтвердить запрос',
    'новая фирма',
    'позвонить',
    'позвонить собственнику',
  ],
  ...['крокус сити офис', 'берлинский дом'],
])('what may be a name stays whole: «%s»', (text) => expect(readNamedRecord(text)).toBeNull())

const guess: ItemRow = {
  kind: 'item',
  key: 'go.blocks',
  title: 'Блоки',
  highlights: [],
  action: { kind: 'command', command: commandById('go.blocks') as AnyCommand },
}
const guessed = { ...none, isGuess: true, rows: [guess] }

it.each([
  ['ёлкин ордината', 'person', 'Ёлкин Пётр', 'Юрист, Ордината Эстейт'],
  ['losev kvartal invest', 'person', 'Лосев Алексей', 'Менеджер, Квартал Инвест'],
  ['бутырский вал 68', 'building', 'Бейкер Плаза', 'Москва, ул. Бутырский Вал, 68/70'],
  ['фарватр трейд', 'company', 'Фарватер-Трейд', 'ИНН 7700108475'],
  ['i.abramov@kontur.test', 'person', 'Абрамов Илья', 'Контур-Трейд'],
  ['04-61', 'person', 'Абрамов Алексей', 'Ромб-Логистика'],
  ['7700110996', 'company', 'Аксиома-ИТ', 'Алёна Цветкова'],
] as const)(
  'a record that explains all words goes before a command that guesses: «%s»',
  (text, kind, title, detail) => {
    const record = { kind, id: 7, title, detail }
    const [first] = withLateRows(guessed, text, { records: [record], readAs: null }).rows.filter(isItem)
    expect([first?.title, first?.isSure]).toEqual([title, true])
  },
)

it('a command that explains all words goes before the line that would create: «запрос в силе»', () => {
  const command = commandById('demand.create') as AnyCommand
  const offer = { command, title: 'Новый запрос: в силе', detail: '', isWhole: true }
  const isFirst = (isSure: boolean, text: string) =>
    withLine([{ ...guess, isSure }], text, offer).filter(isItem)[0]?.key === 'go.blocks'
  expect([isFirst(true, 'запрос в силе'), isFirst(true, 'новый запрос в силе')]).toEqual([true, false])
  expect(isFirst(false, 'запрос в силе')).toBe(false)
})

it('a record by its responsible colleague or by a message does not go before a command', () => {
  for (const [kind, title, detail] of [
    ['company', 'Вектор', 'ИНН 7700109736, Пётр Орлов'],
    ['inquiry', 'Ольга', 'Ищу офис, как у Орлова'],
  ] as const) {
    const record = { kind, id: 7, title, detail }
    const [first] = withLateRows(guessed, 'орлов', { records: [record], readAs: null }).rows.filter(isItem)
    expect(first?.title).toBe('Блоки')
  }
})

const rowsOf = (text: string, records: readonly (readonly [string, string, string?])[], here?: string) =>
  withLateRows(none, text, {
    records: records.map(
      ([kind, title, detail = ''], at) => ({ kind, id: at + 1, title, detail }) as PaletteRecord,
    ),
    readAs: null,
    here,
  })
    .rows.filter(isItem)
    .map(({ title }) => title)

it('a whole name comes before a name with some of its words', () => {
  const towers = [
    ['building', 'Башня 2000', 'Москва, наб. Тараса Шевченко'],
    ['building', 'Башня на Набережной', 'Москва, Пресненская наб.'],
  ] as const
  expect(rowsOf('башня на набережной', towers)[0]).toBe('Башня на Набережной')
  const doubles = [
    ['company', 'Мелодия-Аудит'],
    ['company', 'ООО «МЕЛОДИЯ-АУДИТ»'],
  ] as const
  expect(rowsOf('ооо мелодия аудит', doubles)[0]).toBe('ООО «МЕЛОДИЯ-АУДИТ»')
})

it('of records that a text names, those of the screen come first', () => {
  const found = [
    ['company', 'Вертикаль Эстейт'],
    ['demand', 'Вертикаль Эстейт · Офис 500–700 м²', 'запрос, в работе'],
  ] as const
  expect(rowsOf('вертикаль эстейт', found)[0]).toBe('Вертикаль Эстейт')
  expect(rowsOf('вертикаль эстейт', found, 'demand')[0]).toMatch(/Офис/)
})
