import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { availabilityOf } from '#src/commands/core/evaluate.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { store } from '#src/state/keyboard/store.ts'
import { goTo, locationAtom } from '#src/state/place/location.ts'
import { matchPath } from '#src/state/place/routes.ts'
import { moveCursorTo, tableHandleAtom } from '#src/state/table/table.ts'
import type { Target, TargetKind, TargetRecord } from '#src/state/table/target.ts'
import { kinds } from '#src/state/table/target-kinds.ts'
import { contextOf } from './contexts.ts'

await loadAllCommands()

/** Protects opening a row in a new tab: it leads where Enter would, whatever the table. */

const byDefault: TargetRecord = { id: 7, title: 'Запись', responsibleUserId: 1, createdById: 1 }

/** Rows that stand for another record, or keep an address. */
const leading: Partial<Record<TargetKind, Partial<TargetRecord>>> = {
  competitorOffer: { opens: { route: 'building', id: 3 } },
  portalLine: { opens: { route: 'block', id: 4 } },
  feedAd: { opens: { route: 'block', id: 5 } },
  savedSearch: { path: '/blocks?deal=lease' },
  journalGroup: {
    group: { groupId: 'g', kind: 'command', isUndone: false, userId: 1, count: 1, path: '/deals/9' },
  },
}
/** Nothing to open: a window, a question or a number; rows of an import are written by Ctrl+Enter. */
const without: readonly TargetKind[] = [
  ...(['reminder', 'newsNotice', 'recipe', 'rateMonth', 'marketQuarter'] as const),
  ...(['import', 'importRow', 'importColumn', 'user', 'trashed', 'file'] as const),
]

function rowOf(kind: TargetKind): Target {
  const record = { ...byDefault, ...leading[kind] }
  store.set(tableHandleAtom, { kind, rowCount: 9, recordAt: () => record, visibleRows: 5 })
  moveCursorTo(2)
  return { kind, records: [record], origin: 'cursor' }
}

function run(id: string, target: Target): void {
  void commandById(id)?.run({ ...contextOf(target), notify: () => {} } as never, {})
}

function inTab(target: Target): string | undefined {
  const open = vi.fn()
  vi.stubGlobal('window', { open })
  run('table.openInTab', target)
  return open.mock.calls[0]?.[0]
}

function availability(target: Target) {
  const command = commandById('table.openInTab')
  return command && availabilityOf(command, contextOf(target))
}

afterEach(() => {
  vi.unstubAllGlobals()
  store.set(tableHandleAtom, null)
  goTo('/blocks')
})

describe('a row of every table', () => {
  it.each(kinds.map(([kind]) => kind).filter((kind) => !without.includes(kind)))(
    'opens in a new tab where Enter leads: %s',
    (kind) => {
      const target = rowOf(kind)
      expect(availability(target)).toBe(true)
      const address = inTab(target) ?? ''
      expect(matchPath(address.replace(/\?.*/, ''))).toBeDefined()
      expect(store.get(locationAtom).pathname).toBe('/blocks')
      // These have an Enter of their own.
      if (kind in leading && kind !== 'competitorOffer') return
      run('table.open', target)
      expect(store.get(locationAtom).pathname).toBe(address)
    },
  )

  it.each(without)('has no tab to open in without a card: %s', (kind) => {
    expect(availability(rowOf(kind))).toHaveProperty('hidden')
  })

  it('is the one under the cursor, also beside ticked ones', () => {
    const { records, ...target } = rowOf('block')
    const ticked = {
      ...target,
      origin: 'checked',
      records: [
        { ...byDefault, id: 1 },
        { ...byDefault, id: 2 },
      ],
    } as const
    expect(records[0]?.id).toBe(7)
    expect(inTab(ticked)).toBe('/blocks/7')
  })

  it('says so when nothing of ours stands behind it', () => {
    const target = rowOf('portalLine')
    const { opens: _, ...record } = { ...byDefault, ...leading.portalLine }
    store.set(tableHandleAtom, { kind: 'portalLine', rowCount: 9, recordAt: () => record, visibleRows: 5 })
    expect(availability({ ...target, records: [record] })).toEqual({ disabled: 'у этой записи нет карточки' })
  })
})
