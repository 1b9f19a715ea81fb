import { afterEach, expect, it, vi } from 'vitest'
import { filterCommands } from '#src/commands/filters/filters.ts'
import { store } from '#src/state/keyboard/store.ts'
import { goTo } from '#src/state/place/location.ts'
import { drawnPathAtom, tableHandleAtom, textFilterAtom } from '#src/state/table/table.ts'
import { contextOf } from '#tests/commands/contexts.ts'

const open = filterCommands.find(({ id }) => id === 'filter.text')
const availableOn = (route: 'persons' | 'deals') =>
  open?.available?.({ ...contextOf(null), route: { route } as never })

afterEach(() => {
  store.set(drawnPathAtom, null)
  store.set(tableHandleAtom, null)
  store.set(textFilterAtom, null)
})

it('`/` pressed while a screen loads never takes the text field of the screen before it', async () => {
  const focus = vi.fn()
  goTo('/blocks')
  store.set(drawnPathAtom, '/blocks')
  store.set(textFilterAtom, { focus })
  const press = async () => {
    expect(availableOn('persons')).toBe(true)
    await open?.run({} as never, {} as never)
  }
  goTo('/persons')
  await press()
  expect(focus).not.toHaveBeenCalled()
  store.set(drawnPathAtom, '/persons')
  await press()
  expect(focus).toHaveBeenCalledOnce()
})

it('`/` reaches the text field of a screen whose rows are loading or have failed to load', async () => {
  const focus = vi.fn()
  goTo('/deals')
  store.set(drawnPathAtom, '/deals')
  store.set(textFilterAtom, { focus })
  expect(availableOn('deals')).toBe(true)
  await open?.run({} as never, {} as never)
  expect(focus).toHaveBeenCalledOnce()
})

it('`/` is not offered over a table without a text field', () => {
  const table = { kind: 'block', rowCount: 0, recordAt: () => undefined, visibleRows: 1 } as const
  goTo('/deals')
  store.set(drawnPathAtom, '/deals')
  store.set(tableHandleAtom, table)
  expect(availableOn('deals')).toEqual({ hidden: true })
})
