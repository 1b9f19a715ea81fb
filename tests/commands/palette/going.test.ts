import { describe, expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commandById, commands } from '#src/commands/core/registry.ts'
import { paletteEntries } from '#src/commands/palette/entries.ts'
import { rootRows } from '#src/commands/palette/root-rows.ts'
import { highlightedIndex, isItem } from '#src/commands/palette/row.ts'
import { phraseReader } from '#src/commands/phrases/phrase-book.ts'
import type { Target, TargetKind } from '#src/state/table/target.ts'
import { contextOf, targetOf } from '#tests/commands/contexts.ts'

await loadAllCommands()

const known = paletteEntries(commands, [])

function litBy(text: string, origin: Target['origin'] = 'cursor', kind: TargetKind = 'block') {
  const context = contextOf(targetOf(kind, 1, origin), 'admin')
  const { asked } = phraseReader
  const { rows } = rootRows(known, { text, asked, context, recentIds: [], usage: new Map() })
  const lit = rows[highlightedIndex(rows, null)]
  return isItem(lit) ? lit.key : undefined
}

/** Each screen of a kind: in the accusative, in the dative, in English. */
const screens = [
  ['go.blocks', 'блоки', 'блокам', 'blocks'],
  ['go.buildings', 'здания', 'зданиям', 'buildings'],
  ['go.lists', 'подборки', 'подборкам', 'lists'],
  ['go.presentations', 'презентации', 'презентациям', 'presentations'],
  ['go.companies', 'компании', 'компаниям', 'companies'],
  ['go.persons', 'контакты', 'контактам', 'contacts'],
  ['go.events', 'события', 'событиям', 'events'],
  ['go.requests', 'заявки', 'заявкам', 'inquiries'],
  ['go.requests', 'лиды', 'лидам', 'leads'],
  ['go.demands', 'запросы', 'запросам', 'demands'],
  ['go.dealBoard', 'сделки', 'сделкам', 'deals'],
  ['go.leases', 'договоры', 'договорам', 'leases'],
  ['go.reports', 'отчёты', 'отчётам', 'reports'],
  ['go.competitors', 'конкурентов', 'конкурентам', 'competitors'],
  ['go.searches', 'сохранённые поиски', 'сохранённым поискам', 'saved searches'],
  ['go.calendar', 'календарь', 'календарю', 'calendar'],
  ['go.map', 'карту', 'карте', 'map'],
  ['go.trash', 'корзину', 'корзине', 'trash'],
] as const

describe('who says to open, to show or to go to a kind of records', () => {
  it.each(screens)('lands on %s', (id, shown, to, english) => {
    const texts = [
      ...['открой', 'открыть', 'покажи', 'показать'].map((verb) => `${verb} ${shown}`),
      ...['перейти к', 'перейди к'].map((verb) => `${verb} ${to}`),
      ...['open', 'show', 'show me the', 'go to'].map((verb) => `${verb} ${english}`),
    ]
    expect(texts.map((text) => [text, litBy(text)])).toEqual(texts.map((text) => [text, id]))
    expect(litBy(`открой ${shown}`, 'checked')).toBe(id)
  })

  it.each([
    ['открыть здание', 'block.openBuilding'],
    ['показать на карте', 'map.show'],
    ['показать похожие блоки', 'block.similar'],
    ['показать, кому предлагали блок', 'block.variants'],
  ])('«%s» is another command by its own name', (text, id) => {
    expect(litBy(text)).toBe(id)
  })

  it.each(['где брони', 'где реклама', 'покажи резерв', 'where are reserves', 'show me reserves'])(
    '«%s» changes nothing: who looks for something is not asking to do it',
    (text) => {
      expect(['read', 'navigate', undefined]).toContain(commandById(litBy(text) ?? '')?.effect)
    },
  )
})

describe('a record of the palette itself', () => {
  const record = (kind: 'blockList' | 'savedSearch', id: number, title: string) =>
    ({ kind, id, title, detail: '' }) as const
  const withRecords = paletteEntries(commands, [
    record('blockList', 1, 'Подборка «Лофты»'),
    record('blockList', 2, 'Подборка «Для Вектора»'),
    record('savedSearch', 3, 'Свободные в Сити'),
  ])
  const firstOf = (text: string) => {
    const context = contextOf(targetOf('block', 1, 'cursor'))
    const { rows } = rootRows(withRecords, {
      text,
      context,
      recentIds: [],
      usage: new Map(),
      asked: phraseReader.asked,
    })
    return rows.find(isItem)
  }

  it.each([
    ['открыть подборку Лофты', 'blockList:1'],
    ['открой список для вектора', 'blockList:2'],
    ['покажи подборку Вектор', 'blockList:2'],
    ['открыть поиск свободные в сити', 'savedSearch:3'],
    ['open лофты', 'blockList:1'],
  ])('that «%s» says to open stands first, and explains all of it', (text, key) => {
    const first = firstOf(text)
    expect([first?.key, first?.isSure]).toEqual([key, true])
  })

  it.each(['открыть подборку', 'открыть подборки', 'показать поиски', 'открыть запись'])(
    '«%s» names none',
    (text) => expect(firstOf(text)?.action.kind).toBe('command'),
  )
})

describe('what is no order', () => {
  it.each([
    ['встреча', 'event'],
    ['dcnhtxf', 'event'],
    ['показ', 'event'],
    ['звонок', 'event'],
    ['задача', 'event'],
    ['подбор', 'inquiry'],
    ['что по нему в сделках', 'demand'],
    ['кто ведёт сделку', 'deal'],
    ['какая ставка', 'block'],
    ['отменили встречу', 'event'],
    ['показ отменили', 'event'],
    ['удалил блок', 'block'],
    ['компанию удалили', 'company'],
  ] as const)('«%s» over a %s changes nothing at once', (text, kind) => {
    const key = litBy(text, 'cursor', kind)
    const command = key && commandById(key)
    const asks = command && (command.section === 'create' || Object.keys(command.prompts ?? {}).length > 0)
    expect(command && !asks && ['write', 'destroy'].includes(command.effect), key).toBeFalsy()
  })

  it('«свои данные» opens the form', () => expect(litBy('свои данные')).toBe('account.edit'))
})

describe('a noun of a kind alone', () => {
  it.each([
    ...[
      'сделка',
      'сделки',
      'pipeline',
      'deal',
      'deals',
      'запрос',
      'запросы',
      'demand',
      'спрос',
      'заявка',
      'заявки',
    ],
    ...[
      'лид',
      'lead',
      'договор',
      'договоры',
      'lease',
      'leases',
      'компания',
      'компании',
      'company',
      'контакт',
    ],
    ...['контакты', 'contacts', 'подборка', 'подборки', 'презентация', 'презентации', 'событие', 'события'],
    ...['здание', 'здания', 'building', 'блок', 'блоки', 'конкурент', 'отчёт', 'календарь', 'карта', 'рынок'],
  ])('«%s» changes nothing', (text) => {
    const key = litBy(text)
    const command = key && commandById(key)
    expect(command && ['write', 'destroy'].includes(command.effect), `${text}: ${key}`).toBeFalsy()
  })
})
