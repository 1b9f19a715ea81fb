import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { reloadPage } from '#src/state/browser/outside.ts'
import { isOutdatedAtom } from '#src/state/browser/page-build.ts'
import { store } from '#src/state/keyboard/store.ts'
import { tableHandleAtom } from '#src/state/table/table.ts'

/** Others' changes are merged automatically; new and moved rows are shown on request. */
export const liveCommands: AnyCommand[] = [
  command({
    id: 'table.refresh',
    title: 'Обновить таблицу',
    section: 'table',
    hotkeys: [{ keys: 'r', scope: 'table' }],
    effect: 'read',
    calls: ['search.run', 'changes.list'],
    available: () => {
      const table = store.get(tableHandleAtom)
      return table && !table.card ? true : { hidden: 'на этом экране нет таблицы' }
    },
    async run() {
      const { readTableAnew } = await import('#src/state/live/follow-table.ts')
      await readTableAnew()
    },
  }),
  command({
    id: 'page.load',
    title: 'Перейти на новую версию',
    section: 'help',
    concepts: ['refresh', 'program'],
    effect: 'navigate',
    // Never automatic: the user may be typing.
    available: () => (store.get(isOutdatedAtom) ? true : { hidden: 'версия последняя' }),
    run: reloadPage,
  }),
]
