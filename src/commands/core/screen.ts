import { leaveField, leaveFramed } from '#src/state/browser/focus.ts'
import { store } from '#src/state/keyboard/store.ts'
import { copyAddress, goBack, leaveDetour, navigate, routeAtom } from '#src/state/place/location.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { tableOfCard } from '#src/state/place/routes.ts'
import { addressSearchAtom } from '#src/state/place/search-location.ts'
import { framedAtom } from '#src/state/table/framed.ts'
import { hasChosen, tableHandleAtom, tableStateAtom, uncheckAll } from '#src/state/table/table.ts'
import { type AnyCommand, command } from './command.ts'

/** Esc closes one level: overlay, text field, cell, peek panel, ticks, card, table opened from a record. */
function stepBack(): void {
  const table = store.get(tableStateAtom)
  const match = store.get(routeAtom)
  if (store.get(overlayAtom)) store.set(overlayAtom, null)
  else if (leaveField()) return
  else if (table.column) store.set(tableStateAtom, { column: undefined })
  else if (table.isPeekOpen) store.set(tableStateAtom, { isPeekOpen: false })
  // Ticks under another tab of the card are invisible.
  else if (hasChosen(table) && store.get(tableHandleAtom)) uncheckAll()
  else if (store.get(framedAtom)) leaveFramed()
  else if (leaveDetour()) return
  else if (match?.route === 'blockList' || match?.route === 'buildingList') navigate('lists')
  // Returns to the card's table with its filter, scroll and ticks.
  else if (match && 'id' in match) goBack(tableOfCard[match.route])
  else if (match?.route === 'map') goBack('buildings')
  else if (match?.route === 'comparison' || match?.route === 'similar') goBack('blocks')
  else if (match?.route === 'keyUses' || match?.route === 'officeWords') goBack('settings')
  else if (match?.route === 'rates') goBack('competitors')
}

export const screenCommands: AnyCommand[] = [
  command({
    id: 'palette.open',
    title: 'Команда или запись…',
    section: 'help',
    concepts: ['palette'],
    hotkeys: [{ keys: 'Mod+K', scope: 'global', overDialogs: true }],
    effect: 'navigate',
    run: ({ target }) => store.set(overlayAtom, { kind: 'palette', opening: { target } }),
  }),
  command({
    id: 'help.keys',
    title: 'Все клавиши',
    shortTitle: 'все клавиши',
    section: 'help',
    concepts: ['help', 'hotkeys'],
    hotkeys: [
      { keys: '?', scope: 'global' },
      { keys: 'F1', scope: 'global' },
    ],
    effect: 'navigate',
    run: () => store.set(overlayAtom, { kind: 'cheatSheet' }),
  }),
  command({
    id: 'screen.back',
    title: 'Назад на уровень',
    section: 'help',
    concepts: ['close'],
    hotkeys: [{ keys: 'Escape', scope: 'global' }],
    effect: 'navigate',
    run: stepBack,
  }),
  command<{ at?: { xPx: number; yPx: number }; isOfRow?: boolean }>({
    id: 'row.menu',
    title: 'Меню строки',
    section: 'table',
    hotkeys: [
      { keys: 'Shift+F10', scope: 'global' },
      { keys: 'ContextMenu', scope: 'global' },
    ],
    rows: 'pointed',
    effect: 'navigate',
    available: ({ target }) => (target ? true : { disabled: 'сначала выберите запись' }),
    run: (_context, { at, isOfRow }) => store.set(overlayAtom, { kind: 'rowMenu', at, isOfRow }),
  }),
  command({
    id: 'search.copyLink',
    title: 'Скопировать ссылку на поиск',
    section: 'table',
    concepts: ['address', 'share'],
    effect: 'read',
    available: () => (store.get(addressSearchAtom) ? true : { hidden: true }),
    async run({ notify }) {
      await copyAddress()
      notify({ text: 'Ссылка на поиск скопирована' })
    },
  }),
]
