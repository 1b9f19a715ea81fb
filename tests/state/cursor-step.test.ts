import { readdirSync, readFileSync } from 'node:fs'
import type { Atom } from 'jotai'
import { afterEach, expect, it, vi } from 'vitest'
import { activeScopesAtom } from '#src/state/keyboard/active-scopes.ts'
import { store } from '#src/state/keyboard/store.ts'
import { goTo } from '#src/state/place/location.ts'
import { screenTargetAtom } from '#src/state/table/screen-target.ts'
import * as table from '#src/state/table/table.ts'

/** Protects the frames of a held arrow: a step of the cursor notifies who shows the cursor, and nobody else. */

const record = (id: number) => ({ id, title: `Блок ${id}`, responsibleUserId: 1, createdById: 1 })

afterEach(() => store.set(table.tableHandleAtom, null))

function openBlocks() {
  goTo('/blocks')
  store.set(table.tableHandleAtom, {
    kind: 'block',
    rowCount: 20,
    recordAt: (index) => record(index + 1),
    visibleRows: 10,
  })
  table.moveCursorTo(0)
}

const standing: Readonly<Record<string, Atom<unknown>>> = {
  ticks: table.checkedAtom,
  'all of the filter': table.chosenAllAtom,
  'the walked column': table.walkedColumnAtom,
  'the panel': table.isPeekOpenAtom,
  'the table': table.tableHandleAtom,
  scopes: activeScopesAtom,
}

it.each(Object.entries(standing))('a step does not notify who follows %s', (_, followed) => {
  openBlocks()
  const told = vi.fn()
  const forget = store.sub(followed, told)
  table.moveCursorTo(5)
  table.moveCursorTo(6)
  forget()
  expect(told).not.toHaveBeenCalled()
})

it('another filter of the same table does not notify who follows the scopes, which is all that shows keys', () => {
  openBlocks()
  const told = vi.fn()
  const forget = store.sub(activeScopesAtom, told)
  goTo('/blocks?class=A')
  openBlocks()
  forget()
  expect(told).not.toHaveBeenCalled()
})

it('a command finds the row of the last step, whether anything follows it or not', () => {
  openBlocks()
  for (const index of [3, 4, 5]) {
    table.moveCursorTo(index)
    expect(store.get(screenTargetAtom)?.records).toEqual([record(index + 1)])
  }
})

it('no component is rendered by the whole state of a table', () => {
  const root = new URL('../../src', import.meta.url)
  const views = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  )
  const rendered = views.filter((name) =>
    readFileSync(new URL(`../../src/${name}`, import.meta.url), 'utf8').includes(
      'useAtomValue(tableStateAtom)',
    ),
  )
  expect(rendered).toEqual([])
})
