import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { api } from '#src/state/session/api.ts'

interface Device {
  id: number
  device: string
}

export const sessionCommands: AnyCommand[] = [
  command<{ session: Device }>({
    id: 'session.end',
    title: 'Завершить сеанс на другом устройстве…',
    section: 'account',
    concepts: ['sign_out'],
    effect: 'write',
    isNeverKept: true,
    irreversible: 'На том устройстве понадобится войти заново.',
    calls: ['sessions.end'],
    prompts: {
      session: {
        kind: 'choice',
        title: 'На каком устройстве выйти?',
        async choices() {
          const { data } = (await api.sessions.list()).data
          return data
            .filter(({ isCurrent }) => !isCurrent)
            .map(({ id, device }) => ({ key: String(id), title: device, value: { id, device } }))
        },
      },
    },
    async run(context, { session }) {
      await context.api.sessions.end({ params: { id: session.id } })
      void queryClient.invalidateQueries({ queryKey: ['sessions'] })
      context.notify({ text: `Сеанс завершён: ${session.device}` })
    },
  }),
  command({
    id: 'session.endOthers',
    title: 'Выйти на всех других устройствах',
    section: 'account',
    concepts: ['end_access', 'session'],
    effect: 'write',
    isNeverKept: true,
    irreversible: 'На всех других устройствах понадобится войти заново.',
    calls: ['sessions.endOthers'],
    async run(context) {
      const { ended } = (await context.api.sessions.endOthers()).data
      void queryClient.invalidateQueries({ queryKey: ['sessions'] })
      context.notify({ text: ended === 0 ? 'Других сеансов нет' : `Завершено других сеансов: ${ended}` })
    },
  }),
]
