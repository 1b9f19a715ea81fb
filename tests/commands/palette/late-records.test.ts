import { expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commands } from '#src/commands/core/registry.ts'
import { paletteEntries } from '#src/commands/palette/entries.ts'
import { type LateRecords, withLateRows } from '#src/commands/palette/late-rows.ts'
import { rootRows } from '#src/commands/palette/root-rows.ts'
import { isItem, type PaletteRecord } from '#src/commands/palette/row.ts'
import { phraseReader } from '#src/commands/phrases/phrase-book.ts'
import { contextOf } from '#tests/commands/contexts.ts'

/** Protects the order of the server's records among each other and before commands that only resemble the text. */

await loadAllCommands()

const known = paletteEntries(commands, [])
const record = (kind: PaletteRecord['kind'], id: number, title: string, detail = ''): PaletteRecord => {
  return { kind, id, title, detail }
}

function keysOf(text: string, records: readonly PaletteRecord[], late: Partial<LateRecords> = {}) {
  const query = { text, recentIds: [], usage: new Map(), context: contextOf(null), asked: phraseReader.asked }
  const { rows } = withLateRows(rootRows(known, query), text, { records, readAs: null, ...late })
  return rows.filter(isItem).map(({ key }) => key)
}

const arena = record('building', 22, 'ВТБ Арена Парк', 'Москва')
const lease = record('lease', 83, 'Полюс — ВТБ Арена Парк, этаж 2', 'договор аренды, действует')
const deal = record('deal', 5, 'Атриум Сервис — 47.01', 'сделка, лонг-лист')
const demand = record('demand', 2, 'Атриум Сервис · Помещение 80–150 м²', 'запрос')

it('a record of the screen’s kind comes first among those of its group', () => {
  expect(keysOf('атриум сервис', [deal, demand], { here: 'demand' })[0]).toBe('demand:2')
  expect(keysOf('атриум сервис', [deal, demand], { here: 'deal' })[0]).toBe('deal:5')
})

it('a building comes before its blocks on their own screen, and a name as typed before its namesakes', () => {
  const [block, building] = [record('block', 5, 'Империя, блок 1.01'), record('building', 4, 'Империя')]
  expect(keysOf('империи', [building, block], { here: 'block' })[0]).toBe('building:4')
  const people = [record('person', 1, 'Ёлкина Алёна'), record('person', 2, 'Ёлкина Елена')]
  expect(keysOf('ёлкиной елене', people)[0]).toBe('person:2')
})

it('a building that a lease is in comes before the lease, whose tenant is its name', () => {
  expect(keysOf('втб арена', [arena, lease], { here: 'deal' })[0]).toBe('building:22')
  expect(keysOf('полюс втб арена', [arena, lease], { here: 'lease' })[0]).toBe('lease:83')
})

it('of namesakes the one on the screen comes first', () => {
  const namesakes = [
    record('person', 1, 'Лосева Жанна Игоревна'),
    record('person', 2, 'Лосева Жанна Павловна'),
  ]
  const late = { isNear: ({ id }: PaletteRecord) => id === 2 }
  expect(keysOf('жанна лосева', namesakes, late)[0]).toBe('person:2')
  expect(keysOf('лосева жанна игоревна', namesakes, late)[0]).toBe('person:1')
})

it('a record of the kind that is named comes before others with the words in their titles', () => {
  const other = record('lease', 11, 'Чертёж — Империя, этаж 47', 'договор аренды, действует')
  const own = record('deal', 5, 'Бастион Брокеридж — 2.01', 'сделка, показы, Империя')
  expect(keysOf('сделка империя', [other, own], { here: 'deal' })[0]).toBe('deal:5')
  expect(keysOf('договор империя', [own, other])[0]).toBe('lease:11')
})

it('a company is called by its name and what it is', () => {
  for (const text of ['бастион ук', 'бастионы ук', 'ук бастион', 'бастион собственник'])
    expect(keysOf(text, [record('company', 9, 'Бастион Сервис', 'ИНН 7700100638')])[0], text).toBe(
      'company:9',
    )
})

it('a name without its spaces comes before commands with a similar word', () => {
  expect(keysOf('западныеворота', [record('building', 135, 'Западные Ворота')])[0]).toBe('building:135')
  expect(keysOf('портплаза', [record('building', 115, 'Порт Плаза')])[0]).toBe('building:115')
  expect(keysOf('анниноплаза 2.01', [record('block', 7, 'Аннино Плаза, блок 2.01')])[0]).toBe('block:7')
  expect(keysOf('контураудит', [record('company', 9, 'Контур-Аудит')])[0]).toBe('company:9')
})

