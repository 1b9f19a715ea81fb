import { expect, it } from 'vitest'
import { readNamedRecord } from '#domain/search/named-record.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { parseLine } from '#src/commands/one-line/parse.ts'
import { withLateRows } from '#src/commands/palette/late-rows.ts'
import { withLine } from '#src/commands/palette/line-row.ts'
import { isItem } from '#src/commands/palette/row.ts'

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

it('«новая сделка …» creates, and says that one exists', () => {
  const [first] = keysOf('новая сделка Дельта Сервис', 'deal.create')
  expect(first?.action.kind).toBe('command')
  expect(first?.detail).toBe('такая запись уже есть: Дельта Сервис')
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
