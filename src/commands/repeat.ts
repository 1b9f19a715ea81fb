import { recentRunsAtom } from '#src/state/recents.ts'
import { store } from '#src/state/store.ts'
import { type AnyCommand, command } from './command.ts'

export const repeatCommands: AnyCommand[] = [
  command({
    id: 'command.repeat',
    title: 'Повторить последнюю команду',
    shortTitle: 'повторить',
    section: 'history',
    keywords: ['ещё раз', 'repeat', 'again'],
    hotkeys: [{ keys: '.', scope: 'global' }],
    effect: 'navigate',
    available: () => (store.get(recentRunsAtom)[0] ? true : { disabled: 'ещё ничего не сделано' }),
    run({ repeat }) {
      const last = store.get(recentRunsAtom)[0]
      if (last) repeat(last)
    },
  }),
]
