import * as Radix from '@radix-ui/react-dialog'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import type { FileRow } from '#contract/stock/files.ts'
import { fileCategories } from '#domain/stock/vocabulary.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import type { FileParent } from '#src/state/queries/files.ts'
import { filesQuery } from '#src/state/queries/queries.ts'
import { cursorPlace, fileCursorAtom, isPicture } from '#src/state/table/gallery.ts'
import { useOpenWindow } from '#src/ui/dialog.tsx'
import { Keycaps } from '#src/ui/keycap.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { keysOfCommand, useCommandKeys } from '#src/views/runtime/command-keys.ts'

/** Full-screen picture viewer with the keys of the files tab. */
export default function Lightbox({ parent }: { parent: FileParent }) {
  const setOverlay = useSetAtom(overlayAtom)
  const { data } = useQuery(filesQuery(parent))
  const cursor = useAtomValue(fileCursorAtom)
  const content = useRef<HTMLDivElement>(null)
  useOpenWindow(() => setOverlay(null))
  const pictures = data?.data.filter(isPicture) ?? []
  const at = cursorPlace(pictures, cursor)
  const picture = pictures[at]
  const isGone = data !== undefined && picture === undefined
  useEffect(() => {
    if (isGone) setOverlay(null)
  }, [isGone, setOverlay])
  useNeighbours([pictures[at + 1], pictures[at - 1]])
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && setOverlay(null)}>
      <Radix.Portal>
        <Radix.Content
          ref={content}
          aria-describedby={undefined}
          className="fixed inset-0 z-50 flex flex-col bg-background outline-none"
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            content.current?.focus()
          }}
          onCloseAutoFocus={(event) => {
            const tile = document.querySelector<HTMLElement>(`[data-file="${picture?.id}"]`)
            if (!tile) return
            event.preventDefault()
            tile.focus()
          }}
        >
          <header className="flex h-12 shrink-0 items-center gap-3 border-b border-line bg-panel px-5">
            <Radix.Title className="min-w-0 truncate font-semibold">{picture?.name ?? 'Фото'}</Radix.Title>
            {picture && (
              <span className="shrink-0 text-muted">
                {fileCategories[picture.category].toLowerCase()} · {picture.widthPx} × {picture.heightPx}
              </span>
            )}
            <span role="status" className="ml-auto shrink-0 text-muted">
              {pictures.length > 0 && `${at + 1} из ${pictures.length}`}
            </span>
            <Radix.Close className="inline-flex cursor-pointer items-center gap-2 rounded px-2 py-1 text-muted hover:text-ink">
              Закрыть
              <Keycaps keys={['Esc']} />
            </Radix.Close>
          </header>
          <div className="flex min-h-0 flex-1 items-center justify-center p-4">
            {picture && (
              <img
                key={picture.links.full}
                src={picture.links.full}
                alt={`${fileCategories[picture.category]}: ${picture.name}`}
                className="max-h-full max-w-full rounded object-contain"
              />
            )}
          </div>
          <footer className="flex h-9 shrink-0 items-center justify-center gap-5 border-t border-line bg-panel text-sm text-muted">
            <Hint command="file.previous" text="назад" />
            <Hint command="file.next" text="дальше" />
            <Hint command="file.rotateRight" text="повернуть" />
            <Hint command="file.save" text="скачать" />
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Hint({ command, text }: { command: string; text: string }) {
  useCommandKeys()
  const keys = keysOfCommand(command)
  return (
    <CommandButton
      id={command}
      look="bare"
      keys={undefined}
      tabIndex={-1}
      className="inline-flex items-center gap-1.5 hover:text-ink"
    >
      {keys && <Keycaps keys={keys} />}
      {text}
    </CommandButton>
  )
}

/** Preloads adjacent pictures. */
function useNeighbours(pictures: readonly (FileRow | undefined)[]): void {
  const links = pictures.map((picture) => picture?.links.full ?? '').join(' ')
  useEffect(() => {
    for (const link of links.split(' ').filter(Boolean)) new Image().src = link
  }, [links])
}
