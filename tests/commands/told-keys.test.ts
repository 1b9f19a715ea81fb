import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commands } from '#src/commands/core/registry.ts'
import { keyBindings } from '#src/commands/keys/key-bindings.ts'
import { keysAsText } from '#src/commands/keys/key-label.ts'
import { defaultKeySettings, keyBindingsOf } from '#src/commands/keys/key-layers.ts'
import type { KeyBinding } from '#src/commands/keys/keymap.ts'
import { profiles } from '#src/commands/keys/profiles.ts'
import type { ScopeId } from '#src/state/keyboard/scopes.ts'
import { publicRoutes, type RouteName, routePaths } from '#src/state/place/routes.ts'
import { introKeys } from '#src/views/login/intro-keys.ts'

/** Protects that keys written into prose by hand do what the prose says. */

await loadAllCommands()

const bindings = keyBindings()

/** `palette`: a key of the palette's own, which is no command. */
type Told = readonly [keys: string, commandId: string, scope: ScopeId]

/** Each key of README.md in the order it is told there, copied by hand with what the sentence says of it. */
const readmeKeys: readonly Told[] = [
  ['G O', 'go.blocks', 'global'],
  ['/', 'filter.text', 'table'],
  ['F', 'filter.add', 'table'],
  ['J', 'table.down', 'table'],
  ['K', 'table.up', 'table'],
  ['Пробел', 'table.peek', 'table'],
  ['Enter', 'table.open', 'table'],
  ['Ctrl+Enter', 'table.openInTab', 'table'],
  ['X', 'table.check', 'table'],
  ['Shift+J', 'table.extendDown', 'table'],
  ['Shift+X', 'table.recallTicks', 'table'],
  ['L', 'block.addToList', 'blocks'],
  ['Shift+C', 'contact.call', 'blocks'],
  ['P', 'presentation.create', 'blocks'],
  ['A', 'block.actualize', 'blocks'],
  ['S', 'block.setState', 'blocks'],
  ['C', 'block.compare', 'blocks'],
  ['←', 'comparison.left', 'comparison'],
  ['→', 'comparison.right', 'comparison'],
  ['Shift+D', 'comparison.differences', 'comparison'],
  ['⌫', 'comparison.remove', 'comparison'],
  ['Shift+E', 'block.change', 'blocks'],
  ['Ctrl+A', 'table.checkAll', 'table'],
  ['X', 'table.check', 'table'],
  ['Ctrl+.', 'bulk.stop', 'global'],
  ['Ctrl+Z', 'journal.undo', 'global'],
  ['Ctrl+Z', 'journal.undo', 'global'],
  ['.', 'command.repeat', 'global'],
  ['Ctrl+K', 'palette.open', 'global'],
  ['Ctrl+K', 'palette.open', 'global'],
  ['Enter', 'run', 'palette'],
  ['Shift+Enter', 'add to the filter', 'palette'],
  ['Tab', 'next part', 'palette'],
  ['Ctrl+K', 'palette.open', 'global'],
  ['Tab', 'next part', 'palette'],
  ['Enter', 'run', 'palette'],
  ['?', 'help.keys', 'global'],
  ['Shift+F', 'hints.show', 'global'],
  ['G ;', 'go.map', 'global'],
  ['G V', 'go.presentations', 'global'],
  ['G W', 'go.recipes', 'global'],
  ['G ,', 'go.settings', 'global'],
  ['G /', 'keys.show', 'global'],
  ['?', 'help.keys', 'global'],
  ['G Q', 'go.demands', 'global'],
  ['N Q', 'demand.create', 'global'],
  ['Q', 'request.makeDemand', 'requests'],
  ['1', 'variant.offer', 'matches'],
  ['2', 'variant.shortlist', 'matches'],
  ['4', 'variant.refuse', 'matches'],
  ['7', 'demand.confirm', 'matches'],
  ['8', 'demand.setState', 'matches'],
  ['9', 'demand.edit', 'matches'],
  ['Q', 'block.demands', 'blocks'],
  ['Y', 'block.similar', 'blocks'],
  ['G D', 'go.dealBoard', 'global'],
  ['N D', 'deal.create', 'global'],
  ['D', 'demand.beginDeal', 'demands'],
  ['1', 'go.dealBoard', 'dealTabs'],
  ['2', 'go.deals', 'dealTabs'],
  ['3', 'go.dealForecast', 'dealTabs'],
  ['Ctrl+Shift+→', 'deal.advance', 'deals'],
  ['Ctrl+Shift+←', 'deal.retreat', 'deals'],
  ['S', 'deal.setStage', 'deals'],
  ['V', 'deal.nextStep', 'deals'],
  ['Shift+M', 'deal.fees', 'deals'],
  ['Shift+P', 'deal.receive', 'deals'],
  ['P', 'presentation.create', 'deals'],
  ['G I', 'go.leases', 'global'],
  ['N I', 'lease.create', 'global'],
  ['I', 'block.lease', 'blocks'],
  ['1', 'leases.m12', 'leaseWindows'],
  ['2', 'leases.m6', 'leaseWindows'],
  ['3', 'leases.m3', 'leaseWindows'],
  ['A', 'lease.confirm', 'leases'],
  ['Q', 'lease.makeDemand', 'leases'],
  ['G Y', 'go.market', 'global'],
  ['1', 'market.signed', 'market'],
  ['2', 'market.asked', 'market'],
  ['3', 'market.competitors', 'market'],
  ['4', 'market.fewRates', 'market'],
  ['G J', 'go.reports', 'global'],
  ['1', 'reports.brokers', 'reports'],
  ['6', 'reports.attention', 'reports'],
  ['←', 'reports.previousWeek', 'reports'],
  ['→', 'reports.nextWeek', 'reports'],
  ['W', 'reports.openWeek', 'reports'],
  ['T', 'reports.thisWeek', 'reports'],
  ['G G', 'go.day', 'global'],
  [']', 'day.nextSection', 'day'],
  ['[', 'day.previousSection', 'day'],
  ['G Z', 'go.calls', 'global'],
  ['1', 'calls.reached', 'calls'],
  ['7', 'calls.doNotCall', 'calls'],
  ['0', 'calls.reachedAll', 'calls'],
  ['Shift+C', 'calls.dial', 'calls'],
  ['N Z', 'contact.logCall', 'global'],
  ['B', 'map.onlyOnScreen', 'map'],
  ['V', 'event.bookViewing', 'blocks'],
  ['G N', 'reminder.enter', 'global'],
  ['5', 'reminder.postponeByFive', 'reminders'],
  ['1', 'reminder.postponeByQuarter', 'reminders'],
  ['6', 'reminder.postponeByHour', 'reminders'],
  ['T', 'reminder.postponeTillTomorrow', 'reminders'],
  ['Z', 'reminder.finish', 'reminders'],
  ['X', 'reminder.close', 'reminders'],
  ['R', 'table.refresh', 'table'],
  ['F', 'filter.add', 'actions'],
  ['Z', 'journal.undoGroup', 'history'],
  ['G F', 'go.imports', 'global'],
  ['1', 'import.answerOne', 'importRows'],
  ['6', 'import.answerSix', 'importRows'],
  ['Enter', 'import.enter', 'importRows'],
  ['B', 'import.chooseBuilding', 'importRows'],
  ['Ctrl+Enter', 'import.run', 'importRows'],
  ['Ctrl+Z', 'journal.undo', 'global'],
]

