import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { store } from '#src/state/keyboard/store.ts'
import { bulkProgressAtom } from '#src/state/queries/bulk-run.ts'

const reverting = () => import('./reverting.ts')

export const journalCommands: AnyCommand[] = [
  command<{ groupId?: string }>({
    id: 'journal.undo',
    title: 'Отменить последнее действие',
    shortTitle: 'отменить',
    section: 'history',
    concepts: ['undo'],
    hotkeys: [{ keys: 'Mod+Z', scope: 'global' }],
    effect: 'write',
    isNeverKept: true,
    calls: ['journal.undo', 'journal.redo', 'journal.mine'],
    // Otherwise half would be undone while the other half is still being done.
    available: () => (store.get(bulkProgressAtom) ? { disabled: 'сначала остановите то, что идёт' } : true),
    async run(context, { groupId }) {
      const { revert, revertLast, settle } = await reverting()
      if (groupId === undefined) return revertLast(context)
      const { data } = await revert(context, 'undo', groupId)
      settle(context, 'undo', data)
    },
  }),
  command({
    id: 'journal.redo',
    title: 'Вернуть отменённое',
    shortTitle: 'вернуть',
    section: 'history',
    concepts: ['redo'],
    hotkeys: [
      { keys: 'Mod+Shift+Z', scope: 'global' },
      { keys: 'Ctrl+Y', scope: 'global' },
    ],
    effect: 'write',
    isNeverKept: true,
    calls: ['journal.redo'],
    async run(context) {
      const { revert, settle } = await reverting()
      const { data } = await revert(context, 'redo')
      settle(context, 'redo', data)
    },
  }),
]
