import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { availabilityOf } from '#src/commands/core/evaluate.ts'
import { commandById, commands } from '#src/commands/core/registry.ts'
import { activeScopesAtom } from '#src/state/keyboard/active-scopes.ts'
import { commandContextAtom } from '#src/state/keyboard/command-context.ts'
import { store } from '#src/state/keyboard/store.ts'
import { framedAtom } from '#src/state/table/framed.ts'
import {
  moveCursorTo,
  openRecordAtom,
  type TableHandle,
  tableHandleAtom,
  tableStateAtom,
  uncheckAll,
} from '#src/state/table/table.ts'
import type { TargetRecord } from '#src/state/table/target.ts'
import { contextOf } from '../commands/contexts.ts'

/** Protects the blocks that are ticked inside a building's card: the same rules as in a table, and nothing unseen. */

await loadAllCommands()

const recordOf = (id: number): TargetRecord => ({
  ...{ id, title: `Блок ${id}`, responsibleUserId: null, createdById: null },
})
const building = recordOf(900)
const frame = (id: number | null) =>
  store.set(framedAtom, id === null ? null : { kind: 'block', record: recordOf(id) })
const plan: TableHandle = {
  ...{ kind: 'block', rowCount: 10, visibleRows: 1 },
  recordAt: (index) => (index < 0 || index > 9 ? undefined : recordOf(index)),
  recordOf: (id) => (id < 0 || id > 9 ? undefined : recordOf(id)),
  loadAll: async () => Array.from({ length: 10 }, (_, id) => recordOf(id)),
  card: { frame },
}

beforeEach(() => {
  store.set(openRecordAtom, { kind: 'building', record: building })
  store.set(tableHandleAtom, plan)
})
afterEach(() => {
  uncheckAll()
  frame(null)
  store.set(openRecordAtom, null)
  store.set(tableHandleAtom, null)
})

const run = async (id: string, args = {}) => commandById(id)?.run({ ...contextOf(null) } as never, args)
const target = () => {
  const { kind, records, origin } = store.get(commandContextAtom).target ?? {}
  return [kind, origin, records?.map(({ id }) => id).sort()]
}
const available = (id: string) => {
  const command = commandById(id)
  return command && availabilityOf(command, contextOf(store.get(commandContextAtom).target))
}

describe('blocks in a building’s card', () => {
  it('are no target before one of them has the frame: the building is', () => {
    expect(target()).toEqual(['building', 'open', [900]])
    for (const id of ['table.check', 'table.extendDown', 'table.extendUp'])
      expect([id, available(id)]).toEqual([id, { disabled: 'сначала выберите блок стрелкой' }])
  })

  it('are ticked under the frame, and by a range that shrinks on the way back', async () => {
    moveCursorTo(3)
    expect(target()).toEqual(['block', 'open', [3]])
    await run('table.check')
    expect(target()).toEqual(['block', 'checked', [3]])
    await run('table.extendDown')
    await run('table.extendDown', { to: 7, isGrowing: true })
    expect(target()).toEqual(['block', 'checked', [3, 4, 5, 6, 7]])
    expect(store.get(framedAtom)?.record.id).toBe(7)
    await run('table.extendUp', { to: 2, isGrowing: true })
    expect(target()).toEqual(['block', 'checked', [2, 3]])
  })

  it('stay the target without the frame, give way to what else has it, and have the keys of blocks', async () => {
    moveCursorTo(3)
    await run('table.check')
    frame(null)
    expect(target()).toEqual(['block', 'checked', [3]])
    expect(store.get(activeScopesAtom)).toEqual(['plan', 'blocks', 'record', 'global'])
    store.set(framedAtom, { kind: 'company', record: recordOf(50) })
    expect(target()).toEqual(['company', 'open', [50]])
    // A block of another building stands in no plan here.
    store.set(framedAtom, { kind: 'block', record: recordOf(77) })
    expect(target()).toEqual(['block', 'open', [77]])
  })

  it('are all ticked at once, and unticked while the frame stays', async () => {
    moveCursorTo(3)
    await run('table.checkAll')
    expect(store.get(tableStateAtom).checked.size).toBe(10)
    await run('table.uncheckAll')
    expect(target()).toEqual(['block', 'open', [3]])
  })

  it('are not acted on, nor unticked, under a tab that does not show them', async () => {
    moveCursorTo(3)
    await run('table.check')
    frame(null)
    store.set(tableHandleAtom, null)
    expect(target()).toEqual(['building', 'open', [900]])
    expect(available('table.uncheckAll')).toEqual({ disabled: 'ничего не отмечено' })
    store.set(tableHandleAtom, plan)
    expect(target()).toEqual(['block', 'checked', [3]])
  })

  it('make no table of the card: what is a whole table’s is not offered', () => {
    moveCursorTo(3)
    const offered = commands
      // The order of rows is the address's business.
      .filter(({ id }) => id.startsWith('table.') && id !== 'table.sort')
      .filter(({ id }) => available(id) === true)
      .map(({ id }) => id)
    expect(offered.sort()).toEqual([
      'table.check',
      'table.checkAll',
      'table.extendDown',
      'table.extendUp',
      'table.open',
      'table.openInTab',
    ])
  })
})
