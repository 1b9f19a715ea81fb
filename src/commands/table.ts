import { cardTrailAtom } from '#src/state/card-trail.ts'
import { currentAddress, goTo, locationAtom, navigate } from '#src/state/location.ts'
import { isPeekable } from '#src/state/peekable.ts'
import type { RecordRouteName } from '#src/state/routes.ts'
import { store } from '#src/state/store.ts'
import {
  checkFilter,
  hasChosen,
  isChosen,
  moveCursorTo,
  setChecked,
  tableHandleAtom,
  tableStateAtom,
  ticksAtom,
  ticksKeyAtom,
  uncheckAll,
} from '#src/state/table.ts'
import type { TargetKind } from '#src/state/target.ts'
import { type AnyCommand, type Availability, command, type Hotkey } from './command.ts'

const keys = (...all: string[]): Hotkey[] => all.map((one) => ({ keys: one, scope: 'table' }))
const held = (...all: string[]): Hotkey[] => keys(...all).map((one) => ({ ...one, repeats: true }))

const withTable = (): Availability => (store.get(tableHandleAtom) ? true : { hidden: true })

function move(id: string, title: string, hotkeys: Hotkey[], to: (from: number) => number): AnyCommand {
  return command({
    id: `table.${id}`,
    title,
    section: 'table',
    hotkeys,
    effect: 'navigate',
    available: withTable,
    run: () => moveCursorTo(to(store.get(tableStateAtom).cursor)),
  })
}

/** In a table the next row, in a card the next record of the table it was opened from. */
function neighbour(
  id: string,
  title: string,
  allKeys: string[],
  step: 1 | -1,
  shortTitle?: string,
): AnyCommand {
  return command({
    id: `table.${id}`,
    title,
    ...(shortTitle !== undefined && { shortTitle }),
    section: 'table',
    hotkeys: [
      ...held(...allKeys),
      ...held(...allKeys).map((hotkey) => ({ ...hotkey, scope: 'record' }) as const),
    ],
    effect: 'navigate',
    calls: ['search.run'],
    available: () => (store.get(tableHandleAtom) || store.get(cardTrailAtom) ? true : { hidden: true }),
    async run() {
      // Cards bring it along.
      if (store.get(cardTrailAtom)) return (await import('#src/state/card-walk.ts')).openNeighbour(step)
      moveCursorTo(store.get(tableStateAtom).cursor + step)
    },
  })
}

const page = () => Math.max(1, (store.get(tableHandleAtom)?.visibleRows ?? 1) - 1)
const last = () => (store.get(tableHandleAtom)?.rowCount ?? 1) - 1

/** Ticks the row under the cursor and the one it moves to; on the way back to where the range began it unticks. */
function extend(step: 1 | -1): void {
  const handle = store.get(tableHandleAtom)
  if (!handle) return
  const { cursor, rangeFrom } = store.get(tableStateAtom)
  const to = cursor + step
  const from = rangeFrom ?? cursor
  const isGoingBack = Math.abs(to - from) < Math.abs(cursor - from)
  const rows = (isGoingBack ? [cursor] : [cursor, to]).map(handle.recordAt).filter((row) => row !== undefined)
  setChecked(rows, !isGoingBack)
  moveCursorTo(to)
  store.set(tableStateAtom, { rangeFrom: from })
}

/** As many rows as one click may tick: what the server takes at once. */
const rangeLimit = 1000

/** Ticks the loaded rows between the cursor and this one, to which it moves. */
function extendTo(to: number): void {
  const handle = store.get(tableHandleAtom)
  if (!handle) return
  const { cursor } = store.get(tableStateAtom)
  const first = Math.max(Math.min(cursor, to), to - rangeLimit + 1)
  const last = Math.min(Math.max(cursor, to), to + rangeLimit - 1)
  const rows = Array.from({ length: last - first + 1 }, (_, at) => handle.recordAt(first + at))
  setChecked(
    rows.filter((row) => row !== undefined),
    true,
  )
  moveCursorTo(to)
}

/** The address of this table where rows were ticked last, under another filter than now. */
function leftTicks(): string | undefined {
  const { pathname } = store.get(locationAtom)
  const here = store.get(ticksKeyAtom)
  const left = [...store.get(ticksAtom)].filter(
    ([key, { address }]) => key !== here && new URL(address, 'http://localhost').pathname === pathname,
  )
  return left.at(-1)?.[1].address
}

/** Records that open as a card. */
const cardOf = {
  block: 'block',
  building: 'building',
  blockList: 'blockList',
  buildingList: 'buildingList',
  company: 'company',
  person: 'person',
  request: 'request',
  event: 'event',
  competitor: 'competitor',
  presentation: 'presentation',
} as const satisfies Partial<Record<TargetKind, RecordRouteName>>
type OpenableKind = keyof typeof cardOf
const openableKinds = Object.keys(cardOf) as OpenableKind[]
/** Records without a card that lead to another one. */
const leadingKinds = ['competitorOffer', 'portalLine'] as const satisfies readonly TargetKind[]

function isOpenable(kind: TargetKind): kind is OpenableKind {
  return kind in cardOf
}

