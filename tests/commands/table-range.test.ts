import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { meansRow } from '#src/commands/core/evaluate.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { store } from '#src/state/keyboard/store.ts'
import {
  hasRowSlid,
  moveCursorTo,
  tableHandleAtom,
  tableStateAtom,
  uncheckAll,
} from '#src/state/table/table.ts'
import { contextOf } from './contexts.ts'

await loadAllCommands()

/** Protects ticking a range with Shift and the arrow keys. */

const recordAt = (index: number) =>
  index < 0 || index > 9
    ? undefined
    : { id: index, title: `Запись ${index}`, responsibleUserId: null, createdById: null }

beforeEach(() => {
  store.set(tableHandleAtom, { kind: 'block', rowCount: 10, recordAt, visibleRows: 5 })
  moveCursorTo(4)
  uncheckAll()
})
afterEach(() => store.set(tableHandleAtom, null))

function press(...ids: string[]): number[] {
  // Table commands do not use the fields that a run adds to the context.
  for (const id of ids) void commandById(`table.${id}`)?.run({ ...contextOf(null) } as never, {})
  return [...store.get(tableStateAtom).checked.keys()].sort()
}

describe('ticking a range', () => {
  it('grows row by row, either way', () => {
    expect(press('extendDown', 'extendDown')).toEqual([4, 5, 6])
    uncheckAll()
    moveCursorTo(4)
    expect(press('extendUp', 'extendUp')).toEqual([2, 3, 4])
  })

  it('shrinks on the way back, and grows on the other side of where it began', () => {
    expect(press('extendDown', 'extendDown', 'extendUp')).toEqual([4, 5])
    expect(press('extendUp')).toEqual([4])
    expect(press('extendUp')).toEqual([3, 4])
  })

  it('begins anew after a step without Shift or a tick: what is ticked stays', () => {
    expect(press('extendDown', 'down', 'extendUp')).toEqual([4, 5, 6])
    moveCursorTo(8)
    expect(press('check', 'extendUp')).toEqual([4, 5, 6, 7, 8])
  })

  it('goes as far as the row that is clicked with Shift', () => {
    const clickWithShift = (id: string, to: number) =>
      void commandById(`table.${id}`)?.run({ ...contextOf(null) } as never, { to })
    clickWithShift('extendDown', 7)
    expect([...store.get(tableStateAtom).checked.keys()]).toEqual([4, 5, 6, 7])
    clickWithShift('extendUp', 6)
    expect(store.get(tableStateAtom).cursor).toBe(6)
    clickWithShift('extendUp', -5)
    expect([...store.get(tableStateAtom).checked.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  it('stops at the ends of the table', () => {
    moveCursorTo(8)
    expect(press('extendDown', 'extendDown', 'extendDown')).toEqual([8, 9])
    expect(store.get(tableStateAtom).cursor).toBe(9)
  })
})

describe('a row that has slid under the cursor by itself', () => {
  it('is told of until somebody can have seen it, or has moved there', () => {
    expect(hasRowSlid()).toBe(false)
    store.set(tableStateAtom, { slidAtMs: performance.now() })
    expect(hasRowSlid()).toBe(true)
    moveCursorTo(5)
    expect(hasRowSlid()).toBe(false)
    store.set(tableStateAtom, { slidAtMs: performance.now() - 1000 })
    expect(hasRowSlid()).toBe(false)
  })

  it('is not hit by what acts on it; one may move on, and open what is no row’s', () => {
    const acts = (id: string) => {
      const command = commandById(id)
      return command && meansRow(command)
    }
    for (const id of [
      'table.open',
      'table.check',
      'table.peek',
      'block.actualize',
      'row.menu',
      'command.repeat',
    ])
      expect([id, acts(id)]).toEqual([id, true])
    for (const id of ['table.down', 'table.last', 'palette.open', 'block.create', 'go.blocks', 'screen.back'])
      expect([id, acts(id)]).toEqual([id, false])
  })
})
