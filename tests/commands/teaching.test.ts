import { describe, expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { availabilityOf } from '#src/commands/core/evaluate.ts'
import { commandById, commands } from '#src/commands/core/registry.ts'
import { sheetEntries, sheetRows } from '#src/commands/keys/key-sheet.ts'
import { afterRun, nothingTaught, readTaughtShape, wayOf } from '#src/commands/teaching/teaching.ts'
import { inOrder, unusedCommands, usedCommands } from '#src/views/settings/used-commands.ts'
import { contextOf, targetOf } from './contexts.ts'

await loadAllCommands()

/** Tells which runs showed the key. */
function told(...ways: ('key' | 'palette' | 'mouse')[]): boolean[] {
  let taught = nothingTaught
  return ways.map((way) => {
    const after = afterRun(taught, 'block.addToList', way)
    taught = after.taught
    return after.isToTell
  })
}

describe('the key of a command that is run without it', () => {
  it('is told after the third run, once', () => {
    expect(told('palette', 'mouse', 'palette', 'palette', 'mouse', 'palette', 'mouse')).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('is told to nobody who has pressed it', () => {
    expect(told('palette', 'palette', 'key', 'palette', 'palette', 'palette')).not.toContain(true)
  })

  it('is counted by command', () => {
    let { taught } = afterRun(nothingTaught, 'block.edit', 'mouse')
    for (const id of ['block.actualize', 'block.edit']) taught = afterRun(taught, id, 'mouse').taught
    expect(taught.runs).toEqual({ 'block.edit': 2, 'block.actualize': 1 })
    expect(afterRun(taught, 'block.actualize', 'mouse').isToTell).toBe(false)
    expect(afterRun(taught, 'block.edit', 'mouse').isToTell).toBe(true)
  })

  it('is told to nobody who does not want it', () => {
    const off = { ...nothingTaught, isOff: true, runs: { 'block.edit': 2 } }
    expect(afterRun(off, 'block.edit', 'mouse')).toEqual({ taught: off, isToTell: false })
  })

  it('survives whatever a browser has stored', () => {
    for (const junk of [null, 1, 'x', [], { runs: 3, told: 'x' }]) {
      expect(readTaughtShape(junk)).toEqual(nothingTaught)
    }
    const taught = { runs: { a: 2 }, told: ['b'], isOff: true }
    expect(readTaughtShape(JSON.parse(JSON.stringify(taught)))).toEqual(taught)
  })

  it('counts only what a hand has started', () => {
    expect(['hotkey', 'palette', 'rowMenu', 'bulkBar', 'toolbar'].map(wayOf)).toEqual([
      'key',
      'palette',
      'mouse',
      'mouse',
      'mouse',
    ])
    expect(['form', 'repeat', 'unsent'].map(wayOf)).toEqual([null, null, null])
  })
})

describe('the sheet of keys', () => {
  const scopes = ['blocks', 'table', 'global'] as const
  const entries = sheetEntries(commands, contextOf(targetOf('block')), scopes)
  const rows = (text: string) => sheetRows(entries, text)
  const item = (id: string) => entries.find(({ key }) => key === id)?.item

  it('begins with what works here, the innermost scope first', () => {
    const [first, second] = rows('')
    expect(first).toMatchObject({ kind: 'heading', title: 'Здесь работает' })
    expect(commandById(second?.key ?? '')?.hotkeys?.some(({ scope }) => scope === 'blocks')).toBe(true)
    expect(item('block.actualize')).toMatchObject({ keys: ['a'] })
    expect(item('block.actualize')).not.toHaveProperty('reason')
    // No table is mounted here: its movement does nothing, and is not said to.
    expect(item('table.down')).toBeUndefined()
    expect(item('help.keys')?.keys).toEqual(['?', 'F1'])
  })

  it('names every key of the registry that this person may have, each command once', () => {
    const ids = entries.map(({ key }) => key)
    expect(new Set(ids).size).toBe(ids.length)
    for (const command of commands) {
      if (!command.hotkeys?.length || ids.includes(command.id)) continue
      expect(availabilityOf(command, contextOf(targetOf('block'))), command.id).toHaveProperty('hidden')
    }
    expect(ids.length).toBeGreaterThan(100)
  })

  it('says of the others where they work, or why not now', () => {
    expect(item('company.edit')?.reason).toBe('работает: компании')
    const bare = sheetEntries(commands, contextOf(null), scopes)
    expect(bare.find(({ key }) => key === 'block.actualize')?.item.reason).toMatch(/^сначала /)
    expect(bare.find(({ key }) => key === 'block.actualize')?.group).not.toBe('Здесь работает')
  })

  it('finds as the palette does: another layout, a typo, other words', () => {
    for (const text of ['актуализ', 'frnefkbp', 'октуализировать', 'актуал']) {
      expect(rows(text).find(({ kind }) => kind === 'item')?.key, text).toBe('block.actualize')
    }
    expect(rows('ъъъъ')).toEqual([])
  })

  it.each([
    ['l', 'block.addToList'],
    ['д', 'block.addToList'],
    ['ctrl k', 'palette.open'],
    ['Ctrl+K', 'palette.open'],
    ['⌘K', 'palette.open'],
    ['g o', 'go.blocks'],
    ['п щ', 'go.blocks'],
    ['F1', 'help.keys'],
  ])('says what «%s» does', (text, id) => {
    const [heading, first] = rows(text)
    expect([heading?.key, first?.key]).toEqual(['heading:Эти клавиши', id])
    expect(rows(text).filter(({ key }) => key === id)).toHaveLength(1)
  })
})

describe('the commands of an office', () => {
  const total = (command: string, key: number, palette: number, mouse: number) => ({
    ...{ command, key, palette, mouse, people: 1 },
  })
  const totals = [total('go.blocks', 1, 1, 0), total('block.edit', 9, 0, 1), total('old.gone', 0, 0, 4)]
  const used = usedCommands(totals, commands, contextOf(null))
  const ids = (list: typeof used) => list.map(({ command }) => command)

  it('are sorted by use, by the share of a way, by name', () => {
    expect(ids(inOrder(used, { column: 'total', isDescending: true }))).toEqual([
      'block.edit',
      'old.gone',
      'go.blocks',
    ])
    expect(ids(inOrder(used, { column: 'key', isDescending: true }))).toEqual([
      'block.edit',
      'go.blocks',
      'old.gone',
    ])
    expect(ids(inOrder(used, { column: 'mouse', isDescending: false }))).toEqual([
      'go.blocks',
      'block.edit',
      'old.gone',
    ])
    expect(inOrder(used, { column: 'title', isDescending: false })[0]?.title).toBe('Блоки')
  })

  it('are no steps about a screen: those are not counted, and missed by nobody', () => {
    const steps = [
      'table.down',
      'table.last',
      'table.next',
      'table.extendUp',
      'calendar.left',
      'history.down',
    ]
    const known = steps.filter((id) => commandById(id))
    expect(known.length).toBeGreaterThanOrEqual(5)
    const withSteps = [...totals, ...known.map((id) => total(id, 900, 0, 0))]
    expect(ids(usedCommands(withSteps, commands, contextOf(null)))).toEqual(ids(used))
    const unused = unusedCommands(totals, commands).map(({ id }) => id as string)
    expect(known.filter((id) => unused.includes(id))).toEqual([])
    // Commands on rows are not navigation.
    for (const id of ['table.check', 'table.peek', 'table.open', 'table.sort']) expect(unused).toContain(id)
  })

  it('leave over those that nobody has run', () => {
    const unused = unusedCommands(totals, commands).map(({ id }) => id)
    expect(unused).toContain('go.buildings')
    expect(unused).not.toContain('block.edit')
  })
})
