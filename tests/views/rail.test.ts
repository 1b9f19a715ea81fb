import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { goId } from '#src/commands/tables/navigation.ts'

/** Protects the rail: a screen without its command loses label, key and click. */

const source = readFileSync('src/views/frame/work-rail.tsx', 'utf8')
const routes = [...source.matchAll(/\broute: '(\w+)', icon:|\n {4}route: '(\w+)'/g)].map(
  ([, one, other]) => one ?? other ?? '',
)

it('has a command with a name for every screen', async () => {
  await loadAllCommands()
  expect(routes.length).toBeGreaterThan(15)
  expect(source).not.toContain('`go.$')
  for (const route of routes) {
    const command = commandById(goId(route))
    expect(command?.shortTitle ?? command?.title, route).toEqual(expect.stringMatching(/^[А-ЯЁ]/))
  }
})
