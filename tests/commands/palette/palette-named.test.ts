import { expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commands } from '#src/commands/core/registry.ts'
import { paletteEntries } from '#src/commands/palette/entries.ts'
import type { RootQuery } from '#src/commands/palette/root-query.ts'
import { hitsOf, rootRows } from '#src/commands/palette/root-rows.ts'
import { highlightedIndex, isItem } from '#src/commands/palette/row.ts'
import { phraseReader } from '#src/commands/phrases/phrase-book.ts'
import type { ScopeId } from '#src/state/keyboard/scopes.ts'
import type { RouteMatch } from '#src/state/place/routes.ts'
import type { TargetKind } from '#src/state/table/target.ts'
import { contextOf, targetOf } from '#tests/commands/contexts.ts'

/** Protects what comes first for words that name a command, begin its title, or have their home elsewhere. */

await loadAllCommands()

const known = paletteEntries(commands, [])

function ask(text: string, of: Partial<RootQuery> = {}) {
  const context = contextOf(targetOf('block', 1, 'cursor'))
  const { rows } = rootRows(known, { text, context, recentIds: [], usage: new Map(), ...of })
  const items = rows.filter(isItem)
  return { rows, items, keys: items.map(({ key }) => key) }
}

it('a hidden command is told by its name, with what hides it', () => {
  for (const [text, id, reason] of [
    ['неотправленные', 'unsent.show', 'всё отправлено'],
    ['обзвон всего офиса', 'calls.all', 'откройте обзвон'],
    ['отчёт за эту неделю', 'reports.thisWeek', 'откройте отчёты'],
  ] as const) {
    const { items } = ask(text)
    expect(
      items.find(({ key }) => key === id),
      text,
    ).toMatchObject({ reason })
  }
})

it.each([
  ['мой д', 'go.day'],
  ['мои действ', 'go.history'],
  ['рез', 'block.reserve'],
  ['снять блок с', 'block.withdraw'],
])('«%s» begins a title, which goes before other words and what leaves small ones out', (text, id) => {
  expect(ask(text).keys[0]).toBe(id)
})

it.each(['чей', 'ейка'])('lights nothing for letters inside a word: «%s»', (text) => {
  const { rows } = ask(text)
  const active = rows[highlightedIndex(rows, null)]
  expect(isItem(active) && active.action.kind === 'command').toBe(false)
})

it.each([
  ['сделка', 'go.dealBoard'],
  ['pipeline', 'go.dealBoard'],
  ['этап', 'deal.setStage'],
  ['оплатили', 'deal.receive'],
  ['торгуемся', 'variant.negotiate'],
])('finds «%s» where it has its home', (text, id) => {
  const all = hitsOf(known, text).map(({ entry }) => entry.key)
  expect(all[0]).toBe(id)
})

/** The first row over a record of a kind on a screen with its scopes. */
function firstOn(text: string, route: string, kind: TargetKind | null, ...scopes: ScopeId[]) {
  const context = {
    ...contextOf(kind && targetOf(kind, 1, 'cursor'), 'head'),
    route: { route } as RouteMatch,
  }
  return ask(text, { context, scopes: ['global', 'table', ...scopes], asked: phraseReader.asked })
}

it.each([
  ['прошлая неделя', 'reports', null, 'reports', 'reports.previousWeek'],
  ['неделя', 'calendar', 'event', 'calendar', 'calendar.week'],
  ['помесячно', 'calendar', 'event', 'calendar', 'calendar.month'],
  ['дальше', 'calendar', 'event', 'calendar', 'calendar.pageDown'],
  ['этап', 'dealBoard', 'deal', 'deals', 'deal.setStage'],
  ['динамика ставок', 'competitors', 'competitor', 'competitors', 'rates.open'],
] as const)('«%s» on %s is what that screen has for it', (text, route, kind, scope, id) => {
  expect(firstOn(text, route, kind, scope).keys[0]).toBe(id)
})

it('what is put into one thing is no way to the screen of all', () => {
  expect(firstOn('в лист', 'blocks', 'block', 'blocks').keys[0]).toBe('block.addToList')
  expect(firstOn('в сделки', 'blocks', 'block', 'blocks').keys[0]).toBe('go.dealBoard')
})

it.each(['преза', 'pitch', 'тизер'])('«%s» over a block is prepared of it', (text) => {
  expect(firstOn(text, 'blocks', 'block', 'blocks').keys[0]).toBe('presentation.create')
  expect(firstOn('презентации', 'blocks', 'block', 'blocks').keys[0]).toBe('go.presentations')
})

it.each([
  ['подбор', 'requests', 'inquiry', 'requests', 'request.findBlocks'],
  ['встреча', 'calendar', 'event', 'calendar', 'event.create'],
  ['что по нему в сделках', 'demands', 'demand', 'demands', 'demand.deals'],
] as const)('«%s» orders nothing: what writes at once stands behind', (text, route, kind, scope, id) => {
  const { keys, rows } = firstOn(text, route, kind, scope)
  expect(keys[0]).toBe(id)
  const lit = rows[highlightedIndex(rows, null)]
  expect(isItem(lit) && lit.key).toBe(id)
})

it.each([
  ['нов лид', 'inquiry', 'inquiry.create'],
  ['нов сотрудник', 'user', 'user.create'],
  ['нов сделка', 'block', 'deal.create'],
] as const)('«%s» over a record makes another one instead of changing it', (text, kind, id) => {
  const context = contextOf(targetOf(kind, 1, 'cursor'), 'admin')
  expect(ask(text, { context, asked: phraseReader.asked }).keys[0]).toBe(id)
})
