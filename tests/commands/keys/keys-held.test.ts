import { describe, expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { writesAtOnce } from '#src/commands/core/evaluate.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { createHeldPresses, longestHoldMs } from '#src/commands/keys/held-presses.ts'
import { store } from '#src/state/keyboard/store.ts'
import { rowsHit } from '#src/state/table/screen-target.ts'
import { moveCursorTo, setChecked, tableHandleAtom, uncheckAll } from '#src/state/table/table.ts'

await loadAllCommands()

/** Protects the rows that a quick hand means: keys pressed before they are there wait, in order, but not for ever. */

describe('held presses', () => {
  it('are done in their order, once', () => {
    const held = createHeldPresses()
    const done: string[] = []
    for (const key of ['j', 'j', 'x']) held.hold(() => done.push(key), 0)
    expect(held.isHolding()).toBe(true)
    held.release(100)
    held.release(100)
    expect(done).toEqual(['j', 'j', 'x'])
    expect(held.isHolding()).toBe(false)
  })

  it('are forgotten when nobody expects them any more, or when Esc says so', () => {
    const held = createHeldPresses()
    const done: string[] = []
    held.hold(() => done.push('old'), 0)
    held.hold(() => done.push('new'), longestHoldMs)
    expect(held.release(longestHoldMs)).toBe(1)
    held.hold(() => done.push('dropped'), 0)
    held.drop()
    held.release(1)
    expect(done).toEqual(['new'])
  })

  it('are expected until the first of them is too old', () => {
    const held = createHeldPresses()
    expect(held.isExpected(0)).toBe(false)
    held.hold(() => {}, 0)
    held.hold(() => {}, longestHoldMs - 1)
    expect(held.isExpected(longestHoldMs - 1)).toBe(true)
    expect(held.isExpected(longestHoldMs)).toBe(false)
  })

  it('keep their order when the first has to wait again', () => {
    const held = createHeldPresses()
    const done: string[] = []
    let isReady = false
    const press = (key: string) => () => {
      if (isReady && !held.isHolding()) done.push(key)
      else held.hold(press(key), 1)
    }
    for (const key of ['l', 'с']) held.hold(press(key), 0)
    held.release(1)
    expect(done).toEqual([])
    isReady = true
    held.release(2)
    expect(done).toEqual(['l', 'с'])
  })
})

describe('a press that has waited for other rows', () => {
  it('writes to none of them that nobody has seen', () => {
    const recordAt = (index: number) => ({
      ...{ id: 10 + index, title: `Запись ${index}`, responsibleUserId: null, createdById: null },
    })
    store.set(tableHandleAtom, { kind: 'block', rowCount: 10, recordAt, visibleRows: 5 })
    moveCursorTo(4)
    const before = rowsHit()
    store.set(tableHandleAtom, {
      kind: 'block',
      rowCount: 9,
      recordAt: (at) => recordAt(at + 1),
      visibleRows: 5,
    })
    moveCursorTo(3)
    expect(rowsHit()).toBe(before)
    moveCursorTo(4)
    expect(rowsHit()).not.toBe(before)
    // Ticked rows are the target, wherever the cursor is.
    setChecked([recordAt(1)], true)
    const ticked = rowsHit()
    moveCursorTo(7)
    expect(rowsHit()).toBe(ticked)
    uncheckAll()
    store.set(tableHandleAtom, null)
  })

  it('is told of what writes by the press alone, not of what shows or asks something first', () => {
    const ids = [
      'block.actualize',
      'command.repeat',
      'block.addToList',
      'table.check',
      'table.open',
      'table.down',
    ]
    const writing = ids.filter((id) => {
      const command = commandById(id)
      if (!command) throw new Error(`There is no command ${id}`)
      return writesAtOnce(command)
    })
    expect(writing).toEqual(['block.actualize', 'command.repeat'])
  })
})
