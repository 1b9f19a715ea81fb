import { describe, expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commands } from '#src/commands/core/registry.ts'
import { paletteEntries } from '#src/commands/palette/entries.ts'
import { withLateRows } from '#src/commands/palette/late-rows.ts'
import { learnedTexts } from '#src/commands/palette/learned.ts'
import { rootRows } from '#src/commands/palette/root-rows.ts'
import { highlightedIndex, isItem, isWholeFirst, type PaletteRecord } from '#src/commands/palette/row.ts'
import { contextOf, targetOf } from '#tests/commands/contexts.ts'

/** Protects what comes first by words that the palette has learned, and what never does. */

await loadAllCommands()

const list: PaletteRecord = { kind: 'blockList', id: 1, title: 'Подборка «Шуршание»', detail: '' }
const known = paletteEntries(commands, [list])

function ask(
  text: string,
  said: Record<string, string>,
  kind: 'block' | 'event' = 'block',
  role: 'admin' | 'broker' = 'admin',
) {
  const learned = learnedTexts(
    Object.entries(said).map(([word, command]) => ({ text: word, command, times: 2, isOfOffice: false })),
  )
  const context = contextOf(targetOf(kind, 1, 'cursor'), role)
  const found = rootRows(known, { text, context, recentIds: [], usage: new Map(), learned })
  return { ...found, first: found.rows.find(isItem) }
}

describe('a learned word', () => {
  it.each(['тюкнуть', 'Тюкнуть ', 'n.ryenm'])('puts its command first for «%s», marked once', (text) => {
    const { rows, first } = ask(text, { тюкнуть: 'block.reserve' })
    expect(first).toMatchObject({ key: 'block.reserve', detail: 'вы так называли', isLearned: true })
    expect(rows.filter(({ key }) => key === 'block.reserve')).toHaveLength(1)
    expect(rows.every((row, at) => isItem(row) || isItem(rows[at + 1]))).toBe(true)
    expect(isWholeFirst(rows)).toBe(true)
  })

  it('is its whole text, not a part of it', () => {
    for (const text of ['тюкн', 'тюкнуть блок', 'тюкнуть 5', 'тюкнуть@'])
      expect(ask(text, { тюкнуть: 'block.reserve' }).first?.isLearned, text).toBeUndefined()
  })

  it('comes first by two runs of a person or by the office, his own before', () => {
    const pair = (command: string, times: number, isOfOffice: boolean) => ({
      text: 'кп',
      command,
      times,
      isOfOffice,
    })
    expect(learnedTexts([pair('a.a', 1, false)]).size).toBe(0)
    expect(learnedTexts([pair('a.a', 0, true)]).get('кп')).toEqual({ command: 'a.a', isOwn: false })
    const both = learnedTexts([pair('a.a', 0, true), pair('b.b', 2, false), pair('c.c', 3, false)])
    expect(both.get('кп')).toEqual({ command: 'c.c', isOwn: true })
  })

  it('gives way to a command of that very title, and to a record of that name', () => {
    expect(ask('Мой день', { 'мой день': 'block.reserve' }).first?.key).toBe('go.day')
    expect(ask('шуршание', { шуршание: 'block.reserve' }).first?.key).toBe('blockList:1')
    const found = ask('тюкнуть', { тюкнуть: 'block.reserve' })
    const late = (title: string) => {
      const record: PaletteRecord = { kind: 'company', id: 5, title, detail: '' }
      return withLateRows(found, 'тюкнуть', { records: [record], readAs: null }).rows.find(isItem)?.key
    }
    expect(late('ООО «Тюкнуть»')).toBe('company:5')
    expect(late('ООО «Тюкнутьпром»')).toBe('block.reserve')
  })

  it('runs nothing that is not allowed or not possible here', () => {
    expect(ask('тюкнуть', { тюкнуть: 'user.create' }, 'block', 'broker').first?.isLearned).toBeUndefined()
    expect(ask('тюкнуть', { тюкнуть: 'event.complete' }, 'block').first?.isLearned).toBeUndefined()
    expect(ask('тюкнуть', { тюкнуть: 'no.such' }).first?.isLearned).toBeUndefined()
  })

  it('lights nothing that deletes: an arrow and the question stay before it', () => {
    const destroying = commands.filter(
      ({ effect, appliesTo }) => effect === 'destroy' && appliesTo?.kinds.includes('block'),
    )
    expect(destroying.length).toBeGreaterThan(0)
    for (const { id } of destroying) {
      const { rows, first } = ask('тюкнуть', { тюкнуть: id })
      if (first?.key !== id) continue
      expect(first).toMatchObject({ isDanger: true, isUnasked: true })
      expect(highlightedIndex(rows, null)).toBe(-1)
      expect(isWholeFirst(rows)).toBe(false)
    }
    expect(destroying.some(({ id }) => ask('тюкнуть', { тюкнуть: id }).first?.key === id)).toBe(true)
  })
})
