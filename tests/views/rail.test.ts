import { expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { goId } from '#src/commands/tables/navigation.ts'
import { screens } from '#src/state/place/screens.ts'

/** Protects the rail: a screen without its command loses key and click, one without its place is not shown. */

const listed = screens.filter(({ rail, officeRail }) => rail !== undefined || officeRail !== undefined)

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

it('has one screen at a place', () => {
  for (const places of [listed.map(({ rail }) => rail), listed.map(({ officeRail }) => officeRail)]) {
    const taken = places.filter((place) => place !== undefined)
    expect(taken.toSorted((a, b) => a - b)).toEqual(taken.map((_place, at) => at + 1))
  }
})
