import { QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import type { News } from '#contract/events/day.ts'
import type { SavedSearch } from '#contract/stock/saved-searches.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { goId } from '#src/commands/tables/navigation.ts'
import { callsDueQuery } from '#src/state/day/calls-due-query.ts'
import { newsQuery } from '#src/state/day/news-query.ts'
import { store } from '#src/state/keyboard/store.ts'
import { railGroups, screens, screensInRail } from '#src/state/place/screens.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { savedSearchChoicesQuery } from '#src/state/queries/saved-searches.ts'

// The module reads the platform when loaded.
vi.stubGlobal('navigator', { userAgent: '' })
const { WorkRail } = await import('#src/views/frame/work-rail.tsx')

/** Protects the rail: a screen without its command loses key and click, one without its place is not shown. */

const listed = screens.filter(({ rail }) => rail !== undefined)

it('has a command and an icon for every screen', async () => {
  await loadAllCommands()
  expect(listed.length).toBeGreaterThan(15)
  for (const { route, icon, title } of listed) {
    expect(icon, route).toBeDefined()
    expect(commandById(goId(route))?.title, route).toBe(title)
  }
})

it('shows every screen that a key leads to, itself or as a part of another', () => {
  const shown = new Set(listed.map(({ route }) => route as string))
  const led = screens.filter(({ key, tabKey }) => key !== undefined || tabKey !== undefined)
  expect(led.filter(({ route, within }) => !shown.has(within ?? route))).toEqual([])
})

it('has one screen at a place of its group', () => {
  for (const group of Object.keys(railGroups)) {
    const taken = listed.flatMap(({ rail }) => (rail?.[0] === group ? [rail[1]] : []))
    expect(taken.toSorted((a, b) => a - b)).toEqual(taken.map((_place, at) => at + 1))
  }
})

it('shows at most 14 screens, and leads to all others by one key', async () => {
  const admin = { role: 'admin' } as never
  const atSight = (['today', 'clients', 'stock', 'market'] as const).flatMap((group) =>
    screensInRail(group, admin),
  )
  expect(atSight.length).toBeLessThanOrEqual(14)
  await loadAllCommands()
  const more = commandById('go.more')
  expect(more?.hotkeys?.map(({ keys }) => keys)).toEqual(['g Space'])
  const prompt = more?.prompts?.screen
  const choices =
    prompt && 'kind' in prompt && prompt.kind === 'choice'
      ? await prompt.choices({ user: admin } as never, {})
      : []
  expect(choices.map(({ key }) => key)).toEqual(screensInRail('more', admin).map(({ route }) => route))
  expect(choices).toHaveLength(listed.length - atSight.length - 1)
})

/** Names of the rail's links as they are read aloud, and the sections that the narrow rail leaves out. */
function shownRail() {
  const rail = createElement(QueryClientProvider, { client: queryClient }, createElement(WorkRail))
  const html = renderToStaticMarkup(createElement(Provider, { store }, rail))
  const namesIn = (part: string) =>
    [...part.matchAll(/<a [^>]*aria-label="([^"]+)"/g)].map(([, name]) => name)
  const wideOnly = html.split('<section').filter((part) => part.includes('hidden wide:block">'))
  return { html, all: namesIn(html), news: wideOnly.flatMap(namesIn) }
}

afterEach(() => queryClient.clear())

const none: News = {
  ...{ demands: { newCount: 0, rows: [] }, searches: { newCount: 0, rows: [] } },
  ...{ notices: [], nextNoticeAt: null },
}
const rowsOf = (counts: readonly number[]) =>
  counts.map((newCount) => ({
    ...{ id: newCount, name: `Запись ${newCount}`, target: 'blocks' as const, newCount },
  }))

it('counts new blocks beside the demands and names two demands with most of them', () => {
  const demands = { newCount: 27, rows: rowsOf([9, 7, 5, 3, 2, 1]) }
  queryClient.setQueryData(newsQuery.queryKey, { ...none, demands })
  const { html, all, news } = shownRail()
  expect(all).toContain('Запросы, новых: 27')
  expect(html).toContain('>+27<')
  expect(news).toEqual([9, 7].map((count) => `Запись ${count}, новых: ${count}`))
  expect(html).toContain('href="/demands/9"')
})

it('counts what is new beside the saved searches, and names those with most of it before the last run', () => {
  const search = (id: number, lastRunAt: string): SavedSearch => ({
    ...{ id, name: `Запись ${id}`, config: { target: 'blocks' }, isShared: false, owner: null },
    ...{ lastRunAt, lastRunCount: 40, updatedAt: lastRunAt, suits: null, isTelling: false },
  })
  const kept = [1, 2, 3, 4, 5, 6].map((id) => search(id, `2026-11-0${id}T09:00:00Z`))
  queryClient.setQueryData(savedSearchChoicesQuery.queryKey, kept)
  const searches = { newCount: 3, rows: rowsOf([2, 1]) }
  queryClient.setQueryData(newsQuery.queryKey, { ...none, searches })
  const { all, news } = shownRail()
  expect(all).toContain('Поиски, новых: 3')
  expect(news).toEqual(['Запись 2, новых: 2', 'Запись 1, новых: 1', 'Запись 6, 40'])
})

it('shows what is new on top, under today', () => {
  queryClient.setQueryData(newsQuery.queryKey, { ...none, demands: { newCount: 9, rows: rowsOf([9]) } })
  const titles = [...shownRail().html.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, title]) => title)
  expect(titles.slice(0, 3)).toEqual([railGroups.today, 'Новое', railGroups.clients])
})

it('says nothing of news when there are none, or before they are known', () => {
  queryClient.setQueryData(newsQuery.queryKey, none)
  const empty = shownRail()
  queryClient.clear()
  for (const { all, html, news } of [empty, shownRail()]) {
    expect(all).toContain('Запросы')
    expect(html).not.toContain('>Новое<')
    expect(news).toEqual([])
  }
})

it('counts beside the calls who should be called now, and says nothing of none', () => {
  queryClient.setQueryData(callsDueQuery.queryKey, { count: 12, nextAt: null })
  expect(shownRail().all).toContain('Обзвон, 12')
  queryClient.setQueryData(callsDueQuery.queryKey, { count: 0, nextAt: '2026-11-27T12:00:00.000Z' })
  expect(shownRail().all).toContain('Обзвон')
})
