import type { StillTrashed } from '#contract/office/trash.ts'
import { trashedRecord } from '#domain/records/trashed-rows.ts'
import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { countOfTargets, namesOfTargets } from '#src/commands/core/target-names.ts'
import { refreshAll } from '#src/state/queries/refresh.ts'
import { untick } from '#src/state/table/table.ts'
import { idsOf } from '#src/state/table/target.ts'

/** Limit of records per call, from the contract. */
const sliceSize = 200

export const trashCommands: AnyCommand[] = [
  command({
    id: 'trash.restore',
    title: 'Восстановить из корзины',
    shortTitle: 'восстановить',
    section: 'selection',
    hotkeys: [{ keys: 'r', scope: 'trash' }],
    surfaces: ['rowMenu', 'bulkBar', 'toolbar'],
    appliesTo: { kinds: ['trashed'], count: 'many' },
    effect: 'write',
    calls: ['trash.restore'],
    async run({ api, target, notify }) {
      if (!target) return
      // A block needs its building restored, in this slice or an earlier one.
      const records = idsOf(target)
        .map(trashedRecord)
        .toSorted((one, other) => Number(other.kind === 'building') - Number(one.kind === 'building'))
      const left: StillTrashed[] = []
      let restored = 0
      // Slices of one command form one journal group.
      for (let from = 0; from < records.length; from += sliceSize) {
        const slice = records.slice(from, from + sliceSize)
        const { data } = await api.trash.restore({ body: { records: slice, rest: true } })
        restored += data.restored
        left.push(...data.left)
      }
      const stays = new Set(left.map(({ kind, id }) => `${kind} ${id}`))
      const came = target.records.filter(({ id }) => {
        const record = trashedRecord(id)
        return !stays.has(`${record.kind} ${record.id}`)
      })
      untick({ kind: 'trashed', records: came })
      // Restored records may appear on any screen.
      void refreshAll()
      const isAll = came.length === restored
      const names = isAll ? namesOfTargets({ ...target, records: came }) : countOfTargets('trashed', restored)
      const done = `Восстановлено: ${names}`
      if (left.length === 0) return notify({ text: done, canUndo: true })
      const named = left.slice(0, 3).map(({ title, reason }) => `${title}: ${reason}`)
      const more = left.length > named.length ? `; и ещё ${left.length - named.length}` : ''
      const text = `Не восстановлено: ${named.join('; ')}${more}`
      if (restored === 0) notify({ text, tone: 'failure' })
      else notify({ text: `${done}. ${text}`, tone: 'info', canUndo: true })
    },
  }),
]
