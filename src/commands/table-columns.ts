import { store } from '#src/state/store.ts'
import { tableHandleAtom } from '#src/state/table.ts'
import { layoutOf, tableLayoutsAtom } from '#src/state/table-layout.ts'
import { type AnyCommand, type Availability, command } from './command.ts'

const columnsHere = () => store.get(tableHandleAtom)?.columns
const withColumns = (): Availability => (columnsHere() ? true : { hidden: true })

export const tableColumnCommands: AnyCommand[] = [
  command<{ shown: string[] }>({
    id: 'table.columns',
    title: 'Выбрать столбцы…',
    section: 'table',
    keywords: ['колонки', 'показать столбец', 'скрыть столбец', 'columns'],
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
  command({
    id: 'table.resetColumns',
    title: 'Вернуть столбцы как были',
    section: 'table',
    keywords: ['колонки', 'ширина', 'порядок', 'reset columns'],
    effect: 'read',
    available: withColumns,
    run() {
      const columns = columnsHere()
      if (columns) store.set(tableLayoutsAtom, columns.view, {})
    },
  }),
]
