import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { keptTheme, setTheme, type Theme, themes } from '#src/state/place/theme.ts'

export const themeCommands: AnyCommand[] = [
  command<{ theme: Theme }>({
    id: 'account.theme',
    title: 'Выбрать тему…',
    section: 'account',
    concepts: ['theme'],
    effect: 'read',
    calls: [],
    prompts: {
      theme: {
        kind: 'choice',
        title: 'Какая тема на этом устройстве?',
        choices: async () =>
          Object.entries(themes).map(([theme, title]) => ({
            ...{ key: theme, title },
            ...(theme === keptTheme() ? { detail: 'сейчас' } : {}),
            // Object.entries widens the key type.
            value: theme as Theme,
          })),
      },
    },
    run({ notify }, { theme }) {
      setTheme(theme)
      notify({ text: `Тема: ${themes[theme].toLowerCase()}`, tone: 'info' })
    },
  }),
]
