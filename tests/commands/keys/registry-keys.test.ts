import { describe, expect, it } from 'vitest'
import { keysFault, partsOfToken, tokensOf } from '#domain/access/keys.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commands } from '#src/commands/core/registry.ts'
import { findConflicts } from '#src/commands/keys/conflicts.ts'
import { keyBindings as bindingsOf } from '#src/commands/keys/key-bindings.ts'
import type { ScopeId } from '#src/state/keyboard/scopes.ts'
import { dealKeys, demandKeys } from './deal-keys.ts'
import { leaseKeys } from './lease-keys.ts'
import { keysOfCalls, keysOfMap, keysOfStack, movesOnMap } from './map-keys.ts'
import { ownKeys } from './own-keys.ts'

await loadAllCommands()
const keyBindings = bindingsOf()

/** Specified default keys, copied by hand. Digits of tabs are separate. */
const defaults: Partial<Record<ScopeId, Record<string, string>>> = {
  global: {
    'Mod+K': 'palette.open',
    '?': 'help.keys',
    F1: 'help.keys',
    F4: 'draft.open',
    Escape: 'screen.back',
    'Mod+Z': 'journal.undo',
    'Mod+Shift+Z': 'journal.redo',
    'Ctrl+Y': 'journal.redo',
    '.': 'command.repeat',
    'Shift+F10': 'row.menu',
    'Shift+F': 'hints.show',
    // Ours: where one types, Shift+F is a letter.
    'Mod+;': 'hints.show',
    ContextMenu: 'row.menu',
    'g o': 'go.blocks',
    'g b': 'go.buildings',
    'g l': 'go.lists',
    'g c': 'go.companies',
    'g p': 'go.persons',
    'g e': 'go.events',
    ...{ 'g k': 'go.calendar', 'g z': 'go.calls', 'n z': 'contact.logCall' },
    'g m': 'go.competitors',
    ...{ 'g x': 'go.portal', 'g y': 'go.market' },
    'g u': 'go.users',
    'g t': 'go.trash',
    'g a': 'go.account',
    'g h': 'go.history',
    'g r': 'go.requests',
    'g s': 'go.searches',
    ...{ 'g q': 'go.demands', 'g d': 'go.dealBoard', 'g i': 'go.leases' },
    'g g': 'go.day',
    // Ours: what the rail leaves out.
    'g Space': 'go.more',
    // Ours.
    'g n': 'reminder.enter',
    // Ours: nothing else stops a command over many records.
    'Mod+.': 'bulk.stop',
    'n s': 'savedSearch.create',
    ...{ 'n q': 'demand.create', 'n r': 'inquiry.create', 'n d': 'deal.create', 'n i': 'lease.create' },
    ...{ 'n o': 'block.create', 'n b': 'building.create', 'n l': 'blockList.create' },
    'n m': 'competitor.create',
    ...{ 'n c': 'company.create', 'n p': 'person.create' },
    'n e': 'event.create',
    'n u': 'user.create',
  },
  // Ours: the blocks of a building are ticked in its card as in their table.
  plan: {
    x: 'table.check',
    'Shift+J': 'table.extendDown',
    'Shift+ArrowDown': 'table.extendDown',
    'Shift+ArrowRight': 'table.extendDown',
    'Shift+K': 'table.extendUp',
    'Shift+ArrowUp': 'table.extendUp',
    'Shift+ArrowLeft': 'table.extendUp',
    'Mod+A': 'table.checkAll',
  },
  table: {
    '/': 'filter.text',
    // Ours: ticks stay with the filter they were made in.
    'Shift+X': 'table.recallTicks',
    f: 'filter.add',
    Backspace: 'filter.previous',
    j: 'table.down',
    ArrowDown: 'table.down',
    k: 'table.up',
    ArrowUp: 'table.up',
    Home: 'table.first',
    End: 'table.last',
    PageUp: 'table.pageUp',
    PageDown: 'table.pageDown',
    x: 'table.check',
    'Shift+J': 'table.extendDown',
    'Shift+ArrowDown': 'table.extendDown',
    'Shift+K': 'table.extendUp',
    'Shift+ArrowUp': 'table.extendUp',
    'Mod+A': 'table.checkAll',
    Enter: 'table.open',
    // Ours: the same as on links.
    'Mod+Enter': 'table.openInTab',
    Space: 'table.peek',
    o: 'table.sort',
    ...{ '[': 'table.previous', 'Alt+ArrowUp': 'table.previous' },
    ...{ ']': 'table.next', 'Alt+ArrowDown': 'table.next' },
    // Ours: what a grid does for those who hear it.
    ArrowRight: 'table.cellRight',
    ArrowLeft: 'table.cellLeft',
    // Ours: what others have changed.
    r: 'table.refresh',
    // Our own choice.
    'Mod+Shift+ArrowUp': 'list.moveUp',
    'Mod+Shift+ArrowDown': 'list.moveDown',
  },
  record: {
    ...{ j: 'card.nextRow', k: 'card.previousRow' },
    ...{ '[': 'table.previous', 'Alt+ArrowUp': 'table.previous' },
    ...{ ']': 'table.next', 'Alt+ArrowDown': 'table.next' },
  },
  day: { ']': 'day.nextSection', '[': 'day.previousSection' },
  blocks: {
    ...{ l: 'block.addToList', 'Shift+L': 'block.removeFromList' },
    e: 'block.edit',
    a: 'block.actualize',
    ...{ s: 'block.setState', q: 'block.demands', y: 'block.similar', c: 'block.compare' },
    ...{ w: 'block.variants', i: 'block.lease', d: 'block.beginDeal' },
    // Ours: `d` is a deal on the way to one.
    'Shift+O': 'block.describe',
    v: 'event.bookViewing',
    p: 'presentation.create',
  },
  // Ours: columns are blocks.
  comparison: {
    ...{ ArrowRight: 'comparison.right', 'Mod+Shift+ArrowRight': 'comparison.moveRight' },
    ...{ ArrowLeft: 'comparison.left', 'Mod+Shift+ArrowLeft': 'comparison.moveLeft' },
    ...{ 'Shift+D': 'comparison.differences', Backspace: 'comparison.remove' },
  },
  buildings: {
    ...{ l: 'building.addToList', 'Shift+L': 'building.removeFromList' },
    e: 'building.edit',
    v: 'event.bookViewing',
    p: 'presentation.create',
  },
  // The digits are ours: tabs of the screen, as on a card.
  lists: { e: 'list.rename', p: 'presentation.create', 1: 'go.lists', 2: 'go.buildingLists' },
  // Ours, as everywhere: `e` changes what is on the screen.
  settings: { e: 'office.edit' },
  // Our own choice.
  presentations: { e: 'presentation.edit', c: 'presentation.copyText', p: 'presentation.print' },
  companies: { e: 'company.edit', m: 'company.comment', v: 'event.plan' },
  persons: { e: 'person.edit', m: 'person.comment', v: 'event.plan' },
  // Our own choice, beside `e`.
  events: { e: 'event.edit', z: 'event.finish', h: 'event.postpone', m: 'event.note' },
  reminders: {
    Enter: 'reminder.open',
    5: 'reminder.postponeByFive',
    1: 'reminder.postponeByQuarter',
    6: 'reminder.postponeByHour',
    t: 'reminder.postponeTillTomorrow',
    z: 'reminder.finish',
    x: 'reminder.close',
    ...keysOfStack,
  },
  newsNotices: { Enter: 'newsNotice.open', x: 'newsNotice.close', ...keysOfStack },
  calendar: {
    ArrowLeft: 'calendar.left',
    ArrowRight: 'calendar.right',
    ArrowUp: 'calendar.up',
    ArrowDown: 'calendar.down',
    j: 'calendar.nextEvent',
    k: 'calendar.previousEvent',
    Home: 'calendar.first',
    End: 'calendar.last',
    PageUp: 'calendar.pageUp',
    PageDown: 'calendar.pageDown',
    t: 'calendar.today',
    1: 'calendar.day',
    ...{ 2: 'calendar.week', 3: 'calendar.month' },
    Space: 'calendar.peek',
    Enter: 'calendar.open',
    'Mod+Enter': 'table.openInTab',
  },
  ...demandKeys,
  ...{ ...dealKeys, ...leaseKeys },
  requests: {
    ...{ u: 'request.toggleRead', 'Shift+T': 'request.take', s: 'request.setStatus', m: 'request.note' },
    ...{ v: 'request.planEvent', y: 'request.findBlocks', q: 'request.makeDemand' },
  },
  searches: { Enter: 'savedSearch.run', e: 'savedSearch.rename' },
  // Our own choice.
  recipes: {
    ...{ Enter: 'recipe.editSteps', a: 'recipe.recordMore', e: 'recipe.rename', m: 'recipe.moveStep' },
  },
  // Our own choice.
  files: {
    ArrowRight: 'file.next',
    ArrowLeft: 'file.previous',
    ArrowDown: 'file.below',
    ArrowUp: 'file.above',
    Enter: 'file.open',
    r: 'file.rotateRight',
    'Shift+R': 'file.rotateLeft',
    'Mod+Shift+ArrowLeft': 'file.moveBack',
    'Mod+Shift+ArrowRight': 'file.moveForward',
    'Mod+Backspace': 'file.delete',
    u: 'file.upload',
  },
  // Our own choice.
  competitors: {
    e: 'competitor.edit',
    i: 'competitor.importOffers',
    m: 'competitor.note',
    1: 'competitor.leases',
    2: 'competitor.sales',
    b: 'offer.draftBlock',
  },
  map: keysOfMap,
  calls: keysOfCalls,
  feed: { Enter: 'feed.mend' },
  portal: { e: 'portal.edit', i: 'portal.importReport', r: 'portal.sync' },
  users: { e: 'user.edit' },
  // Our own choice.
  trash: { r: 'trash.restore' },
  history: {
    j: 'history.next',
    ArrowDown: 'history.next',
    k: 'history.previous',
    ArrowUp: 'history.previous',
    Enter: 'history.open',
    'Mod+Enter': 'table.openInTab',
    ArrowLeft: 'history.close',
    z: 'journal.undoGroup',
    'Shift+Z': 'journal.redoGroup',
  },
  actions: { f: 'filter.add', 1: 'go.history', 2: 'go.officeHistory' },
}

