import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { store } from '#src/state/keyboard/store.ts'
import { tableStateAtom } from '#src/state/table/table.ts'
import { shownColumns, withColumns } from './table-columns.ts'

/** Moves right from the row to its first cell and on; left back, and from the first cell to the row. */
function walk(step: 1 | -1): void {
  const ids = shownColumns().map(({ value }) => value)
  const { column } = store.get(tableStateAtom)
  const at = column === undefined ? -1 : ids.indexOf(column)
  store.set(tableStateAtom, { column: ids[Math.min(at + step, ids.length - 1)] })
}

const walker = (id: string, title: string, key: string, step: 1 | -1): AnyCommand =>
  command({
    id: `table.${id}`,
    title,
    section: 'table',
    concepts: ['column'],
    hotkeys: [{ keys: key, scope: 'table', repeats: true }],
    rows: 'asked',
    effect: 'navigate',
    available: withColumns,
    run: () => walk(step),
  })

export const cellWalkCommands: AnyCommand[] = [
  walker('cellRight', 'Ячейка вправо', 'ArrowRight', 1),
  walker('cellLeft', 'Ячейка влево', 'ArrowLeft', -1),
]
