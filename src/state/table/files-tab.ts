import { atom } from 'jotai'
import { store } from '#src/state/keyboard/store.ts'
import { navigate, routeAtom } from '#src/state/place/location.ts'
import type { FileParent } from '#src/state/queries/files.ts'
import { cardTabAtom, cardTabs } from './card-trail.ts'
import { type CardKind, filesTabNames } from './target-kinds.ts'

/** Set when the user should choose files; the record's tab opens the file dialog. */
export const pickFilesAtom = atom<FileParent | null>(null)

/** Opens a record's card on its files tab. */
export function openFilesTab({ kind, id }: FileParent & { kind: CardKind }): void {
  const match = store.get(routeAtom)
  if (!(match?.route === kind && match.id === id)) navigate(kind, { id })
  const tabs: readonly string[] = cardTabs[kind]
  store.set(cardTabAtom, { ofId: id, tab: tabs.findIndex((name) => filesTabNames.includes(name)) })
}