it('records of the kind that is named come before events with the same words, but among events', () => {
  const event = record('event', 1, 'Договор аренды: Контур-Аудит', 'встреча')
  const own = record('lease', 4, 'Контур — К2, этаж 3', 'договор аренды')
  expect(keysOf('договор контур', [event, own])[0]).toBe('lease:4')
  expect(keysOf('договор контур', [event, own], { here: 'event' })[0]).toBe('event:1')
})

it('a record that only resembles the words stands behind the command that they ask for', () => {
  expect(keysOf('правка здания', [record('building', 32, 'Правда', 'ул. Правды, 24')])[0]).toMatch(
    /^building\.(?:edit|change)$/,
  )
  expect(keysOf('здание правд', [record('building', 32, 'Правда', 'ул. Правды, 24')])[0]).toBe('building:32')
})

it('a phrase for a command comes before records with its words by chance', () => {
  const rose = record('building', 91, 'Красная Роза', 'ул. Льва Толстого, 16')
  expect(keysOf('ред контакт', [rose])[0]).not.toBe('building:91')
  const call = record('event', 136, 'Уточнить у собственника: Кругозор', 'звонок, Чертёж-Логистика')
  expect(keysOf('записать звонок', [call])[0]).toBe('contact.logCall')
  expect(keysOf('звонок кругозор', [call])[0]).toBe('event:136')
})

it('what has the text for its name comes before what only has it in the title, unless that is the one of its screen', () => {
  const rose = record('building', 91, 'Красная Роза', 'ул. Льва Толстого, 16')
  const shows = [
    record('event', 33, 'Красная Роза, 20.01', 'показ'),
    record('event', 2, 'Сверить площади: Красная Роза'),
  ]
  for (const here of ['event', 'lease', undefined])
    expect(keysOf('красная роза', [...shows, rose], { here })[0], here).toBe('building:91')
  const quartz = record('company', 90, 'Кварц')
  const leases = [1, 2].map((id) => record('lease', id, `Кварц — Парус, этаж ${id}`, 'договор аренды'))
  expect(keysOf('кварцу', [...leases, quartz], { here: 'lease' })[0]).toBe('company:90')
  expect(keysOf('кварц', [...leases, quartz], { here: 'deal' })[0]).toBe('company:90')
  expect(keysOf('кварц', [leases[0]!, quartz], { here: 'lease' })[0]).toBe('lease:1')
  expect(keysOf('кварц', [...leases, quartz], { here: 'lease', isNear: ({ id }) => id === 2 })[0]).toBe(
    'lease:2',
  )
  expect(keysOf('договор кварца', [quartz, ...leases], { here: 'lease' })[0]).toBe('lease:1')
  const lighthouse = record('building', 85, 'Лайтхаус', 'ул. Валовая, 26')
  expect(keysOf('маяк', [lighthouse, record('company', 3, 'Маяк')])[0]).toBe('company:3')
})

it('the only deal, demand or lease of the screen that is called so is told apart, another kind is not', () => {
  const apart = (records: readonly PaletteRecord[], late: Partial<LateRecords>) => {
    const query = { text: 'общепит', recentIds: [], usage: new Map(), context: contextOf(null) }
    const { rows } = withLateRows(rootRows(known, query), 'общепит', { records, readAs: null, ...late })
    return rows.filter((row) => isItem(row) && row.isToldApart).map(({ key }) => key)
  }
  const demands = [1, 2].map((id) => record('demand', id, `Бастион · Общепит ${id}`, 'запрос'))
  expect(apart(demands.slice(1), { here: 'demand' })).toEqual(['demand:2'])
  expect(apart(demands, { here: 'demand' })).toEqual([])
  expect(apart(demands, { here: 'demand', isNear: ({ id }) => id === 1 })).toEqual(['demand:1'])
  expect(apart(demands.slice(1), { here: 'block' })).toEqual([])
})

it('a name in a case whose ending looks like an adjective’s, and a street written out, are the record’s own', () => {
  const firstOf = (text: string, own: PaletteRecord) =>
    keysOf(text, [record('event', 1, 'Показ', 'показ, завтра'), own])[0]
  for (const text of ['аксиому', 'аксиоме'])
    expect(firstOf(text, record('company', 5, 'Аксиома', 'ИНН 77')), text).toBe('company:5')
  const october = record('building', 6, 'Красный Октябрь', 'Москва, Берсеневская наб., 6')
  expect(firstOf('Берсеневская набережная', october)).toBe('building:6')
  expect(firstOf('голутвинский дворик', record('building', 7, 'Голутвинский двор', 'Москва'))).toBe(
    'building:7',
  )
})
