import { describe, expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commandById, commands } from '#src/commands/core/registry.ts'
import { targetNames } from '#src/commands/core/target-names.ts'
import { paletteEntries } from '#src/commands/palette/entries.ts'
import { rootRows } from '#src/commands/palette/root-rows.ts'
import { highlightedIndex, type ItemRow, isItem, steppedIndex } from '#src/commands/palette/row.ts'
import type { Target, TargetKind } from '#src/state/table/target.ts'
import { contextOf, targetOf } from '#tests/commands/contexts.ts'

/** Protects that nothing is deleted by an Enter that was not meant to: over every kind of record and every beginning. */

await loadAllCommands()

const known = paletteEntries(commands, [])
const kinds = Object.keys(targetNames) as TargetKind[]
const destroying = commands.filter(({ effect }) => effect === 'destroy')

function rowsOf(text: string, target: Target | null, recentIds: readonly string[] = []) {
  const query = { text, context: contextOf(target, 'admin'), recentIds, usage: new Map<string, number>() }
  return rootRows(known, query).rows
}
const isDeletion = (row: ItemRow) => commandById(row.key)?.effect === 'destroy'

describe.each(kinds)('for %s', (kind) => {
  it.each(['cursor', 'checked', 'open'] as const)(
    'chosen by %s, what deletes stands last before a letter is typed',
    (origin) => {
      const recent = destroying.map(({ id }) => id)
      const items = rowsOf('', targetOf(kind, 1, origin), recent).filter(isItem)
      const first = items.findIndex(isDeletion)
      if (first >= 0) expect(items.slice(first).every(isDeletion)).toBe(true)
      expect(items.filter(isDeletion).every(({ isDanger }) => isDanger)).toBe(true)
      const rows = rowsOf('', targetOf(kind, 1, origin), recent)
      const active = rows[highlightedIndex(rows, null)]
      expect(isItem(active) && isDeletion(active)).toBe(false)
    },
  )

  it('no beginning of a deletion is highlighted by itself; its verb written out is', () => {
    for (const { title, appliesTo } of destroying) {
      if (!appliesTo?.kinds.includes(kind) || typeof title !== 'string') continue
      const [verb = ''] = title.split(' ')
      for (let length = 1; length < verb.length; length++) {
        const rows = rowsOf(verb.slice(0, length), targetOf(kind))
        const active = rows[highlightedIndex(rows, null)]
        expect(isItem(active) && isDeletion(active), verb.slice(0, length)).toBe(false)
        // An arrow reaches it.
        expect(isItem(rows[steppedIndex(rows, highlightedIndex(rows, null), 1)])).toBe(true)
      }
      const rows = rowsOf(title.replace('…', '').toLowerCase(), targetOf(kind))
      expect(rows[highlightedIndex(rows, null)]).toMatchObject({ isDanger: true })
    }
  })
})
