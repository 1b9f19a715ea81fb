import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { bulkProgressAtom, bulkReportAtom } from '#src/state/queries/bulk-run.ts'

/** Commands on a running or finished bulk command. */
export const bulkCommands: AnyCommand[] = [
  command({
    id: 'bulk.stop',
    title: 'Остановить массовое действие',
    shortTitle: 'остановить',
    section: 'history',
    concepts: ['interrupt'],
    hotkeys: [{ keys: 'Mod+.', scope: 'global', overDialogs: true }],
    effect: 'navigate',
    available: () => (store.get(bulkProgressAtom) ? true : { disabled: 'сейчас ничего не выполняется' }),
    run: () => store.get(bulkProgressAtom)?.stop(),
  }),
  command({
    id: 'bulk.goOn',
    title: 'Продолжить массовое действие',
    shortTitle: 'продолжить',
    section: 'history',
    effect: 'navigate',
    available: ({ user }) => (restFor(user?.id) ? true : { disabled: 'продолжать нечего' }),
    run: ({ user }) => restFor(user?.id)?.run(),
  }),
  command({
    id: 'bulk.report',
    title: 'Отчёт о последнем массовом действии',
    shortTitle: 'отчёт',
    section: 'history',
    concepts: ['history'],
    effect: 'navigate',
    available: ({ user }) =>
      store.get(bulkReportAtom)?.userId === user?.id ? true : { disabled: 'такой команды ещё не было' },
    run: () => store.set(overlayAtom, { kind: 'bulkReport' }),
  }),
]

/** Remainder of the last bulk command, for the user who ran it. */
function restFor(userId: number | undefined) {
  const report = store.get(bulkReportAtom)
  return report?.userId === userId ? report?.goOn : undefined
}