describe('README.md', () => {
  const inCode = [...readFileSync('README.md', 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  const key =
    /^(?:(?:Ctrl|Shift|Alt)\+)*(?:[A-Z\d]|F\d\d?|Пробел|Enter|Tab|Esc|[^\w\s])(?: [A-Z\d]| [^\w\s])?$/

  it('tells of these keys and no other', () => {
    expect(inCode.filter((code) => key.test(code) && code !== 'G')).toEqual(readmeKeys.map(([keys]) => keys))
  })

  it.each(readmeKeys.filter(([, , scope]) => scope !== 'palette'))('%s is %s in %s', (...told) => {
    expect(bindings.some(does(told))).toBe(true)
  })

  it('is right that `G` and a second key lead to each screen', () => {
    // Tabs of one screen, a choice of blocks, and tables that the settings, the portal and competitors lead to.
    const within: readonly RouteName[] = [
      'blockLists',
      'buildingLists',
      'keyUses',
      'officeWords',
      'feed',
      'rates',
      'comparison',
      'similar',
      'deals',
      'dealForecast',
      'variants',
    ]
    const screens = (Object.keys(routePaths) as RouteName[]).filter(
      (route) => !publicRoutes.has(route) && !routePaths[route].includes(':') && !within.includes(route),
    )
    const led = bindings.flatMap(({ keys, commandId }) => (keys.startsWith('g ') ? [commandId] : []))
    const others: Partial<Record<RouteName, string>> = { keys: 'keys.show', inquiries: 'go.requests' }
    expect(screens.filter((route) => !led.includes(others[route] ?? `go.${route}`))).toEqual([])
  })
})

/** Description of the left-hand profile at /keys, copied by hand; «повторить» is on the key of Ё. */
const leftHandKeys: readonly Told[] = [
  ['E', 'table.up', 'table'],
  ['D', 'table.down', 'table'],
  ['S', 'table.previous', 'table'],
  ['F', 'table.next', 'table'],
  ['R', 'table.open', 'table'],
  ['Пробел', 'table.peek', 'table'],
  ['X', 'table.check', 'table'],
  ['Z', 'block.addToList', 'blocks'],
  ['A', 'block.actualize', 'blocks'],
  ['V', 'event.bookViewing', 'blocks'],
  ['C', 'block.edit', 'blocks'],
  ['B', 'presentation.create', 'blocks'],
  ['Q', 'filter.text', 'table'],
  ['W', 'filter.add', 'table'],
  ['T', 'table.sort', 'table'],
  ['Ctrl+E', 'palette.open', 'global'],
  ['Ctrl+Z', 'journal.undo', 'global'],
  ['`', 'command.repeat', 'global'],
]

it('the page of signing in tells what the keys do', () => {
  const told: readonly Told[] = [
    ['Ctrl+K', 'palette.open', 'global'],
    ['J', 'table.down', 'table'],
    ['X', 'table.check', 'table'],
    ['L', 'block.addToList', 'blocks'],
    ['A', 'block.actualize', 'blocks'],
    ['V', 'event.bookViewing', 'blocks'],
    ['P', 'presentation.create', 'blocks'],
    ['Ctrl+Z', 'journal.undo', 'global'],
  ]
  const shown = introKeys.flatMap(({ keys }) => keys.split(' ').map((one) => keysAsText(one, false)))
  expect(shown).toEqual(told.map(([keys]) => keys))
  expect(told.filter((one) => !bindings.some(does(one)))).toEqual([])
})

describe('a set of keys', () => {
  const keysIn = (text: string) =>
    [...text.matchAll(/(?<![А-Яа-яё])(?:Ctrl\+)?(?:[A-Z]|Ё|Пробел)(?=,? |$)/g)].map(([found]) => found)

  it('for the left hand tells what its keys do', () => {
    const own = keyBindingsOf(commands, { ...defaultKeySettings, profile: 'leftHand' })
    const told = keysIn(profiles.leftHand.text).map((keys) => (keys === 'Ё' ? '`' : keys))
    expect(told).toEqual(leftHandKeys.map(([keys]) => keys))
    expect(leftHandKeys.filter((one) => !own.some(does(one)))).toEqual([])
  })

  it('of usual keys says what they do', () => {
    const told: readonly Told[] = [
      ['L', 'block.addToList', 'blocks'],
      ['A', 'block.actualize', 'blocks'],
      ['J', 'table.down', 'table'],
      ['K', 'table.up', 'table'],
    ]
    expect(keysIn(profiles.default.text)).toEqual(told.map(([keys]) => keys))
    expect(told.filter((one) => !bindings.some(does(one)))).toEqual([])
  })
})

function does([told, commandId, scope]: Told): (binding: KeyBinding) => boolean {
  const label = told.replace('Enter', '↵')
  return (one) => one.commandId === commandId && one.scope === scope && keysAsText(one.keys, false) === label
}
