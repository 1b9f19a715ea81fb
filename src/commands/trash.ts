import { trashedRecord } from '#src/state/lists/trash-list.ts'
import { refreshAll } from '#src/state/refresh.ts'
import { setChecked } from '#src/state/table.ts'
import { idsOf } from '#src/state/target.ts'
import { type AnyCommand, command } from './command.ts'
import { countOfTargets } from './target-names.ts'

export const trashCommands: AnyCommand[] = [
  command({
    id: 'trash.restore',
    title: 'Восстановить из корзины',
    shortTitle: 'восстановить',
    section: 'selection',
    keywords: ['вернуть удалённое', 'restore', 'undelete'],
    surfaces: ['rowMenu', 'bulkBar', 'toolbar'],
    appliesTo: { kinds: ['trashed'], count: 'many' },
    effect: 'write',
    calls: ['trash.restore'],
    async run({ api, target, notify }) {
      if (!target) return
      const { restored } = (await api.trash.restore({ body: { records: idsOf(target).map(trashedRecord) } }))
        .data
      setChecked(target.records, false)
      // Whatever came back may stand on any screen.
      void refreshAll()
      const [only] = target.records
      const text =
        target.records.length === 1 && only && restored === 1
          ? `Восстановлено: ${only.title}`
          : `Восстановлено: ${countOfTargets('trashed', restored)}`
      notify({ text, canUndo: true })
    },
  }),
]
