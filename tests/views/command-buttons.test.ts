import { readdirSync, readFileSync } from 'node:fs'
import { Provider } from 'jotai'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { CurrentUser } from '#contract/access/accounts.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { availabilityOf } from '#src/commands/core/evaluate.ts'
import { commandById, commands } from '#src/commands/core/registry.ts'
import { activeScopesAtom } from '#src/state/keyboard/active-scopes.ts'
import { commandContextAtom } from '#src/state/keyboard/command-context.ts'
import { store } from '#src/state/keyboard/store.ts'
import { goTo } from '#src/state/place/location.ts'
import { setCurrentUser } from '#src/state/session/session.ts'
import { openRecordAtom } from '#src/state/table/table.ts'
import type { TargetKind } from '#src/state/table/target.ts'

/** Protects that a button whose command may not run looks and acts disabled, on every card and everywhere else. */

const files = readdirSync('src/views', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => ({ name, text: readFileSync(`src/views/${name}`, 'utf8') }))

const ids = [
  ...new Set(
    files.flatMap(({ text }) =>
      [...text.matchAll(/<CommandButton\s[^>]*?\b(?:id|command|commandId)="([\w.]+)"/g)].map(
        ([, id = '']) => id,
      ),
    ),
  ),
].sort()

const cards: readonly TargetKind[] = [
  ...(['block', 'building', 'company', 'person', 'event', 'inquiry'] as const),
  ...(['presentation', 'competitor', 'portalLine', 'user', 'blockList', 'buildingList'] as const),
]

const user: CurrentUser = {
  ...{ id: 1, name: 'Анна Белова', email: 'a@klyuch.test', phone: null, role: 'broker', avatarUrl: null },
  ...{ contactsVisibility: 'shared', mustSetPassword: false, keySettings: null, startScreen: 'blocks' },
}

// The module reads the platform when loaded.
vi.stubGlobal('navigator', { userAgent: '' })
const { keysOfCommand } = await import('#src/views/runtime/command-keys.ts')
const { CommandButton } = await import('#src/views/runtime/command-button.tsx')

function rendered(id: string): string {
  const button = createElement(CommandButton, { id, look: 'primary' })
  return renderToStaticMarkup(createElement(Provider, { store }, button))
}

describe('buttons of commands', () => {
  beforeAll(() => loadAllCommands())

  it('run through CommandButton alone, which asks whether they may run', () => {
    const ofTheirOwn = files.filter(
      ({ name, text }) =>
        name !== 'runtime/command-button.tsx' &&
        /<[Bb]utton\b(?:(?!<\/?[A-Za-z]).)*?runCommand\(/s.test(text),
    )
    expect(ofTheirOwn.map(({ name }) => name)).toEqual([])
  })

  it('look as their command is: on every card, whoever reads it', () => {
    const seen = { shown: 0, disabled: 0, hidden: 0 }
    for (const role of ['admin', 'broker'] as const) {
      setCurrentUser({ ...user, role })
      for (const kind of cards) {
        store.set(openRecordAtom, {
          kind,
          record: { id: 7, title: 'Чужая запись', responsibleUserId: 2, createdById: 2 },
        })
        for (const id of ids) {
          const command = commandById(id)
          if (!command) throw new Error(`no command ${id}`)
          const availability = availabilityOf(command, store.get(commandContextAtom))
          const html = rendered(id)
          const what = `${id} on ${kind} for ${role}`
          if (availability === true) {
            seen.shown += 1
            expect(html, what).not.toContain('aria-disabled="true"')
            expect(html, what).toContain('bg-accent')
          } else if ('hidden' in availability) {
            seen.hidden += 1
            expect(html, what).toBe('')
          } else {
            seen.disabled += 1
            expect(html, what).toContain('aria-disabled="true"')
            expect(html, what).toContain(`title="${availability.disabled}"`)
            expect(html, what).toContain(`aria-description="${availability.disabled}"`)
            expect(html, what).not.toContain('bg-accent')
          }
        }
      }
    }
    expect(ids.length).toBeGreaterThan(40)
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20)
  })

  it('show keys that work on their screen, and no others', () => {
    const seen = { with: 0, without: 0 }
    for (const path of [
      '/blocks',
      '/buildings',
      '/companies',
      '/imports',
      '/portal',
      '/calendar',
      '/users',
    ]) {
      goTo(path)
      const scopes: readonly string[] = store.get(activeScopesAtom)
      for (const { id, hotkeys = [] } of commands) {
        const working = hotkeys.filter(({ scope }) => scopes.includes(scope))
        const caps = keysOfCommand(id)
        seen[caps ? 'with' : 'without'] += 1
        expect(caps !== undefined, `${id} on ${path}`).toBe(working.length > 0)
      }
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50)
  })
})

it('stand under the title of a card, not below its facts', () => {
  const cards = files.filter(
    ({ name, text }) => /-card\/[a-z]+-card\.tsx$/.test(name) && text.includes('<CardLayout'),
  )
  expect(cards.length).toBeGreaterThan(6)
  const below = cards.filter(({ text }) =>
    text.slice(text.indexOf('panels={[')).match(/flex-wrap gap-2">\s*(?:\{[^<]*)?<CommandButton/),
  )
  expect(below.map(({ name }) => name)).toEqual([])
})
