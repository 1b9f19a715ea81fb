import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { openInTab } from '#src/state/browser/new-tab.ts'
import { store } from '#src/state/keyboard/store.ts'
import { currentAddress, goTo } from '#src/state/place/location.ts'
import { openListAtom } from '#src/state/table/open-list.ts'
import { addressOfRow } from '#src/state/table/row-address.ts'
import { openRecordAtom, tableHandleAtom, tableStateAtom } from '#src/state/table/table.ts'
import type { Target, TargetKind, TargetRecord } from '#src/state/table/target.ts'
import { isPeekable, openableKinds } from '#src/state/table/target-kinds.ts'

/** Kinds without a card that lead to another record. */
const leadingKinds = ['competitorOffer', 'portalLine'] as const satisfies readonly TargetKind[]

/** The card is already open. */
function isOpenCard(target: Target | null): boolean {
  // A list or an import on its own screen.
  if (target !== null && target === store.get(openListAtom)) return true
  const open = store.get(openRecordAtom)
  return open !== null && open.kind === target?.kind && open.record.id === target.records[0]?.id
}

/** The row under the cursor of a table, even beside ticked ones; else the selected record. */
function pointed(target: Target | null): { kind: TargetKind; record: TargetRecord } | null {
  const handle = store.get(tableHandleAtom)
  const isOfTable = handle !== null && !handle.card && handle.kind === target?.kind
  const record = isOfTable ? handle.recordAt(store.get(tableStateAtom).cursor) : target?.records[0]
  return target && record ? { kind: target.kind, record } : null
}

export const openingCommands: AnyCommand[] = [
  command({
    id: 'table.open',
    title: 'Открыть запись',
    shortTitle: 'открыть',
    section: 'table',
    hotkeys: [{ keys: 'Enter', scope: 'table' }],
    means: 'open',
    surfaces: ['rowMenu'],
    appliesTo: { kinds: [...openableKinds, ...leadingKinds], count: 'many' },
    effect: 'navigate',
    available: ({ target }) => (isOpenCard(target) ? { hidden: true } : true),
    run({ notify, target }) {
      const handle = store.get(tableHandleAtom)
      const row = pointed(target)
      if (!row) return
      const address = row.kind === 'portalLine' ? null : addressOfRow(row.kind, row.record)
      const isOfTable = handle !== null && !handle.card
      const trail = { address: currentAddress(), at: store.get(tableStateAtom).cursor }
      // A card of the table's own records walks along its rows.
      const walks = isOfTable && !row.record.opens
      if (address !== null) goTo(address, walks ? { entry: { trail } } : {})
      else if (isOfTable && isPeekable(row.kind)) store.set(tableStateAtom, { isPeekOpen: true })
      else notify({ text: 'У нас такого нет: открывать нечего', tone: 'info' })
    },
  }),
  command({
    id: 'table.openInTab',
    title: 'Открыть в новой вкладке',
    section: 'table',
    concepts: ['open'],
    hotkeys: (['table', 'calendar', 'history'] as const).map((scope) => ({ keys: 'Mod+Enter', scope })),
    surfaces: ['rowMenu'],
    appliesTo: {
      // Imports start by the same key.
      kinds: [
        ...openableKinds.filter((kind) => kind !== 'import'),
        ...leadingKinds,
        ...(['feedAd', 'savedSearch', 'journalGroup'] as const),
      ],
      count: 'many',
    },
    effect: 'navigate',
    available({ target }) {
      if (isOpenCard(target)) return { hidden: 'эта карточка уже открыта' }
      const row = pointed(target)
      return row && addressOfRow(row.kind, row.record) !== null
        ? true
        : { disabled: 'у этой записи нет карточки' }
    },
    run({ target }) {
      const row = pointed(target)
      const address = row && addressOfRow(row.kind, row.record)
      if (address) openInTab(address)
    },
  }),
]
