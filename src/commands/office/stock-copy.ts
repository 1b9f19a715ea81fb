import { type AnyCommand, type Availability, command } from '#src/commands/core/command.ts'
import { store } from '#src/state/keyboard/store.ts'
import { copyStateAtom } from '#src/state/stock-copy/ask-stock.ts'

/** The copy of the stock on this device, which answers searches while the office allows it. */
export const stockCopyCommands: AnyCommand[] = [
  command({
    id: 'stockCopy.load',
    title: 'Загрузить базу на это устройство',
    shortTitle: 'загрузить заново',
    section: 'account',
    concepts: ['refresh'],
    effect: 'write',
    isNeverKept: true,
    calls: ['stockCopy.download', 'stockCopy.changes'],
    available: allowed,
    async run({ commandId, notify }) {
      const { loadStockCopy } = await import('#src/state/stock-copy/stock-copy.ts')
      await loadStockCopy(commandId)
      notify({ text: 'База загружена на это устройство', tone: 'success' })
    },
  }),
  command({
    id: 'stockCopy.wipe',
    title: 'Стереть базу с этого устройства',
    shortTitle: 'стереть',
    section: 'account',
    concepts: ['delete'],
    effect: 'navigate',
    available: () => {
      const { status } = store.get(copyStateAtom)
      return status === 'wiped' || status === 'failed' ? { disabled: 'базы на устройстве нет' } : allowed()
    },
    async run({ notify }) {
      const { wipeStockCopy } = await import('#src/state/stock-copy/stock-copy.ts')
      const { isStored } = store.get(copyStateAtom)
      if ((await wipeStockCopy()) || !isStored)
        return notify({ text: 'База стёрта с этого устройства: ищет сервер' })
      notify({
        text: 'Браузер не стёр базу с диска. Удалите данные сайта в настройках браузера',
        tone: 'failure',
      })
    },
  }),
]

function allowed(): Availability {
  return store.get(copyStateAtom).status === 'off' ? { disabled: 'выключено в настройках офиса' } : true
}
