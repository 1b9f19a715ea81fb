import { afterEach, expect, it, vi } from 'vitest'
import { filterCommands } from '#src/commands/filters/filters.ts'
import { store } from '#src/state/keyboard/store.ts'
import { goTo } from '#src/state/place/location.ts'
import { drawnPathAtom, tableHandleAtom } from '#src/state/table/table.ts'
import { contextOf } from '#tests/commands/contexts.ts'

const open = filterCommands.find(({ id }) => id === 'filter.text')

afterEach(() => {
  store.set(drawnPathAtom, null)
  store.set(tableHandleAtom, null)
})

it('`/` pressed while a screen loads never takes the text field of the screen before it', async () => {
  const focusTextFilter = vi.fn()
  const table = {
    kind: 'block',
    rowCount: 0,
    recordAt: () => undefined,
    visibleRows: 1,
    focusTextFilter,
  } as const
  goTo('/blocks')
  store.set(drawnPathAtom, '/blocks')
  store.set(tableHandleAtom, table)
  const press = async () => {
    expect(open?.available?.({ ...contextOf(null), route: { route: 'persons' } })).toBe(true)
    await open?.run({} as never, {} as never)
  }
  goTo('/persons')
  await press()
  expect(focusTextFilter).not.toHaveBeenCalled()
  store.set(drawnPathAtom, '/persons')
  await press()
  expect(focusTextFilter).toHaveBeenCalledOnce()
})
