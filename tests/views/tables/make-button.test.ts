import { Provider } from 'jotai'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { CurrentUser } from '#contract/access/accounts.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commands } from '#src/commands/core/registry.ts'
import { store } from '#src/state/keyboard/store.ts'
import { goTo } from '#src/state/place/location.ts'
import { screens } from '#src/state/place/screens.ts'
import { setCurrentUser } from '#src/state/session/session.ts'

/** Protects who has no keyboard: every table offers by a button what the keyboard makes there. */

// The module reads the platform when loaded.
vi.stubGlobal('navigator', { userAgent: '' })
const { TableHeading } = await import('#src/views/tables/filter-bar.tsx')
await loadAllCommands()

const user: CurrentUser = {
  id: 1,
  name: 'Анна Белова',
  email: 'a@klyuch.test',
  phone: null,
  role: 'broker',
  avatarUrl: null,
  contactsVisibility: 'shared',
  mustSetPassword: false,
  keySettings: null,
  startScreen: 'blocks',
}

/** Buttons of the header of each screen's table. */
function offeredTo(role: CurrentUser['role']): Map<string, string> {
  setCurrentUser({ ...user, role })
  const offered = screens.flatMap(({ route, path }) => {
    goTo(path)
    const heading = createElement(TableHeading, { title: 'Таблица' })
    const html = renderToStaticMarkup(createElement(Provider, { store }, heading))
    const [, made = ''] = /<button[^>]*>\+ ([^<]*)/.exec(html) ?? []
    return made === '' ? [] : [[route, made] as const]
  })
  return new Map(offered)
}

it('a new record of every kind that has a table is made by a button of its header, named as its command', () => {
  const offered = new Set(offeredTo('admin').values())
  const listed = new Set(screens.map(({ makes }) => makes))
  const made = commands.filter(({ id, appliesTo }) => listed.has(id) && !appliesTo)
  const missing = made.filter(({ title }) => !offered.has(String(title).replace('…', '')))
  // A search is saved where it was made.
  expect(missing.map(({ id }) => id)).toEqual(['savedSearch.create'])
  expect(made.length).toBeGreaterThan(14)
})

it('the board, the forecast and the calendar have the button too, cards and reports have none', () => {
  const offered = offeredTo('admin')
  for (const route of ['dealBoard', 'deals', 'dealForecast']) expect(offered.get(route)).toBe('Новая сделка')
  expect(offered.get('calendar')).toBe('Новое событие')
  expect(offered.get('reports')).toBeUndefined()
})

it('is not shown to whom the command is refused', () => {
  const offered = offeredTo('broker')
  expect(offered.get('users')).toBeUndefined()
  expect(offered.get('demands')).toBe('Новый запрос')
})
