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
    keywords: ['обновить базу', 'офлайн', 'без связи', 'копия', 'offline', 'local'],
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
    keywords: ['удалить базу', 'очистить', 'копия', 'wipe', 'clear'],
    effect: 'navigate',
    available: () => {
      const { status } = store.get(copyStateAtom)
      return status === 'wiped' || status === 'failed' ? { disabled: 'базы на устройстве нет' } : allowed()
    },
    async run({ notify }) {
      const { wipeStockCopy } = await import('#src/state/stock-copy/stock-copy.ts')
      wipeStockCopy()
      notify({ text: 'База стёрта с этого устройства: ищет сервер' })
    },
  }),
]

function allowed(): Availability {
  return store.get(copyStateAtom).status === 'off' ? { disabled: 'выключено в настройках офиса' } : true
}
