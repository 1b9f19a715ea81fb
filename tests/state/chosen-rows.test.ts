import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { commandById } from '#src/commands/core/registry.ts'
import { store } from '#src/state/keyboard/store.ts'
import { screenTargetAtom } from '#src/state/table/screen-target.ts'
import { blockSource } from '#src/state/table/stock-source.ts'
import {
  chosenCount,
  isChosen,
  moveCursorTo,
  setChecked,
  type TableHandle,
  tableHandleAtom,
  tableStateAtom,
  uncheckAll,
} from '#src/state/table/table.ts'
import { sizeOf } from '#src/state/table/target.ts'
import { contextOf } from '../commands/contexts.ts'

/** Protects "all of the filter less these": what is shown as chosen, and what a command is told to act on. */

const { filter } = blockSource({ target: 'blocks', simple: 'парк' })
const recordAt = (index: number) => ({
  id: index + 1,
  title: `Блок ${index + 1}`,
  responsibleUserId: null,
  createdById: null,
})
const table: TableHandle = {
  ...{ kind: 'block', rowCount: 12_480, visibleRows: 30, recordAt },
  // More than are ticked one by one.
  loadAll: async () => null,
  ...(filter && { filter }),
}

beforeEach(() => {
  store.set(tableHandleAtom, table)
  moveCursorTo(0)
  uncheckAll()
})
afterEach(() => store.set(tableHandleAtom, null))

const notify = vi.fn()
const run = (id: string) => commandById(id)?.run({ ...contextOf(null), notify } as never, {})
const chosen = () => {
  const target = store.get(screenTargetAtom)
  return target && { size: sizeOf(target), ids: target.records.map(({ id }) => id), filter: target.filter }
}

describe('Mod+A over more rows than are ticked one by one', () => {
  it('chooses all of the filter, by its conditions and without a single id', async () => {
    await run('table.checkAll')
    expect(chosen()).toEqual({
      ...{ size: 12_480, ids: [] },
      filter: {
        criteria: { list: 'stock', query: { target: 'blocks', simple: 'парк' } },
        ...{ except: [], count: 12_480 },
      },
    })
    expect(isChosen(store.get(tableStateAtom), 9999)).toBe(true)
  })

  it('leaves out what x, Shift and clicks untick, and takes it in again', async () => {
    await run('table.checkAll')
    await run('table.check')
    setChecked([recordAt(4), recordAt(5)], false)
    expect(chosen()?.filter?.except).toEqual([1, 5, 6])
    expect(chosen()?.size).toBe(12_477)
    expect([1, 2, 5].map((id) => isChosen(store.get(tableStateAtom), id))).toEqual([false, true, false])
    await run('table.check')
    setChecked([recordAt(4)], true)
    expect(chosen()?.filter?.except).toEqual([6])
  })

  it('takes the place of ticks, and goes as they go', async () => {
    setChecked([recordAt(2)], true)
    await run('table.checkAll')
    await run('table.uncheckAll')
    expect(chosen()).toMatchObject({ size: 1, ids: [1], filter: undefined })
    expect(chosenCount(store.get(tableStateAtom), 12_480)).toBe(0)
  })

  it('is refused where the server cannot evaluate the conditions', async () => {
    const { filter: _none, ...plain } = table
    store.set(tableHandleAtom, plain)
    await run('table.checkAll')
    expect(chosen()?.filter).toBeUndefined()
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ text: expect.stringMatching(/сузьте/) }))
  })
})

describe('the conditions of a table', () => {
  it('are the same in another order of rows, and others with another text', () => {
    const key = (search: Parameters<typeof blockSource>[0]) => blockSource(search).filter?.key
    const sort = { key: 'rent', direction: 'desc' } as const
    expect(key({ target: 'blocks', simple: 'парк', sort })).toBe(filter?.key)
    expect(key({ target: 'blocks', simple: 'парки' })).not.toBe(filter?.key)
  })
})

describe('Mod+A over rows that are on their way', () => {
  const rows = [0, 1, 2].map(recordAt)
  let come: () => void

  beforeEach(() => {
    const gate = new Promise<void>((open) => {
      come = open
    })
    store.set(tableHandleAtom, { ...table, rowCount: 3, loadAll: () => gate.then(() => rows) })
  })

  it('means them all at once, never the row under the cursor, and each by itself once they are there', async () => {
    const ticking = run('table.checkAll')
    expect(chosen()).toMatchObject({ size: 3, ids: [] })
    setChecked([recordAt(1)], false)
    come()
    await ticking
    expect(chosen()).toEqual({ size: 2, ids: [1, 3], filter: undefined })
  })

  it('adds them to what was ticked before', async () => {
    setChecked([recordAt(700)], true)
    const ticking = run('table.checkAll')
    come()
    await ticking
    expect(chosen()?.ids).toEqual([701, 1, 2, 3])
  })

  it('leaves alone what was chosen meanwhile', async () => {
    const ticking = run('table.checkAll')
    uncheckAll()
    setChecked([recordAt(2)], true)
    come()
    await ticking
    expect(chosen()?.ids).toEqual([3])
  })
})
