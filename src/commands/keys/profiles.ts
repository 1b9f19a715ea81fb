import type { KeyProfile } from '#domain/access/key-profiles.ts'
import type { ScopeId } from '#src/state/keyboard/scopes.ts'
import type { PageKind } from '#src/state/table/page-kind.ts'
import { formKinds, targetKinds } from '#src/state/table/target-kinds.ts'

interface Profile {
  /** Purpose, in Russian. */
  text: string
  bindings: readonly { commandId: string; scope: ScopeId; keys: readonly string[] }[]
}

function of(scope: ScopeId, changes: Readonly<Record<string, string>>): Profile['bindings'] {
  return Object.entries(changes).map(([commandId, keys]) => ({ commandId, scope, keys: keys.split(', ') }))
}

/** Kinds whose fields many records can take at once. */
const changed = [
  ...([
    'block',
    'building',
    'company',
    'person',
    'event',
    'inquiry',
    'demand',
    'deal',
    'lease',
    'presentation',
  ] as const),
]

/**
 * One left-hand key per verb on every card and table: `c` edits, `z` takes, `a` is specific to the record.
 */
const leftHand = [
  ...changed.flatMap((kind) => of(targetKinds[kind].scope, { [`${kind}.change`]: 'Shift+T' })),
  ...formKinds.flatMap((kind) => {
    const { scope, isOnlyMade }: PageKind = targetKinds[kind]
    return isOnlyMade ? [] : of(scope as ScopeId, { [`${kind}.edit`]: 'c' })
  }),
  ...of('global', {
    'palette.open': 'Mod+E, Mod+K',
    'command.repeat': '`, .',
    'row.menu': 'Shift+W, Shift+F10, ContextMenu',
    'go.blocks': 'g d, g o',
    'go.dealBoard': 'g Shift+D',
    'go.lists': 'g w, g l',
    'go.persons': 'g f, g p',
    'go.calendar': 'g v, g k',
    'go.presentations': 'g 1',
    'go.recipes': 'g 2',
    'go.imports': 'g 3',
  }),
  ...of('table', {
    'table.down': 'd, ArrowDown',
    'table.up': 'e, ArrowUp',
    'table.extendDown': 'Shift+D, Shift+ArrowDown',
    'table.extendUp': 'Shift+E, Shift+ArrowUp',
    'table.previous': 's, Alt+ArrowUp',
    'table.next': 'f, Alt+ArrowDown',
    'table.open': 'r, Enter',
    'table.refresh': 'Shift+R',
    'table.sort': 't',
    'filter.text': 'q, /',
    'filter.add': 'w',
  }),
  ...of('record', { 'table.previous': 's, [, Alt+ArrowUp', 'table.next': 'f, ], Alt+ArrowDown' }),
  ...of('dealTabs', { 'filter.add': 'w' }),
  ...of('blocks', {
    'block.addToList': 'z',
    'block.removeFromList': 'Shift+Z',
    'block.setState': 'Shift+S',
    'block.describe': 'Shift+A',
    'block.openBuilding': 'Shift+B',
    'block.demands': 'Shift+Q',
    'block.variants': 'Shift+Y',
    'block.compare': 'Shift+G',
    'block.beginDeal': 'Shift+N',
    'presentation.create': 'b',
    'map.onlyOnScreen': 'Shift+V',
  }),
  ...of('buildings', {
    'building.addToList': 'z',
    'building.removeFromList': 'Shift+Z',
    'presentation.create': 'b',
    'map.onlyOnScreen': 'Shift+B',
  }),
  ...of('comparison', { 'comparison.differences': '1' }),
  ...of('lists', { 'list.rename': 'c', 'presentation.create': 'b' }),
  ...of('companies', { 'company.comment': 'a' }),
  ...of('persons', { 'person.comment': 'a' }),
  ...of('events', { 'event.finish': 'o' }),
  ...of('deals', { 'deal.setStage': 'Shift+S', 'presentation.create': 'b' }),
  ...of('leases', {
    'lease.makeDemand': 'Shift+Q',
    'lease.confirm': 'a',
    'lease.setState': 'Shift+S',
    'lease.renew': 'Shift+L',
  }),
  ...of('demands', {
    'demand.setState': 'Shift+S',
    'demand.beginDeal': 'Shift+N',
    'demand.variants': 'Shift+Y',
    'demand.deals': 'Shift+H',
  }),
  ...of('matches', {
    ...{ 'demand.variants': 'Shift+Y', 'demand.deals': 'Shift+H' },
    'demand.callClient': 'Shift+K',
  }),
  ...of('requests', {
    'request.take': 'p',
    'request.setStatus': 'Shift+S',
    'request.makeDemand': 'Shift+Q',
  }),
  ...of('calls', {
    'calls.confirmAll': '8',
    'calls.makeDemand': '9',
    'calls.next': 'f, ]',
    'calls.previous': 's, [',
  }),
  ...of('day', { 'day.nextSection': 'f, ]', 'day.previousSection': 's, [' }),
  ...of('calendar', {
    'calendar.left': 's, ArrowLeft',
    'calendar.right': 'f, ArrowRight',
    'calendar.nextEvent': 'd',
    'calendar.previousEvent': 'e',
    'calendar.open': 'r, Enter',
    'calendar.today': '4',
  }),
  ...of('searches', { 'savedSearch.run': 'r, Enter', 'savedSearch.rename': 'c' }),
  ...of('presentations', {
    'presentation.copyText': 'a',
    'presentation.print': 'b',
  }),
  ...of('competitors', { 'competitor.importOffers': 'z' }),
  ...of('rates', { 'rates.offers': 'r, Enter' }),
  ...of('portal', { 'portal.edit': 'c', 'portal.sync': 'a', 'portal.importReport': 'z' }),
  ...of('feed', { 'feed.mend': 'r, Enter' }),
  ...of('imports', { 'import.start': 'z' }),
  ...of('importRows', {
    'import.enter': 'r, Enter',
    'import.nextClass': 'v',
    'import.previousClass': 'Shift+V',
    'import.skip': 'Shift+A',
    'import.mapValue': 'Shift+Z',
  }),
  ...of('recipes', { 'recipe.rename': 'c', 'recipe.moveStep': 'v' }),
  ...of('trash', { 'trash.restore': 'a' }),
  ...of('history', { 'history.next': 'd, ArrowDown', 'history.previous': 'e, ArrowUp' }),
  ...of('settings', { 'office.edit': 'c' }),
  ...of('map', { 'map.onlyOnScreen': 'Shift+B' }),
]

/** Changes of each profile to the default keys. */
export const profiles: Readonly<Record<KeyProfile, Profile>> = {
  default: {
    text: 'Буквы по смыслу: L — в подборку, A — актуализировать, J и K — по строкам.',
    bindings: [],
  },
  leftHand: {
    text:
      'Правая рука свободна для телефона или мыши. E и D — вверх и вниз, S и F — предыдущая и следующая запись, ' +
      'R — открыть, Пробел — посмотреть сбоку, X — отметить, Z — в подборку, A — актуализировать, V — показ, ' +
      'C — изменить, B — презентация, Q — текст, W — условие, T — сортировка, Ctrl+E — палитра, Ctrl+Z — отменить, ' +
      'Ё — повторить.',
    bindings: leftHand,
  },
  noSingleKeys: {
    text:
      'Буквы, цифры и знаки сами ничего не делают: для голосового ввода и для тех, кто задевает клавиши. Перед ними ' +
      'нажимают Ctrl+J, потом привычную клавишу: Ctrl+J, L — в подборку. Всё есть и в палитре.',
    bindings: [],
  },
}
