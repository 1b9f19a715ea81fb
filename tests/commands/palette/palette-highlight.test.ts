import { describe, expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { Choice, Prompt } from '#src/commands/core/command.ts'
import { commands } from '#src/commands/core/registry.ts'
import { choiceIndex, choiceRows } from '#src/commands/palette/choice-rows.ts'
import { paletteEntries } from '#src/commands/palette/entries.ts'
import { withLateRows } from '#src/commands/palette/late-rows.ts'
import { rootRows } from '#src/commands/palette/root-rows.ts'
import { highlightedIndex, isItem, type PaletteRow, steppedIndex } from '#src/commands/palette/row.ts'
import { contextOf, targetOf } from '#tests/commands/contexts.ts'
import { seededRandom } from '#tests/torture/random.ts'

await loadAllCommands()

/** An item of the list; what it does is of no account here. */
const item = (key: string): PaletteRow => ({
  kind: 'item',
  key,
  title: key,
  highlights: [],
  action: { kind: 'choice', choice: { key, title: key, value: key } },
})
const heading = (title: string): PaletteRow => ({ kind: 'heading', key: `heading:${title}`, title })

describe('the highlighted row', () => {
  it('is the held one wherever it comes to stand, over 1,000 random re-orderings', () => {
    const random = seededRandom(7)
    const keys = Array.from({ length: 30 }, (_, number) => `record:${number}`)
    const wrong: string[] = []
    for (let round = 0; round < 1000; round++) {
      const held = keys[Math.floor(random() * keys.length)] ?? ''
      const shuffled = keys
        .filter((key) => key === held || random() > 0.3)
        .map((key) => ({ key, place: random() }))
        .sort((a, b) => a.place - b.place)
      const rows = shuffled.flatMap(({ key }) => (random() > 0.8 ? [heading(key), item(key)] : [item(key)]))
      // Enter would take the row at this index.
      const taken = rows[highlightedIndex(rows, held)]
      if (!isItem(taken) || taken.key !== held) wrong.push(held)
    }
    expect(wrong).toEqual([])
  })

  it('is the first item, never a heading; and none when the held one is gone', () => {
    const rows = [heading('Недавние'), item('a'), item('b')]
    expect(highlightedIndex(rows, null)).toBe(1)
    // Enter does nothing then, and an arrow goes to the first.
    expect(highlightedIndex(rows, 'gone')).toBe(-1)
    expect(steppedIndex(rows, -1, 1)).toBe(1)
    // End and Home go to the last and the first item.
    const edges = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    expect(edges.map((step) => steppedIndex(rows, 1, step))).toEqual([2, 1])
    expect(highlightedIndex(rows, null)).toBe(1)
    expect(highlightedIndex([], 'a')).toBe(-1)
    expect(highlightedIndex([heading('Пусто')], null)).toBe(-1)
  })

  it('stays on its row while the server’s records come in', () => {
    const known = paletteEntries(commands, [])
    const context = contextOf(targetOf('block', 2))
    const ranked = rootRows(known, { text: 'блок', context, recentIds: [], usage: new Map() })
    const rowsWith = (late: number) => {
      const records = Array.from({ length: late }, (_, id) => ({
        kind: 'block' as const,
        ...{ id: id + 1, title: `Блок ${id}`, detail: '' },
      }))
      return withLateRows(ranked, 'блок', { records, readAs: null }).rows
    }
    const before = rowsWith(0)
    for (const [at, row] of before.entries()) {
      if (isItem(row)) expect(highlightedIndex(rowsWith(40), row.key)).toBe(at)
    }
  })

  it('steps past headings and stays at the ends', () => {
    const rows = [heading('1'), item('a'), heading('2'), item('b'), item('c')]
    expect(steppedIndex(rows, 1, 1)).toBe(3)
    expect(steppedIndex(rows, 3, -1)).toBe(1)
    expect(steppedIndex(rows, 1, -1)).toBe(1)
    expect(steppedIndex(rows, 4, 1)).toBe(4)
    expect(steppedIndex(rows, 1, 10)).toBe(4)
  })
})

describe('choices of an argument', () => {
  const lists: Choice[] = ['Вектор', 'Север', 'Зенит'].map((title, id) => ({
    key: String(id),
    title,
    value: { id },
  }))
  const prompt: Prompt<unknown> = {
    kind: 'choice',
    title: 'В какую подборку?',
    choices: async () => lists,
    create: (text) => (text.trim() ? { key: 'new', title: `Новый «${text}»`, value: { name: text } } : null),
  }
  const rowsFor = (text: string) =>
    choiceRows(choiceIndex(lists), prompt, text, new Set()).map(({ key }) => key)

  it('stand in the order they were given until something is typed', () => {
    expect(rowsFor('')).toEqual(['0', '1', '2'])
  })

  it('are found in either layout; what is new comes last, so that Enter takes what is there', () => {
    expect(rowsFor('сев')).toEqual(['1', 'new'])
    expect(rowsFor('ctd')).toEqual(['1', 'new'])
    expect(rowsFor('Клиент')).toEqual(['new'])
  })

  it('are not made again under the same name', () => {
    expect(rowsFor('вектор')).toEqual(['0'])
  })

  it('tell which are marked where several may be', () => {
    const several: Prompt<unknown> = { kind: 'choices', title: 'Какие?', choices: async () => [] }
    const rows = choiceRows(choiceIndex(lists), several, '', new Set(['2']))
    expect(rows.filter(isItem).map(({ isMarked }) => isMarked)).toEqual([false, false, true])
  })
})