/** Keys reserved for planned commands. */
const kept: Partial<Record<ScopeId, readonly string[]>> = {
  buildings: ['d'],
}

const isTab = (commandId: string) => commandId.startsWith('card.tab')

describe('the default keys', () => {
  it('are those that people were promised, and no others', () => {
    const expected = Object.entries(defaults).flatMap(([scope, keys]) =>
      Object.entries(keys).map(([key, command]) => `${scope} · ${key} · ${command}`),
    )
    const bound = keyBindings
      .filter(({ commandId }) => !isTab(commandId))
      .map(({ scope, keys, commandId }) => `${scope} · ${keys} · ${commandId}`)
    expect(bound.sort()).toEqual([...expected, ...ownKeys].sort())
  })

  it('open the tabs of a card by digits, at most six', () => {
    const tabs = keyBindings.filter(({ commandId }) => isTab(commandId))
    expect(tabs.map(({ scope, keys, commandId }) => [scope, keys, commandId])).toEqual(
      tabs.map((_, index) => ['record', String(index + 1), `card.tab${index + 1}`]),
    )
    expect(tabs.length).toBeGreaterThanOrEqual(3)
    expect(tabs.length).toBeLessThanOrEqual(6)
  })

  it('leave free what is promised to later commands', () => {
    for (const { scope, keys } of keyBindings) expect(kept[scope as ScopeId] ?? []).not.toContain(keys)
  })

  it.each([{ isMac: false }, { isMac: true }])('never collide in a scope (Mac: $isMac)', ({ isMac }) => {
    expect(findConflicts(keyBindings, isMac)).toEqual([])
  })

  it('are keys that browsers and layouts leave to us', () => {
    for (const { keys, commandId } of keyBindings) expect(keysFault(keys), `${commandId} ${keys}`).toBeNull()
  })

  it('repeat while held for movement only', () => {
    const repeating = keyBindings.filter(({ repeats }) => repeats).map(({ commandId }) => commandId)
    const moving = ['down', 'up', 'pageDown', 'pageUp', 'next', 'previous', 'extendDown', 'extendUp']
    const overCells = ['cellRight', 'cellLeft']
    const inCalendar = ['left', 'right', 'up', 'down', 'nextEvent', 'previousEvent', 'pageUp', 'pageDown']
    const walking = ['next', 'previous', 'below', 'above']
    const expected = [
      ...[...moving, ...overCells].map((verb) => `table.${verb}`),
      ...inCalendar.map((verb) => `calendar.${verb}`),
      ...walking.map((verb) => `file.${verb}`),
      ...['next', 'previous'].flatMap((verb) => [`history.${verb}`, `reminder.${verb}`]),
      ...['card.nextRow', 'card.previousRow', 'reports.nextWeek', 'reports.previousWeek'],
      ...['board', 'comparison'].flatMap((scope) => [`${scope}.left`, `${scope}.right`]),
      ...movesOnMap,
    ]
    expect([...new Set(repeating)].sort()).toEqual(expected.sort())
  })

  it('destroy nothing by a single key', () => {
    for (const { id, hotkeys = [] } of commands.filter(({ effect }) => effect === 'destroy')) {
      const single = hotkeys.filter(
        ({ keys }) => tokensOf(keys).length === 1 && !partsOfToken(keys).modifiers.includes('Mod'),
      )
      expect(single, id).toEqual([])
    }
  })
})
