import { countOfNew, mostTold } from '#domain/looks/notices.ts'
import { type AnyCommand, type Choice, command, type RunContext } from '#src/commands/core/command.ts'
import { newsQuery } from '#src/state/day/news-query.ts'
import { goTo } from '#src/state/place/location.ts'
import { lastKnown, queryClient } from '#src/state/queries/query-client.ts'
import { addressOfSearch, narrowedTo, refreshSavedSearches } from '#src/state/queries/saved-searches.ts'

/** Calls of `openSearchNews`. */
export const searchNewsCalls = ['savedSearches.news', 'savedSearches.run'] as const

/** Opens the table with what has come since the last run, and counts it as seen. */
export async function openSearchNews({ api, notify }: RunContext, id: number): Promise<void> {
  const { name, config, newCount, ids } = (await api.savedSearches.news({ params: { id } })).data
  await api.savedSearches.run({ params: { id } })
  void refreshSavedSearches()
  if (!config) return
  goTo(addressOfSearch(ids.length === 0 ? config : narrowedTo(config, ids)))
  if (newCount === 0) notify({ text: `Нового в поиске «${name}» нет, показано всё`, tone: 'info' })
  else if (newCount > mostTold) {
    const text = `${countOfNew(newCount, config.target)}, показана первая тысяча`
    notify({ text, tone: 'info' })
  }
}

async function newsChoices(): Promise<Choice<{ id: number }>[]> {
  const { searches } = await lastKnown(newsQuery)
  return searches.rows.map(({ id, name, target, newCount }) => ({
    ...{ key: String(id), title: name, value: { id } },
    detail: countOfNew(newCount, target),
  }))
}

export const searchNewsCommands: AnyCommand[] = [
  command<{ search: { id: number } }>({
    id: 'savedSearch.chooseNews',
    title: 'Новое по поискам…',
    section: 'go',
    concepts: ['new_one'],
    effect: 'write',
    isNeverKept: true,
    calls: ['days.news', ...searchNewsCalls],
    available: () =>
      queryClient.getQueryData(newsQuery.queryKey)?.searches.newCount === 0
        ? { disabled: 'с последнего запуска поиски не нашли нового' }
        : true,
    prompts: {
      search: { kind: 'choice', title: 'По какому поиску показать новое?', choices: newsChoices },
    },
    run: (context, { search }) => openSearchNews(context, search.id),
  }),
]
