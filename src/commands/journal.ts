import { bulkProgressAtom } from '#src/state/bulk-run.ts'
import { refreshAll } from '#src/state/refresh.ts'
import { setCurrentUser } from '#src/state/session.ts'
import { store } from '#src/state/store.ts'
import { type AnyCommand, command, type RunContext } from './command.ts'
import { countOfTargets } from './target-names.ts'

type Reverted = Awaited<ReturnType<RunContext['api']['journal']['undo']>>['data']

/** «Отменено: Актуализировать (3 записи)». */
function tell(
  context: RunContext,
  verb: string,
  { command: id, records, groupId }: Reverted,
  canUndo: boolean,
): void {
  const what = id === null ? '' : `: ${context.titleOf(id).replace('…', '')}`
  const count = records.length > 1 ? ` (${countOfTargets('trashed', records.length)})` : ''
  context.notify({ text: `${verb}${what}${count}`, canUndo, groupId })
}

/** One's own name and portrait stand in the top bar. */
async function refreshMe({ api, user }: RunContext, { records }: Reverted): Promise<void> {
  if (!records.some(({ kind, id }) => kind === 'user' && id === user?.id)) return
  const me = await api.users.me().catch(() => null)
  if (me) setCurrentUser(me.data)
}

export const journalCommands: AnyCommand[] = [
  command<{ groupId?: string }>({
    id: 'journal.undo',
    title: 'Отменить последнее действие',
    shortTitle: 'отменить',
    section: 'history',
    keywords: ['назад', 'undo', 'вернуть как было'],
    hotkeys: [{ keys: 'Mod+Z', scope: 'global' }],
    effect: 'write',
    isNeverKept: true,
    calls: ['journal.undo'],
    // Half of it would be taken back while the other half is being done.
    available: () => (store.get(bulkProgressAtom) ? { disabled: 'сначала остановите то, что идёт' } : true),
    async run(context, { groupId }) {
      const { data } = await context.api.journal.undo({ body: { groupId } })
      void refreshAll()
      void refreshMe(context, data)
      tell(context, 'Отменено', data, false)
    },
  }),
  command({
    id: 'journal.redo',
    title: 'Вернуть отменённое',
    shortTitle: 'вернуть',
    section: 'history',
    keywords: ['redo', 'повторить отменённое'],
    hotkeys: [
      { keys: 'Mod+Shift+Z', scope: 'global' },
      { keys: 'Ctrl+Y', scope: 'global' },
    ],
    effect: 'write',
    isNeverKept: true,
    calls: ['journal.redo'],
    async run(context) {
      const { data } = await context.api.journal.redo({ body: {} })
      void refreshAll()
      void refreshMe(context, data)
      tell(context, 'Возвращено', data, true)
    },
  }),
]
