import { describe, expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { CommandContext } from '#src/commands/core/command.ts'
import { commands } from '#src/commands/core/registry.ts'
import { paletteEntries } from '#src/commands/palette/entries.ts'
import { withLateRows } from '#src/commands/palette/late-rows.ts'
import type { RootQuery } from '#src/commands/palette/root-query.ts'
import { hitsOf, rootRows } from '#src/commands/palette/root-rows.ts'
import { type ItemRow, isItem, type PaletteRecord, type PaletteRow } from '#src/commands/palette/row.ts'
import { contextOf, targetOf } from '#tests/commands/contexts.ts'

await loadAllCommands()

const list: PaletteRecord = { kind: 'blockList', id: 5, title: 'Список «Вектор»', detail: '24 блока' }
const tower: PaletteRecord = { kind: 'building', id: 9, title: 'Башня Федерация', detail: 'Пресненская наб.' }
const known = paletteEntries(commands, [list])

interface Late {
  late?: readonly PaletteRecord[]
  readAs?: string | null
}

function ask({ late = [], readAs = null, ...query }: Partial<RootQuery> & Late) {
  const context = query.context ?? contextOf(null)
  const whole = { text: '', recentIds: [], usage: new Map(), ...query, context }
  const ranked = rootRows(known, whole)
  const { rows, shownAs } = withLateRows(ranked, whole.text, { records: late, readAs })
  const items = rows.filter(isItem)
  return { rows, items, shownAs, keys: items.map(({ key }) => key), headings: headingsOf(rows) }
}

const headingsOf = (rows: readonly PaletteRow[]) =>
  rows.filter((row) => !isItem(row)).map(({ title }) => title)

/** Items by the heading they stand under. */
function groupsOf(rows: readonly PaletteRow[]): Map<string, ItemRow[]> {
  const groups = new Map<string, ItemRow[]>()
  let title = ''
  for (const row of rows) {
    if (isItem(row)) groups.get(title)?.push(row)
    else {
      title = row.title
      groups.set(title, [])
    }
  }
  return groups
}

const noOnes = { title: 'Чужой блок', responsibleUserId: 7, createdById: 7 }
const ticked: CommandContext = contextOf(targetOf('block', 3))
const underCursor: CommandContext = contextOf(targetOf('block', 1, 'cursor'))

it('a list named by a kind and a name stands before a record of that kind', () => {
  const company: PaletteRecord = { kind: 'company', id: 3, title: 'Сказка', detail: '' }
  const named = paletteEntries(commands, [{ ...list, title: 'Подборка «Клиент Сказка»' }])
  const query = { text: 'клиент сказка', recentIds: [], usage: new Map(), context: contextOf(null) }
  const { rows } = withLateRows(rootRows(named, query), query.text, { records: [company], readAs: null })
  expect(rows.find(isItem)?.key).toBe('blockList:5')
})

describe('commands for other records than those on the screen', () => {
  it('are found with what is to be chosen first, where no command can be meant otherwise', () => {
    const { items } = ask({ text: 'взять заявку', context: underCursor })
    expect(items.map(({ key, reason }) => [key, reason])).toEqual([
      ['request.take', 'сначала выберите заявку'],
    ])
  })

  it('stay away where a command for the chosen records is found, and from an empty palette', () => {
    expect(ask({ text: 'удалить', context: underCursor }).keys).not.toContain('company.delete')
    expect(ask({ context: underCursor }).keys).not.toContain('request.take')
  })
})

it('«сделано», as the key is called in the status bar, finishes an event and takes none back', () => {
  const { keys } = ask({ text: 'сделано', context: contextOf(targetOf('event', 1, 'cursor')) })
  expect(keys[0]).toBe('event.finish')
})

describe('the palette before anything is typed', () => {
  it('shows the last commands first, the newest on top, each once', () => {
    const { keys, headings } = ask({ recentIds: ['journal.undo', 'go.lists', 'block.create'] })
    expect(headings[0]).toBe('Недавние')
    expect(keys.slice(0, 3)).toEqual(['journal.undo', 'go.lists', 'block.create'])
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('shows nothing that cannot run now', () => {
    const { items, keys } = ask({ recentIds: ['block.actualize'] })
    expect(items.filter(({ reason }) => reason !== undefined)).toEqual([])
    expect(keys).not.toContain('block.actualize')
    expect(keys).not.toContain('user.changeRole')
  })

  it('with ticked rows opens on what can be done to them', () => {
    const { headings, keys } = ask({ context: ticked, recentIds: ['go.lists'] })
    expect(headings.slice(0, 2)).toEqual(['Для отмеченного', 'Недавние'])
    expect(keys[0]).toBe('block.addToList')
  })

  it('keeps the verbs for ticked rows in their order, however lately they were used', () => {
    const { keys } = ask({ context: ticked, recentIds: ['block.addToList', 'block.actualize', 'go.lists'] })
    expect(keys.slice(0, 3)).toEqual(['block.addToList', 'block.removeFromList', 'block.actualize'])
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('sets the verbs of the open list apart from those of its rows', () => {
    const openList = targetOf('blockList', 1, 'open')
    const groups = groupsOf(ask({ context: { ...ticked, openList } }).rows)
    const own = groups.get('Подборка «Запись 1»')?.map(({ key, keys }) => [key, keys])
    // E there edits the block under the cursor.
    expect(own).toEqual([['list.rename', undefined]])
    expect(groups.get('Удаление')?.map(({ key }) => key)).toContain('list.delete')
    expect(groups.get('Для отмеченного')?.map(({ key }) => key)).not.toContain('list.delete')
  })

  it('names the record that is open', () => {
    const { headings } = ask({ context: contextOf(targetOf('building', 1, 'open')) })
    expect(headings[0]).toBe('Для записи «Запись 1»')
  })

  it('lets a row under the cursor alone stand behind the last commands', () => {
    const { headings } = ask({ context: underCursor, recentIds: ['go.lists'] })
    expect(headings.slice(0, 2)).toEqual(['Недавние', 'Для записи «Запись 1»'])
  })

  it('never shows an empty heading', () => {
    for (const context of [ticked, underCursor, contextOf(null, 'admin')]) {
      for (const [title, items] of groupsOf(ask({ context }).rows))
        expect(items.length, title).toBeGreaterThan(0)
    }
  })
})

describe('the palette while one types', () => {
  it.each(['спис', 'cgbc', 'в спис', 'doba', 'podborka'])(
    '«%s» with ticked blocks puts adding them to a list first',
    (text) => {
      const { keys, headings } = ask({ text, context: ticked })
      expect([headings[0], keys[0]]).toEqual(['Для отмеченного', 'block.addToList'])
    },
  )

  it.each([
    ['сбросить фильтр', 'filter.clear'],
    ['c,hjcbnm abkmnh', 'filter.clear'],
    ['отменить', 'journal.undo'],
  ])('«%s» with ticked blocks runs the command so named, and nothing on the blocks', (text, id) => {
    expect(ask({ text, context: ticked }).keys[0]).toBe(id)
  })

  it('says when it was read in the other layout', () => {
    expect(ask({ text: 'cgbc', context: ticked }).shownAs).toBe('спис')
    expect(ask({ text: 'спис', context: ticked }).shownAs).toBeNull()
  })

  it('shows what cannot run only when looked for, last, with the reason', () => {
    const { items, rows } = ask({ text: 'актуализировать' })
    const row = items.find(({ key }) => key === 'block.actualize')
    expect(row?.reason).toBe('сначала выберите блок')
    for (const [title, group] of groupsOf(rows)) {
      const reasons = group.map(({ reason }) => reason !== undefined)
      expect(reasons, title).toEqual([...reasons].sort((a, b) => Number(a) - Number(b)))
    }
    const groups = [...groupsOf(rows).values()].map((group) => group.some(({ reason }) => !reason))
    expect(groups).toEqual([...groups].sort((a, b) => Number(b) - Number(a)))
  })

  it('shows the keys that work on this screen, and none of another: E is no portal’s settings among buildings', () => {
    const context = contextOf(targetOf('building', 1, 'cursor'), 'admin')
    const scopes = ['buildings', 'table', 'global']
    const keysOf = (text: string) => ask({ text, context, scopes }).items[0]
    expect(keysOf('настройки портала')).not.toHaveProperty('keys')
    expect(keysOf('изменить здание')).toHaveProperty('keys', 'e')
    expect(keysOf('календарь')).toHaveProperty('keys', 'g k')
  })

  it('never puts another command in the place of one that was named whole and cannot run', () => {
    const foreign = {
      ...targetOf('block', 2),
      records: [
        { ...noOnes, id: 1 },
        { ...noOnes, id: 2 },
      ],
    }
    const { items } = ask({ text: 'удалить блок', context: contextOf(foreign) })
    expect(items[0]).toMatchObject({ key: 'block.delete', reason: expect.stringContaining('ответственный') })
  })

  it('tells what is for another kind of record what must be chosen first, and never lets it run', () => {
    const { items } = ask({ text: 'удалить здание', context: ticked })
    expect(items[0]).toMatchObject({ key: 'building.delete', reason: 'сначала выберите здание' })
    expect(items.filter(({ reason }) => reason === undefined)).toEqual([])
  })

  it('finds records the page knows, and screens alone after their prefix', () => {
    expect(ask({ text: 'вектор' }).keys).toContain('blockList:5')
    const screens = ask({ text: ':' })
    expect(screens.keys).toContain('go.blocks')
    expect(screens.keys).toContain('blockList:5')
    expect(screens.keys).not.toContain('block.create')
    expect(ask({ text: '!' }).keys).not.toContain('blockList:5')
  })

  it('marks what was met in the title', () => {
    const [first] = ask({ text: 'подбор', context: ticked }).items
    const [[start, end] = [0, 0]] = first?.highlights ?? []
    expect(first?.title.slice(start, end).toLowerCase()).toBe('подбор')
  })

  it('finds what creates by that very word', () => {
    expect(ask({ text: 'создать' }).keys).toEqual(
      expect.arrayContaining(['block.create', 'blockList.create']),
    )
  })

  it('finds commands by what they act on', () => {
    const context = contextOf(targetOf('building', 1))
    expect(ask({ text: 'delete building', context }).keys[0]).toBe('building.delete')
  })

  it('finds commands beside a thousand lists, whose titles begin with the word for them', () => {
    const lists = Array.from({ length: 1000 }, (_, id) => ({ ...list, id, title: `Список «${id}»` }))
    const hits = hitsOf(paletteEntries(commands, lists), 'спис').map(({ entry }) => entry.key)
    expect(hits[0]).not.toContain(':')
    expect(hits).toContain('block.addToList')
  })

  it('lets past use break ties only', () => {
    const usage = new Map([['filter.clear', 1000]])
    expect(ask({ text: 'спис', context: ticked, usage }).keys[0]).toBe('block.addToList')
  })
})

describe('records that come late', () => {
  it('follow what is there already and move none of it, if any of it is named by the text', () => {
    for (const text of ['', 'спис', 'показ', 'блок']) {
      const before = ask({ text, context: ticked })
      const after = ask({ text, context: ticked, late: [tower] })
      expect(after.rows.slice(0, before.rows.length)).toEqual(before.rows)
      expect(after.keys.at(-1)).toBe('building:9')
    }
  })

  it.each([
    ['столиц', 'Город Столиц'],
    ['маяк', 'Маяк'],
    ['lotte', 'Лотте Плаза'],
    ['афи', 'АФИ Сквер'],
    ['four winds', 'Фор Виндс Плаза'],
    ['девять акров', '9 Акров'],
    ['дабл ю плаза', 'W Plaza'],
  ])('precede parts of words, initials and typos of commands where «%s» names them', (text, title) => {
    const named = { ...tower, title }
    expect(ask({ text, late: [{ ...tower, id: 10, title: 'Другой' }, named] }).keys[0]).toBe('building:9')
  })

  it('come named by the text first, whatever they are', () => {
    const company = { kind: 'company' as const, id: 3, title: 'ООО «Вектор»', detail: '' }
    const { keys } = ask({ text: 'вектор', late: [tower, company] })
    expect(keys.slice(keys.indexOf('company:3'))).toEqual(['company:3', 'building:9'])
  })

  it('are shown once when the page knows them too', () => {
    const { keys } = ask({ text: 'вектор', late: [list, tower] })
    expect(keys.filter((key) => key === 'blockList:5').length).toBe(1)
  })

  it('keep to the kinds that the prefix asks for', () => {
    expect(ask({ text: '#баш', late: [tower] }).keys).toEqual(['building:9'])
    expect(ask({ text: '>баш', late: [tower] }).keys).not.toContain('building:9')
  })

  it('are said to be read in the other layout, and left out where the text as typed has found something', () => {
    const swapped = ask({ text: ',fiyz', late: [tower], readAs: 'башня' })
    expect([swapped.keys.at(-1), swapped.shownAs]).toEqual(['building:9', 'башня'])
    const right = ask({ text: 'undo', late: [tower], readAs: 'гтвщ' })
    expect([right.keys.includes('building:9'), right.shownAs]).toEqual([false, null])
  })

  it('have what was typed marked, in the layout it was read in', () => {
    for (const late of [{ text: 'фед' }, { text: 'atl', readAs: 'фед' }]) {
      const row = ask({ ...late, late: [tower] }).items.at(-1)
      expect(row?.highlights.map(([start, end]) => row.title.slice(start, end))).toEqual(['Фед'])
    }
  })

  it('stand by what they are, requests last', () => {
    const [company, request] = [
      { kind: 'company' as const, id: 3, title: 'Башня-Софт', detail: '' },
      { kind: 'inquiry' as const, id: 4, title: 'Башнин', detail: 'ищет офис' },
    ]
    const { headings } = ask({ text: 'башня', late: [request, company, tower] })
    const kinds = ['Здания и блоки', 'Компании и люди', 'Заявки']
    expect(headings.filter((title) => kinds.includes(title ?? ''))).toEqual(kinds)
  })
})
