import { afterEach, describe, expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { availabilityOf, titleOf } from '#src/commands/core/evaluate.ts'
import { commands } from '#src/commands/core/registry.ts'
import { targetNames } from '#src/commands/core/target-names.ts'
import { paletteEntries } from '#src/commands/palette/entries.ts'
import { rootRows } from '#src/commands/palette/root-rows.ts'
import { store } from '#src/state/keyboard/store.ts'
import { screenTargetAtom } from '#src/state/table/screen-target.ts'
import { settledState } from '#src/state/table/settled-table.ts'
import { setChecked, tableHandleAtom, tableStateAtom, uncheckAll } from '#src/state/table/table.ts'
import type { TargetKind, TargetRecord } from '#src/state/table/target.ts'
import { targetNowAtom } from '#src/state/table/target-now.ts'
import { contextOf } from '../commands/contexts.ts'

/** Protects that what commands act on shows its record as it stands, whichever of its facts has changed. */

await loadAllCommands()

const kinds = Object.keys(targetNames) as TargetKind[]

const before: Required<TargetRecord> = {
  id: 7,
  title: 'Запись',
  responsibleUserId: 1,
  createdById: 1,
  opens: { route: 'block', id: 3 },
  about: {},
  keyDay: null,
  startsAt: '2026-11-27T11:30:00.000Z',
  externalId: 'block-3',
  findings: [{ rule: 'floor', field: 'block.floor' }],
  url: 'https://portal.test/3',
  path: '/blocks?class=A',
  ratePoint: { month: '2026-10', line: 'A' },
  marketPlace: { quarter: '2026-3', class: 'A', okrug: 'cao' },
  place: 'Белая Площадь, Лесная ул., 5',
  unfit: 'занят',
  ...{ areaSqm: '100', demandId: 5, stage: 'demand', state: 'new', blockCount: 1 },
  asked: { rent: '3250.00', basis: 'sqmMonth', currency: 'RUB' },
  askedPrice: '150000000',
  buildingId: 1,
  isRead: false,
  isDone: false,
  type: 'task',
  isShared: false,
  isTelling: false,
  hasUnread: false,
  isFactless: true,
  parent: { kind: 'block', id: 3 },
  group: { groupId: 'run', kind: 'command', isUndone: false, userId: 1, count: 1, path: '/blocks/7' },
}
const after: Required<TargetRecord> = {
  id: 7,
  title: 'Запись, названная иначе',
  responsibleUserId: 2,
  createdById: 2,
  opens: { route: 'building', id: 4 },
  about: {},
  keyDay: null,
  startsAt: '2026-11-27T11:30:00.000Z',
  externalId: 'block-4',
  findings: [],
  url: 'https://portal.test/4',
  path: '/blocks?class=B',
  ratePoint: { month: '2026-11', line: 'B' },
  marketPlace: { quarter: '2026-4', class: 'B', okrug: 'sao' },
  place: 'Белая Площадь, Бутырский Вал, 10',
  unfit: 'отказ сегодня',
  ...{ areaSqm: '200', demandId: 6, stage: 'act', state: 'active', blockCount: 2 },
  asked: { rent: '3000.00', basis: 'sqmMonth', currency: 'RUB' },
  askedPrice: '140000000',
  buildingId: 2,
  isRead: true,
  isDone: true,
  type: 'viewing',
  isShared: true,
  isTelling: true,
  hasUnread: true,
  parent: { kind: 'building', id: 4 },
  isFactless: true,
  group: { groupId: 'run', kind: 'command', isUndone: true, userId: 1, count: 1, path: '/blocks/7' },
}
const fields = (Object.keys(before) as (keyof TargetRecord)[]).filter((field) => field !== 'id')

/** Shows the record as the only row of a table, as `useTableHandle` does. */
function show(kind: TargetKind, record: TargetRecord): void {
  const rows = {
    key: 'rows',
    rowCount: 1,
    recordAt: () => record,
    recordOf: () => record,
    loadedIds: [[0, record.id]] as const,
  }
  store.set(tableHandleAtom, { kind, visibleRows: 1, ...rows })
  const change = settledState(store.get(tableStateAtom), rows, 0, 0)
  if (change) store.set(tableStateAtom, change)
}

afterEach(() => {
  uncheckAll()
  store.set(tableHandleAtom, null)
})

const entries = paletteEntries(commands, [])
const rowsOf = (target: ReturnType<typeof contextOf>['target']) =>
  rootRows(entries, { text: '', context: contextOf(target), recentIds: [], usage: new Map() }).rows.map(
    (row) => [row.key, row.title],
  )

describe.each(kinds)('of %s', (kind) => {
  it.each(['cursor', 'checked'] as const)('a target chosen by %s follows every field', (origin) => {
    for (const field of fields) {
      show(kind, before)
      if (origin === 'checked') setChecked([before], true)
      const opened = store.get(screenTargetAtom)
      const changed = { ...before, [field]: after[field] }
      show(kind, changed)
      const target = store.get(screenTargetAtom)
      expect(target, field).toEqual({ kind, origin, records: [changed] })
      // A pinned target is the same record in its current state.
      expect(store.get(targetNowAtom)(opened), field).toEqual(target)
      uncheckAll()
    }
  })

  it('commands and palette are those of the record as it stands', () => {
    show(kind, before)
    show(kind, after)
    const context = contextOf(store.get(screenTargetAtom))
    const fresh = contextOf({ kind, origin: 'cursor', records: [after] })
    for (const command of commands) {
      expect(availabilityOf(command, context), command.id).toEqual(availabilityOf(command, fresh))
      if (availabilityOf(command, fresh) === true)
        expect(titleOf(command, context)).toBe(titleOf(command, fresh))
    }
    expect(rowsOf(context.target)).toEqual(rowsOf(fresh.target))
  })
})
