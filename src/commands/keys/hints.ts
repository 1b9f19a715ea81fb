import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { areHintsShownAtom } from '#src/state/keyboard/hints.ts'
import { store } from '#src/state/keyboard/store.ts'

export const hintCommands: AnyCommand[] = [
  command({
    id: 'hints.show',
    title: 'Показать буквы на кнопках',
    section: 'help',
    concepts: ['hints'],
    hotkeys: [
      { keys: 'Shift+F', scope: 'global', overDialogs: true },
      // Shortcut for text fields, where Shift+F types F.
      { keys: 'Mod+;', scope: 'global', overDialogs: true },
    ],
    effect: 'navigate',
    run: () => store.set(areHintsShownAtom, true),
  }),
]
