import { type AnyCommand, type Availability, type Choice, command } from '#src/commands/core/command.ts'
import { store } from '#src/state/keyboard/store.ts'
import { tableHandleAtom } from '#src/state/table/table.ts'
import { layoutOf, tableLayoutsAtom, withMoved } from '#src/state/table/table-layout.ts'

const columnsHere = () => store.get(tableHandleAtom)?.columns
export const withColumns = (): Availability =>
  columnsHere() ? true : { hidden: 'на этом экране нет столбцов' }

/** Visible columns in order. */
export function shownColumns(): Choice<string>[] {
  const columns = columnsHere()
  if (!columns) return []
  const { order = [] } = layoutOf(store.get(tableLayoutsAtom), columns.view)
  const placeOf = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  return columns.all
    .filter(({ id }) => !columns.hidden.includes(id) && !columns.yielding.includes(id))
    .sort((a, b) => placeOf(a.id) - placeOf(b.id))
    .map(({ id, title }) => ({ key: id, title, value: id }))
}

export const tableColumnCommands: AnyCommand[] = [
  command<{ shown: string[] }>({
    id: 'table.columns',
    title: 'Выбрать столбцы…',
    section: 'table',
    concepts: ['show', 'hide', 'take_out', 'add', 'customize'],
    effect: 'read',
    available: withColumns,
    prompts: {
      shown: {
        kind: 'choices',
        title: 'Какие столбцы показывать?',
        choices: async () =>
          (columnsHere()?.all ?? []).map(({ id, title, description }) => ({
            key: id,
            title: description ?? title,
            keywords: [title],
            value: id,
          })),
        marked() {
          const columns = columnsHere()
          return (columns?.all ?? []).map(({ id }) => id).filter((id) => !columns?.hidden.includes(id))
        },
      },
    },
    run({ notify }, { shown }) {
      const columns = columnsHere()
      if (!columns) return
      if (shown.length === 0) return notify({ text: 'Хотя бы один столбец остаётся', tone: 'info' })
      const hidden = columns.all.map(({ id }) => id).filter((id) => !shown.includes(id))
      const layout = layoutOf(store.get(tableLayoutsAtom), columns.view)
      store.set(tableLayoutsAtom, columns.view, { ...layout, hidden })
    },
  }),
  command<{ column: string; after: string | null }>({
    id: 'table.moveColumn',
    title: 'Переставить столбец…',
    section: 'table',
    concepts: ['width'],
    effect: 'read',
    available: withColumns,
    prompts: {
      column: { kind: 'choice', title: 'Какой столбец?', choices: async () => shownColumns() },
      after: {
        kind: 'choice',
        title: 'Куда?',
        choices: async (_context, { column }) => [
          { key: '', title: 'В начало', value: null },
          ...shownColumns()
            .filter(({ value }) => value !== column)
            .map((choice) => ({ ...choice, title: `После «${choice.title}»` })),
        ],
      },
    },
    run(_context, { column, after }) {
      const columns = columnsHere()
      if (!columns) return
      const layout = layoutOf(store.get(tableLayoutsAtom), columns.view)
      const ids = columns.all.map(({ id }) => id)
      const order = withMoved(ids, layout.order ?? [], column, after)
      store.set(tableLayoutsAtom, columns.view, { ...layout, order })
    },
  }),
  command({
    id: 'table.resetColumns',
    title: 'Вернуть столбцы как были',
    section: 'table',
    concepts: ['width', 'reset'],
    effect: 'read',
    available: withColumns,
    run() {
      const columns = columnsHere()
      if (columns) store.set(tableLayoutsAtom, columns.view, {})
    },
  }),
]
