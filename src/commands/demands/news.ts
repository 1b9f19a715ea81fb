import { type AnyCommand, type Choice, command } from '#src/commands/core/command.ts'
import { queriesAt } from '#src/state/ahead/queries-at.ts'
import { newsQuery } from '#src/state/day/news-query.ts'
import { navigate } from '#src/state/place/location.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { lastKnown, queryClient } from '#src/state/queries/query-client.ts'

async function newsChoices(): Promise<Choice<{ id: number }>[]> {
  const { demands } = await lastKnown(newsQuery)
  return demands.rows.map(({ id, name, newCount }) => ({
    key: String(id),
    title: name,
    detail: `новых блоков: ${newCount}`,
    value: { id },
  }))
}

export const newsCommands: AnyCommand[] = [
  command<{ demand: { id: number } }>({
    id: 'demand.chooseNews',
    title: 'Новое по запросам…',
    section: 'go',
    concepts: ['new_one'],
    effect: 'navigate',
    calls: ['days.news'],
    available: () =>
      queryClient.getQueryData(newsQuery.queryKey)?.demands.newCount === 0
        ? { disabled: 'с последнего просмотра новых блоков по запросам нет' }
        : true,
    prompts: {
      demand: { kind: 'choice', title: 'По какому запросу показать новое?', choices: newsChoices },
    },
    ahead: ({ demand }) => (demand ? queriesAt(pathOf('demand', { id: demand.id })) : []),
    run: (_context, { demand }) => navigate('demand', { id: demand.id }),
  }),
]
