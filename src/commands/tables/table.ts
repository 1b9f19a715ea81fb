import { type AnyCommand, type Availability, command, type Hotkey } from '#src/commands/core/command.ts'
import type { Concept } from '#src/commands/lexicon/lexicon.ts'
import { store } from '#src/state/keyboard/store.ts'
import { goTo, locationAtom } from '#src/state/place/location.ts'
import { cardTrailAtom } from '#src/state/table/card-trail.ts'
import { isRowFramedAtom } from '#src/state/table/screen-target.ts'
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
} from '#src/state/table/table.ts'
import { isPeekable } from '#src/state/table/target-kinds.ts'
import { openingCommands } from './opening.ts'
import { type Extension, extend } from './table-range.ts'

const keys = (...all: string[]): Hotkey[] => all.map((one) => ({ keys: one, scope: 'table' }))
const held = (...all: string[]): Hotkey[] => keys(...all).map((one) => ({ ...one, repeats: true }))

/** Keys for tables, and for the blocks on a building's card, where the first arrow focuses one. */
const keysOfRows = (...all: string[]): Hotkey[] => [...keys(...all), ...keysOfPlan(...all)]
const keysOfPlan = (...all: string[]): Hotkey[] => all.map((one) => ({ keys: one, scope: 'plan' }))
const heldOfPlan = (...all: string[]): Hotkey[] =>
  keysOfPlan(...all).map((one) => ({ ...one, repeats: true }))

/** A card focuses nothing by default: the user first selects a row. */
function withRow(): Availability {
  const handle = store.get(tableHandleAtom)
  if (!handle) return { hidden: 'на этом экране нет таблицы' }
  return !handle.card || store.get(isRowFramedAtom) || { disabled: 'сначала выберите блок стрелкой' }
}

/** A stand-alone table, not one inside a card. */
const withWholeTable = (): Availability => {
  const handle = store.get(tableHandleAtom)
  return handle && !handle.card ? true : { hidden: 'на этом экране нет таблицы' }
}

function move(
  id: string,
  title: string,
  hotkeys: Hotkey[],
  to: (from: number) => number,
  concepts: readonly Concept[] = [],
): AnyCommand {
  return command({
    id: `table.${id}`,
    title,
    section: 'table',
    concepts: ['table', ...concepts],
    hotkeys,
    rows: 'asked',
    effect: 'navigate',
    available: withWholeTable,
    run: () => moveCursorTo(to(store.get(tableStateAtom).cursor)),
  })
}

/** The next row in a table; on a card the next record of its table. */
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
    rows: 'asked',
    effect: 'navigate',
    calls: ['search.run'],
    available: () => (store.get(cardTrailAtom) ? true : withWholeTable()),
    async run() {
      // Loaded with cards.
      if (store.get(cardTrailAtom)) return (await import('#src/state/table/card-walk.ts')).openNeighbour(step)
      moveCursorTo(store.get(tableStateAtom).cursor + step)
    },
  })
}

const page = () => Math.max(1, (store.get(tableHandleAtom)?.visibleRows ?? 1) - 1)
const last = () => (store.get(tableHandleAtom)?.rowCount ?? 1) - 1

/** Address of this table's last ticks under another filter. */
function leftTicks(): string | undefined {
  const { pathname } = store.get(locationAtom)
  const here = store.get(ticksKeyAtom)
  const left = [...store.get(ticksAtom)].filter(
    ([key, { address }]) => key !== here && new URL(address, 'http://localhost').pathname === pathname,
  )
  return left.at(-1)?.[1].address
}

export const tableCommands: AnyCommand[] = [
  move('down', 'Строка вниз', held('j', 'ArrowDown'), (from) => from + 1, ['next']),
  move('up', 'Строка вверх', held('k', 'ArrowUp'), (from) => from - 1, ['previous']),
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
    concepts: ['choose'],
    hotkeys: keysOfRows('x'),
    rows: 'pointed',
    effect: 'navigate',
    available: withRow,
    run() {
      const state = store.get(tableStateAtom)
      const record = store.get(tableHandleAtom)?.recordAt(state.cursor)
      if (record) setChecked([record], !isChosen(state, record.id))
      store.set(tableStateAtom, { rangeFrom: null })
    },
  }),
  command<Extension>({
    id: 'table.extendDown',
    title: 'Отмечать вниз',
    section: 'table',
    hotkeys: [
      ...held('Shift+J', 'Shift+ArrowDown'),
      ...heldOfPlan('Shift+J', 'Shift+ArrowDown', 'Shift+ArrowRight'),
    ],
    rows: 'asked',
    effect: 'navigate',
    available: withRow,
    run: (_context, extension) => extend(1, extension),
  }),
  command<Extension>({
    id: 'table.extendUp',
    title: 'Отмечать вверх',
    section: 'table',
    hotkeys: [
      ...held('Shift+K', 'Shift+ArrowUp'),
      ...heldOfPlan('Shift+K', 'Shift+ArrowUp', 'Shift+ArrowLeft'),
    ],
    rows: 'asked',
    effect: 'navigate',
    available: withRow,
    run: (_context, extension) => extend(-1, extension),
  }),
  command({
    id: 'table.checkAll',
    title: 'Отметить все строки фильтра',
    section: 'table',
    concepts: ['choose', 'select_all'],
    hotkeys: keysOfRows('Mod+A'),
    effect: 'read',
    calls: ['search.run'],
    available: () => (store.get(tableHandleAtom)?.loadAll ? true : { hidden: 'здесь отмечают по одной' }),
    async run({ notify }) {
      const { filter, loadAll } = store.get(tableHandleAtom) ?? {}
      // Applied at once: keys pressed while the rows load must not act on the row under the cursor.
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
    concepts: ['reset', 'untick'],
    rows: 'asked',
    effect: 'navigate',
    available: () => {
      const isSeen = store.get(tableHandleAtom) !== null && hasChosen(store.get(tableStateAtom))
      return isSeen || { disabled: 'ничего не отмечено' }
    },
    run: uncheckAll,
  }),
  command({
    id: 'table.recallTicks',
    title: 'Вернуться к отмеченным строкам',
    section: 'table',
    concepts: ['open'],
    hotkeys: keys('Shift+X'),
    rows: 'asked',
    effect: 'navigate',
    available: () => {
      if (withWholeTable() !== true) return { hidden: true }
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
    hotkeys: keys('Space'),
    rows: 'pointed',
    effect: 'navigate',
    available: () => (isPeekable(store.get(tableHandleAtom)?.kind) ? withWholeTable() : { hidden: true }),
    run: () => store.set(tableStateAtom, { isPeekOpen: !store.get(tableStateAtom).isPeekOpen }),
  }),
  ...openingCommands,
]