export const tableCommands: AnyCommand[] = [
  move('down', 'Строка вниз', held('j', 'ArrowDown'), (from) => from + 1),
  move('up', 'Строка вверх', held('k', 'ArrowUp'), (from) => from - 1),
  move('first', 'К первой строке', keys('Home'), () => 0),
  move('last', 'К последней строке', keys('End'), last),
  move('pageDown', 'Страница вниз', held('PageDown'), (from) => from + page()),
  move('pageUp', 'Страница вверх', held('PageUp'), (from) => from - page()),
  neighbour('next', 'Следующая запись', [']', 'Alt+ArrowDown'], 1, 'соседняя запись'),
  neighbour('previous', 'Предыдущая запись', ['[', 'Alt+ArrowUp'], -1),
  command({
    id: 'table.check',
    title: 'Отметить строку',
    shortTitle: 'отметить',
    section: 'table',
    keywords: ['выбрать', 'галочка', 'select', 'check'],
    hotkeys: keys('x'),
    effect: 'navigate',
    available: withTable,
    run() {
      const state = store.get(tableStateAtom)
      const record = store.get(tableHandleAtom)?.recordAt(state.cursor)
      if (record) setChecked([record], !isChosen(state, record.id))
      store.set(tableStateAtom, { rangeFrom: null })
    },
  }),
  command<{ to?: number }>({
    id: 'table.extendDown',
    title: 'Отмечать вниз',
    section: 'table',
    hotkeys: held('Shift+J', 'Shift+ArrowDown'),
    effect: 'navigate',
    available: withTable,
    run: (_context, { to }) => (to === undefined ? extend(1) : extendTo(to)),
  }),
  command<{ to?: number }>({
    id: 'table.extendUp',
    title: 'Отмечать вверх',
    section: 'table',
    hotkeys: held('Shift+K', 'Shift+ArrowUp'),
    effect: 'navigate',
    available: withTable,
    run: (_context, { to }) => (to === undefined ? extend(-1) : extendTo(to)),
  }),
  command({
    id: 'table.checkAll',
    title: 'Отметить все строки фильтра',
    section: 'table',
    keywords: ['выделить все', 'select all'],
    hotkeys: keys('Mod+A'),
    effect: 'read',
    calls: ['search.run'],
    available: () => (store.get(tableHandleAtom)?.loadAll ? true : { hidden: true }),
    async run({ notify }) {
      const { filter, loadAll } = store.get(tableHandleAtom) ?? {}
      // At once: what is pressed while the rows are on their way is not for the row under the cursor.
      const tick = filter && checkFilter(filter)
      const records = await loadAll?.()
      if (tick) return records ? tick(records) : undefined
      if (records) setChecked(records, true)
      else notify({ text: 'Отметить сразу можно до 1000 строк: сузьте фильтр', tone: 'info' })
    },
  }),
  command({
    id: 'table.uncheckAll',
    title: 'Снять отметки',
    shortTitle: 'снять',
    section: 'table',
    keywords: ['сбросить выбор', 'снять все галочки', 'deselect'],
    effect: 'navigate',
    available: () => (hasChosen(store.get(tableStateAtom)) ? true : { disabled: 'ничего не отмечено' }),
    run: uncheckAll,
  }),
  command({
    id: 'table.recallTicks',
    title: 'Вернуться к отмеченным строкам',
    section: 'table',
    keywords: ['прежний фильтр', 'отметки', 'где отмеченное'],
    hotkeys: keys('Shift+X'),
    effect: 'navigate',
    available: () => {
      if (!store.get(tableHandleAtom)) return { hidden: true }
      return leftTicks() ? true : { disabled: 'в других фильтрах ничего не отмечено' }
    },
    run() {
      const address = leftTicks()
      if (address !== undefined) goTo(address)
    },
  }),
  command({
    id: 'table.peek',
    title: 'Показать запись сбоку',
    shortTitle: 'подробнее',
    section: 'table',
    keywords: ['панель', 'peek', 'просмотр'],
    hotkeys: keys('Space'),
    effect: 'navigate',
    available: () => (isPeekable(store.get(tableHandleAtom)?.kind) ? true : { hidden: true }),
    run: () => store.set(tableStateAtom, { isPeekOpen: !store.get(tableStateAtom).isPeekOpen }),
  }),
  command({
    id: 'table.open',
    title: 'Открыть запись',
    shortTitle: 'открыть',
    section: 'table',
    keywords: ['карточка', 'open'],
    hotkeys: keys('Enter'),
    surfaces: ['rowMenu'],
    appliesTo: { kinds: [...openableKinds, ...leadingKinds], count: 'many' },
    effect: 'navigate',
    run({ notify }) {
      const handle = store.get(tableHandleAtom)
      const at = store.get(tableStateAtom).cursor
      const record = handle?.recordAt(at)
      const trail = { address: currentAddress(), at }
      if (handle && record && isOpenable(handle.kind))
        navigate(cardOf[handle.kind], { id: record.id }, { entry: { trail } })
      else if (handle?.kind === 'portalLine' && record) store.set(tableStateAtom, { isPeekOpen: true })
      else if (record?.opens) navigate(record.opens.route, { id: record.opens.id })
      else if (record) notify({ text: 'У нас такого нет: открывать нечего', tone: 'info' })
    },
  }),
]
