import { expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commands } from '#src/commands/core/registry.ts'
import { paletteEntries } from '#src/commands/palette/entries.ts'
import { hitsOf, rootRows } from '#src/commands/palette/root-rows.ts'
import { highlightedIndex, isItem } from '#src/commands/palette/row.ts'
import { contextOf, targetOf } from '#tests/commands/contexts.ts'

/** Protects what comes first for words that name a command, begin its title, or have their home elsewhere. */

await loadAllCommands()

const known = paletteEntries(commands, [])

function ask(text: string) {
  const context = contextOf(targetOf('block', 1, 'cursor'))
  const { rows } = rootRows(known, { text, context, recentIds: [], usage: new Map() })
  const items = rows.filter(isItem)
  return { rows, items, keys: items.map(({ key }) => key) }
}

it('a hidden command is told by its name, with what hides it', () => {
  for (const [text, id, reason] of [
    ['неотправленные', 'unsent.show', 'всё отправлено'],
    ['обзвон всего офиса', 'calls.all', 'откройте обзвон'],
    ['отчёт за эту неделю', 'reports.thisWeek', 'откройте отчёты'],
  ] as const) {
    const { items } = ask(text)
    expect(
      items.find(({ key }) => key === id),
      text,
    ).toMatchObject({ reason })
  }
})

it.each([
  ['мой д', 'go.day'],
  ['мои действ', 'go.history'],
  ['рез', 'block.reserve'],
  ['снять блок с', 'block.withdraw'],
])('«%s» begins a title, which goes before other words and what leaves small ones out', (text, id) => {
  expect(ask(text).keys[0]).toBe(id)
})

it.each(['чей', 'ейка'])('lights nothing for letters inside a word: «%s»', (text) => {
  const { rows } = ask(text)
  const active = rows[highlightedIndex(rows, null)]
  expect(isItem(active) && active.action.kind === 'command').toBe(false)
})

it.each([
  ['сделка', 'go.dealBoard'],
  ['pipeline', 'go.dealBoard'],
  ['этап', 'deal.setStage'],
  ['оплатили', 'deal.receive'],
  ['торгуемся', 'variant.negotiate'],
])('finds «%s» where it has its home', (text, id) => {
  const all = hitsOf(known, text).map(({ entry }) => entry.key)
  expect(all[0]).toBe(id)
})
