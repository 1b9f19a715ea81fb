import { atom } from 'jotai'
import type { FileRow } from '#contract/stock/files.ts'
import { saveFrom } from '#src/state/browser/saving.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { type FileParent, recordOfFile } from '#src/state/queries/files.ts'
import { filesQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { framedAtom } from './framed.ts'
import type { Target } from './target.ts'

/** The record whose files tab is shown; `columns`: tiles per row. */
export const filesTabAtom = atom<{ parent: FileParent; columns: number } | null>(null)

/** Files that keys act on: of the open viewer, of the focused photo, of the tab. `null`: none. */
export const galleryAtom = atom((get): FileParent | null => {
  const overlay = get(overlayAtom)
  if (overlay?.kind === 'lightbox') return overlay.parent
  return get(framedAtom)?.record.parent ?? get(filesTabAtom)?.parent ?? null
})

/** Keys of files are disabled under the palette or a form, where they would act unseen. */
export const areFileKeysLiveAtom = atom((get) => {
  const overlay = get(overlayAtom)
  return get(galleryAtom) !== null && (overlay === null || overlay.kind === 'lightbox')
})

/** Id of the file under the cursor, if still there; otherwise the first one. */
export const fileCursorAtom = atom<number | null>(null)

/** Target of the keys. */
export interface Chosen {
  parent: FileParent
  file: FileRow
  /** Index among all files of the record. */
  at: number
  files: readonly FileRow[]
  isParentOwn: boolean
}

/** The picture in the open viewer: target of commands. */
export const shownPictureAtom = atom((get): Target | null => {
  const overlay = get(overlayAtom)
  if (overlay?.kind !== 'lightbox') return null
  const files = queryClient.getQueryData(filesQuery(overlay.parent).queryKey)?.data ?? []
  const file = files[cursorPlace(files, get(fileCursorAtom))]
  return file ? { kind: 'file', records: [recordOfFile(overlay.parent, file)], origin: 'open' } : null
})

/** The chosen file, else the one under the cursor, from cached data. */
export function chosenFile(target: Target | null): Chosen | null {
  const [record] = target?.kind === 'file' ? target.records : []
  const parent = record?.parent ?? store.get(galleryAtom)
  const list = parent && queryClient.getQueryData(filesQuery(parent).queryKey)
  if (!list) return null
  const at = cursorPlace(list.data, record?.id ?? store.get(fileCursorAtom))
  const file = list.data[at]
  // A replacement in the same place was not chosen.
  if (record && file?.id !== record.id) return null
  return file ? { parent, file, at, files: list.data, isParentOwn: list.isParentOwn } : null
}

/** Resets the cursor to the first file if its file is gone. */
export function cursorPlace(files: readonly { id: number }[], cursor: number | null): number {
  return Math.max(
    0,
    files.findIndex(({ id }) => id === cursor),
  )
}

/** Moves the cursor, stopping at the ends. The viewer shows only pictures. */
export function moveCursor(step: number): void {
  const chosen = chosenFile(null)
  if (!chosen) return
  const isWindow = store.get(overlayAtom)?.kind === 'lightbox'
  const walked = isWindow ? chosen.files.filter(isPicture) : chosen.files
  const from = walked.indexOf(chosen.file)
  const next = walked[from + step]
  if (next) store.set(fileCursorAtom, next.id)
}

export function isPicture({ links }: FileRow): boolean {
  return links.card !== null
}

/** Saves the file under its own name. */
export function saveFile({ links, name }: FileRow): void {
  saveFrom(links.full, name)
}
