import { expect, it } from 'vitest'
import type { SearchResult } from '#contract/stock/search.ts'
import { readNeed } from '#domain/need/read-need.ts'
import { looserNeeds } from '#src/commands/need/loosened.ts'
import { needCommands } from '#src/commands/need/need-commands.ts'
import { mayBeRecord, withNeed } from '#src/commands/palette/need-rows.ts'
import { isItem, type PaletteRow } from '#src/commands/palette/row.ts'
import { buildings, index, setting } from '#tests/domain/need/names.ts'

const [show, add] = needCommands
if (!show || !add) throw new Error('There are two commands')

const record = (title: string): PaletteRow => ({
  ...{ kind: 'item', key: `company:${title}`, title, highlights: [] },
  action: { kind: 'record', record: { kind: 'company', id: 1, title, detail: '' } },
})
const command: PaletteRow = {
  ...{ kind: 'item', key: 'x', title: 'Снять отметки', highlights: [] },
  action: { kind: 'command', command: show },
}
const heading: PaletteRow = { kind: 'heading', key: 'h', title: 'Записи' }

const answerOf = (total = 0, loosened: SearchResult['loosened'] = []): SearchResult => ({
  ...{ target: 'blocks', data: [], page: 1, pageSize: 1 },
  ...{ total, ...(total === 0 && { loosened }) },
})

function titles(
  text: string,
  rows: readonly PaletteRow[],
  total: (at: number) => number | undefined = () => 8,
  loosened: SearchResult['loosened'] = [],
) {
  const needs = readNeed(text, index, setting)
  const readings = needs.map((need, place) => ({
    ...{ need, isWithText: false, at: 'blocks' as const, total: total(place), free: 0, note: '' },
    looser: looserNeeds(need, answerOf(total(place), loosened)),
  }))
  return withNeed(rows, { readings, show: show!, add: add!, isOnlyAdding: false, replaced: 0, text })
    .filter(isItem)
    .map(({ title, key, detail }) =>
      (key.includes('without') ? `${title}: ${detail}` : title).replaceAll('\u00a0', ' '),
    )
}

it('a need comes before records', () => {
  expect(titles('офис 300 м', [heading, record('Офис-Трейд')])).toEqual(['Показать 8 блоков', 'Офис-Трейд'])
})

it('a record or command of that name comes first', () => {
  expect(titles('снять', [heading, command])).toEqual(['Снять отметки', 'Показать 8 блоков'])
  expect(titles('склад', [heading, command])).toEqual(['Показать 8 блоков', 'Снять отметки'])
  expect(titles('павелецкая', [heading, record('ООО «Павелецкая»'), heading, record('Другая')])).toEqual([
    'ООО «Павелецкая»',
    'Показать 8 блоков',
    'Другая',
  ])
})

it('an available command comes first whose words were typed in another case', () => {
  const named = { ...command, title: 'Отметить блок снова свободным' }
  const unavailable = { ...named, reason: 'сначала выберите блок' } as PaletteRow
  expect(titles('снова свободен', [heading, named])[0]).toBe('Отметить блок снова свободным')
  expect(titles('снова свободен', [heading, unavailable])[0]).toBe('Показать 8 блоков')
  expect(titles('свободные офисы', [heading, named])[0]).toBe('Показать 8 блоков')
})

it('what explains every word comes before a need that leaves some out, or finds nothing', () => {
  const whole: PaletteRow = { ...command, title: 'Новое здание', isSure: true } as PaletteRow
  const told = (text: string, row: PaletteRow, total = 8) => titles(text, [heading, row], () => total)[0]
  expect(told('завести бц', whole)).toBe('Новое здание')
  expect(told('офис 300 м', whole, 0)).toBe('Новое здание')
  expect(told('офис 300 м', whole)).toBe('Показать 8 блоков')
  expect(told('завести бц', { ...whole, isSure: false } as PaletteRow)).toBe('Показать 8 блоков')
})

it.each([
  ['52.01', true],
  ['белая площадь 1201', true],
  ['павелецкая', true],
  ['офис 300 м', false],
  ['цао 500–700', false],
])('«%s» may be the name of a record: %s', (text, isSo) => {
  const [need] = readNeed(text, index, setting)
  expect(need && mayBeRecord(need)).toBe(isSo)
})

