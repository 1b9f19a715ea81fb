import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { dayPartsAtom } from '#src/state/day/day-parts.ts'
import { store } from '#src/state/keyboard/store.ts'

function sectionCommand(id: `day.${string}`, title: string, key: string, step: 1 | -1): AnyCommand {
  return command({
    id,
    title,
    shortTitle: step > 0 ? 'раздел дальше' : 'раздел назад',
    section: 'table',
    hotkeys: [{ keys: key, scope: 'day' }],
    effect: 'navigate',
    available: () => (store.get(dayPartsAtom) === null ? { hidden: 'откройте «Мой день»' } : true),
    run({ notify }) {
      if (store.get(dayPartsAtom)?.move(step) !== false) return
      notify({ text: step > 0 ? 'Это последний раздел дня' : 'Это первый раздел дня', tone: 'info' })
    },
  })
}

export const dayCommands: AnyCommand[] = [
  sectionCommand('day.nextSection', 'Следующий раздел дня', ']', 1),
  sectionCommand('day.previousSection', 'Предыдущий раздел дня', '[', -1),
]
