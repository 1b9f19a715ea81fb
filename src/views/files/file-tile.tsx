import type { FileRow } from '#contract/stock/files.ts'
import { fileCategories } from '#domain/stock/vocabulary.ts'
import { formatBytes } from '#domain/text/format.ts'
import { type FileParent, recordOfFile } from '#src/state/queries/files.ts'
import { framedAs } from '../record/framed.ts'
import { FileNameLine } from './file-name-line.tsx'

interface FileTileProps {
  parent: FileParent
  file: FileRow
  /** The first picture of the record. */
  isMain: boolean
  /** Under the cursor. */
  isCurrent: boolean
  onFocus: () => void
  onOpen: () => void
}

/** A file of a record: a picture, or a document with its type. */
export function FileTile({ parent, file, isMain, isCurrent, onFocus, onOpen }: FileTileProps) {
  const { id, name, category, links, sizeBytes, widthPx, heightPx } = file
  const kind = isMain ? 'Главное фото' : fileCategories[category]
  const size = widthPx === null ? formatBytes(sizeBytes) : `${widthPx} × ${heightPx}`
  return (
    <li className="min-w-0">
      <button
        type="button"
        data-file={id}
        {...framedAs('file', recordOfFile(parent, file))}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={`${kind}: ${name}, ${size}`}
        className={`block w-full cursor-pointer overflow-hidden rounded-lg border bg-panel text-left focus-visible:outline-offset-2 ${
          isCurrent
            ? 'border-accent outline-2 outline-offset-2 outline-accent'
            : 'border-line hover:border-control'
        }`}
        onFocus={onFocus}
        onClick={onOpen}
      >
        <span className="relative block aspect-[3/2] bg-sunk">
          {links.thumb === null ? (
            <DocumentDrawing extension={extensionOf(name)} />
          ) : (
            <img
              src={links.thumb}
              alt=""
              decoding="async"
              className="size-full object-cover"
              // The address changes with the picture: without a key the old picture would stay until the new
              // one has loaded.
              key={links.thumb}
            />
          )}
          {(isMain || category !== 'photo') && (
            <span className="absolute top-1.5 left-1.5 rounded-sm border border-line bg-panel px-1.5 text-xs">
              {isMain ? 'главное' : fileCategories[category].toLowerCase()}
            </span>
          )}
        </span>
        <FileNameLine name={name} className="px-2 pt-1.5" />
        <span className="block truncate px-2 pb-1.5 text-sm text-muted">{size}</span>
      </button>
    </li>
  )
}

function DocumentDrawing({ extension }: { extension: string }) {
  return (
    <span className="absolute inset-0 flex items-center justify-center">
      <span className="flex h-[72px] w-[56px] items-end justify-center rounded-sm border border-control bg-panel pb-2 font-mono text-xs text-muted uppercase">
        {extension}
      </span>
    </span>
  )
}

function extensionOf(name: string): string {
  return /\.([a-z\d]{1,5})$/i.exec(name)?.[1] ?? 'файл'
}