it('a record with the words that a need leaves out comes first, wherever it stands; others stay behind', () => {
  const other = { ...command, isSure: false } as PaletteRow
  const told = (text: string, title: string) => titles(text, [heading, other, heading, record(title)])
  expect(told('вертикаль эстейт 500 700', 'Вертикаль Эстейт · Офис 500–700 м²')).toEqual([
    'Вертикаль Эстейт · Офис 500–700 м²',
    'Показать 8 блоков',
    'Снять отметки',
  ])
  expect(told('офис 300 м гранит', 'Гранит-Офис')[0]).toBe('Гранит-Офис')
  const whole = { ...record('Маяк-Офис'), isSure: true } as PaletteRow
  const found = [heading, whole, heading, record('Маяк-Страхование')]
  expect(titles('маяк офис', found)[0], 'a name whose words are all there').toBe('Маяк-Офис')
  const letter = { kind: 'inquiry', id: 1, title: 'Зоя', detail: 'Добрый день! Интересует мой блок' } as const
  const asked = { ...record('Зоя'), detail: letter.detail, action: { kind: 'record', record: letter } }
  const own = { ...command, title: 'Мой день' } as PaletteRow
  expect(titles('мой день', [heading, own, heading, asked as PaletteRow])[0], 'a letter has the words').toBe(
    'Мой день',
  )
  expect(titles('офис 300 м день', [heading, asked as PaletteRow])[0], 'a letter alone').toBe(
    'Показать 8 блоков',
  )
  expect(told('офис 300 м с видом', 'Газойл Сити, блок 3.01')[0]).toBe('Показать 8 блоков')
})

it('further readings follow, unless they find nothing', () => {
  expect(titles('офис до 45000', [], (at) => at + 1)).toEqual(['Показать 1 блок', 'Показать 2 блока'])
  expect(titles('офис до 45000', [], (at) => 1 - at)).toEqual(['Показать 1 блок'])
})

it('a name with a number in it stays first', () => {
  expect(titles('вектор 300', [heading, record('Подборка «Вектор 300»')])[0]).toBe('Подборка «Вектор 300»')
  expect(titles('клиент 300', [heading, record('Клиентская база')])[0]).toBe('Клиентская база')
})

it('a need that finds nothing says which condition to loosen', () => {
  const loosened = [
    { without: 'rent' as const, count: 12 },
    { without: 'class' as const, count: 3 },
    { without: 'archive' as const, count: 2 },
  ]
  expect(titles('офис класс A до 5000 за метр в год', [], () => 0, loosened)).toEqual([
    'Показать 0 блоков',
    'Показать 12 блоков: без условия «ставка до 5 000 ₽/м²/год с НДС и OPEX»',
    'Показать 3 блока: без условия «класс A»',
  ])
  expect(titles('офис класс A до 5000 за метр в год', [], () => 1, loosened)).toEqual(['Показать 1 блок'])
})

it('a building by its whole name, whatever kind word or alphabet, comes before a need of its words', () => {
  const park = [heading, record('Технопарк Сколково')]
  for (const text of [
    'технопарк сколково',
    'здание технопарк сколково',
    'технопарксколково',
    'технопарка сколково',
  ])
    expect(titles(text, park)[0], text).toBe('Технопарк Сколково')
})

it('a building with its place, or the only block that both find, comes before a search of it', () => {
  const stock = (kind: 'building' | 'block', id: number, title: string): PaletteRow => ({
    ...{ kind: 'item', key: `${kind}:${id}`, title, highlights: [] },
    action: { kind: 'record', record: { kind, id, title, detail: '' } },
  })
  const idOf = (name: string) => buildings.find((one) => one.name === name)?.id ?? 0
  const arma = stock('building', idOf('Арма'), 'Арма')
  const first = (text: string, rows: readonly PaletteRow[], total = 8) =>
    titles(text, [heading, command, heading, ...rows], () => total)[0]
  for (const text of ['арма на курской', 'курская арма', 'арма цао'])
    expect(first(text, [arma, stock('block', 1, 'Арма, блок 1.01')]), text).toBe('Арма')
  expect(first('офис в арме', [arma])).toBe('Показать 8 блоков')
  const crocus = stock('building', idOf('Крокус Сити Офис'), 'Крокус Сити Офис')
  expect(first('крокус офис', [crocus])).toBe('Крокус Сити Офис')
  expect(first('офис сити', [crocus])).toBe('Показать 8 блоков')
  const saved = stock('savedSearch' as 'block', 8, 'С отделкой до 2 млн в месяц')
  expect(first('с отделкой до 2 млн', [saved])).toBe('С отделкой до 2 млн в месяц')
  expect(first('отделка до 2 млн', [saved])).toBe('Показать 8 блоков')
  expect(first('арма на курской', [stock('building', 3, 'Арма-2')])).toBe('Показать 8 блоков')
  const block = stock('block', 85, 'IQ-квартал, блок Ц1')
  expect(first('фитнес в iq-квартале', [block], 1)).toBe('IQ-квартал, блок Ц1')
  expect(first('фитнес в iq-квартале', [block])).toBe('Показать 8 блоков')
  expect(first('фитнес в iq-квартале', [block, stock('block', 86, 'IQ-квартал, блок Ц2')], 1)).toBe(
    'Показать 1 блок',
  )
})

it('the only record of the screen that has all the words comes before a search of them', () => {
  const demand = { ...record('Бастион Инвест · Стрит-ритейл, Общепит'), isToldApart: true } as PaletteRow
  expect(titles('общепит', [heading, command, heading, demand])[0]).toBe(
    'Бастион Инвест · Стрит-ритейл, Общепит',
  )
})
