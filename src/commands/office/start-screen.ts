import { type StartScreen, startScreens } from '#domain/access/start-screens.ts'
import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { setCurrentUser } from '#src/state/session/session.ts'

export const startScreenCommands: AnyCommand[] = [
  command<{ screen: StartScreen }>({
    id: 'account.startScreen',
    title: 'Выбрать начальный экран…',
    section: 'account',
    concepts: ['profile', 'screen'],
    effect: 'write',
    calls: ['users.updateMe'],
    prompts: {
      screen: {
        kind: 'choice',
        title: 'Какой экран будет начальным?',
        choices: async () =>
          Object.entries(startScreens).map(([screen, title]) => ({
            ...{ key: screen, title },
            // Object.entries widens the key type.
            value: screen as StartScreen,
          })),
      },
    },
    async run({ api, notify }, { screen }) {
      const { data } = await api.users.updateMe({ body: { startScreen: screen } })
      setCurrentUser(data)
      notify({ text: `Начальный экран: ${startScreens[screen]}`, canUndo: true })
    },
  }),
]
