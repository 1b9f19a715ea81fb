import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { store } from '#src/state/keyboard/store.ts'
import { readTaught, writeTaught } from '#src/state/keyboard/taught.ts'
import { navigate } from '#src/state/place/location.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { readTaughtShape, type Taught } from './teaching.ts'

/** Keys this user has been taught in this browser. */
export function taughtNow(): Taught {
  return readTaughtShape(readTaught(userId()))
}

export function keepTaught(taught: Taught): void {
  writeTaught(userId(), taught)
}

const userId = () => store.get(currentUserAtom)?.id ?? 0

export const teachingCommands: AnyCommand[] = [
  command({
    id: 'help.teaching',
    title: () => (taughtNow().isOff ? 'Подсказывать клавиши' : 'Больше не подсказывать клавиши'),
    section: 'help',
    concepts: ['teaching', 'forbid', 'allow'],
    effect: 'navigate',
    run({ notify }) {
      const taught = taughtNow()
      keepTaught({ ...taught, isOff: !taught.isOff })
      notify({ text: taught.isOff ? 'Клавиши подсказываются' : 'Клавиши больше не подсказываются' })
    },
  }),
  command({
    id: 'go.keyUses',
    title: ({ user }) =>
      user?.role === 'admin' ? 'Какими клавишами пользуется офис' : 'Какими клавишами я пользуюсь',
    section: 'go',
    concepts: ['key_uses', 'hotkeys', 'office'],
    effect: 'navigate',
    calls: ['commandUses.list'],
    run: () => navigate('keyUses'),
  }),
]
