import { type AnyCommand, type Availability, command, type RunContext } from '#src/commands/core/command.ts'
import { store } from '#src/state/keyboard/store.ts'
import { routeAtom } from '#src/state/place/location.ts'
import type { RouteMatch } from '#src/state/place/routes.ts'
import { addressSearchAtom } from '#src/state/place/search-location.ts'
import { refreshStock } from '#src/state/queries/refresh.ts'
import { tableHandleAtom, tableStateAtom } from '#src/state/table/table.ts'

type OpenList = Extract<RouteMatch, { route: 'blockList' | 'buildingList' }>

function openList(): OpenList | null {
  const match = store.get(routeAtom)
  return match?.route === 'blockList' || match?.route === 'buildingList' ? match : null
}

/** Reordering requires that the complete list is shown in its own order. */
function canMove(): Availability {
  if (!openList()) return { hidden: 'откройте подборку' }
  const { search, written } = store.get(addressSearchAtom) ?? {}
  const isWhole =
    !written?.simple &&
    !Object.keys(written?.block ?? {}).length &&
    !Object.keys(written?.building ?? {}).length
  if (!isWhole) return { disabled: 'сначала сбросьте фильтр: порядок меняют во всей подборке' }
  const isOrdered = search?.sort?.key === 'position' && search.sort.direction === 'asc'
  return isOrdered ? true : { disabled: 'сначала отсортируйте по порядку в подборке' }
}

/** Moves the record under the cursor up or down in the list, for all users. */
async function move({ api, notify }: RunContext, step: 1 | -1): Promise<void> {
  const list = openList()
  const handle = store.get(tableHandleAtom)
  const { cursor } = store.get(tableStateAtom)
  const to = cursor + step
  if (!list || !handle?.loadAll || to < 0 || to >= handle.rowCount) return
  const records = await handle.loadAll()
  if (!records) return notify({ text: 'Порядок меняют в подборках до 1000 записей', tone: 'info' })
  const ids = records.map(({ id }) => id)
  const [moved] = ids.splice(cursor, 1)
  if (moved === undefined) return
  ids.splice(to, 0, moved)
  const lists = list.route === 'blockList' ? api.blockLists : api.buildingLists
  await lists.reorder({ params: { listId: list.id }, body: { ids } })
  await refreshStock()
  // The rows may not be refetched yet: the cursor moves with its record.
  store.set(tableStateAtom, { cursor: to, cursorRecord: records[cursor] ?? null, rangeFrom: null })
}

export const listOrderCommands: AnyCommand[] = [
  command({
    id: 'list.moveUp',
    title: 'Поднять в подборке',
    section: 'record',
    concepts: ['reorder'],
    hotkeys: [{ keys: 'Mod+Shift+ArrowUp', scope: 'table' }],
    surfaces: ['rowMenu'],
    appliesTo: { kinds: ['block', 'building'], count: 'one' },
    effect: 'write',
    isNeverKept: true,
    calls: ['blockLists.reorder', 'buildingLists.reorder'],
    available: canMove,
    run: (context) => move(context, -1),
  }),
  command({
    id: 'list.moveDown',
    title: 'Опустить в подборке',
    section: 'record',
    concepts: ['reorder'],
    hotkeys: [{ keys: 'Mod+Shift+ArrowDown', scope: 'table' }],
    surfaces: ['rowMenu'],
    appliesTo: { kinds: ['block', 'building'], count: 'one' },
    effect: 'write',
    isNeverKept: true,
    calls: ['blockLists.reorder', 'buildingLists.reorder'],
    available: canMove,
    run: (context) => move(context, 1),
  }),
]
