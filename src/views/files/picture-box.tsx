import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import type { FileRow } from '#contract/stock/files.ts'
import { fileCategories } from '#domain/stock/vocabulary.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { type FileParent, recordOfFile } from '#src/state/queries/files.ts'
import { filesQuery } from '#src/state/queries/queries.ts'
import { fileCursorAtom, isPicture } from '#src/state/table/gallery.ts'
import { framedAs } from '../record/framed.ts'

interface PictureBoxProps {
  parent: FileParent
  /** Fallback source of pictures: a block shows its building's. */
  standIn?: FileParent | undefined
  /** Maximum number of thumbnails under the main picture. */
  thumbs: number
  /** Shown without any picture. */
  fallback: ReactNode
  /** Size and position. */
  className: string
}

/** A record's main picture with thumbnails in a fixed-size box; each opens the viewer. */
export function PictureBox({ parent, standIn, thumbs, fallback, className }: PictureBoxProps) {
  const own = useQuery(filesQuery(parent))
  const hasNone = own.data !== undefined && !own.data.data.some(isPicture)
  const other = useQuery({ ...filesQuery(standIn ?? parent), enabled: hasNone && standIn !== undefined })
  const shown = hasNone && standIn ? other : own
  const pictures = shown.data?.data.filter(isPicture)
  const [main, ...rest] = pictures ?? []
  if (shown.isPending && shown.fetchStatus !== 'idle') return <div className={`bg-sunk ${className}`} />
  if (!main) return fallback
  const owner = hasNone && standIn ? standIn : parent
  const small = rest.slice(0, thumbs)
  const hidden = rest.length - small.length
  return (
    <div className={`flex flex-col gap-2 overflow-hidden ${className}`}>
      <Picture parent={owner} file={main} link={main.links.card} className="min-h-0 flex-1" />
      {small.length > 0 && (
        <div className="grid shrink-0 grid-cols-4 gap-2">
          {small.map((file, at) => (
            <Picture
              key={file.id}
              parent={owner}
              file={file}
              link={file.links.thumb}
              className="h-[52px]"
              more={at === small.length - 1 ? hidden : 0}
            />
          ))}
        </div>
      )}
    </div>
  )
}

function Picture({
  parent,
  file,
  link,
  className,
  more = 0,
}: {
  parent: FileParent
  file: FileRow
  link: string | null
  className: string
  /** Number of further pictures. */
  more?: number
}) {
  const setCursor = useSetAtom(fileCursorAtom)
  const setOverlay = useSetAtom(overlayAtom)
  return (
    <button
      type="button"
      {...framedAs('file', recordOfFile(parent, file))}
      aria-label={`${fileCategories[file.category]}: ${file.name}${more > 0 ? `, и ещё ${more}` : ''}`}
      className={`relative block cursor-pointer overflow-hidden rounded-lg bg-sunk focus-visible:-outline-offset-2 ${className}`}
      onClick={() => {
        setCursor(file.id)
        setOverlay({ kind: 'lightbox', parent })
      }}
    >
      <img src={link ?? undefined} alt="" decoding="async" className="size-full object-cover" />
      {more > 0 && (
        <span className="absolute inset-0 flex items-center justify-center bg-panel/80 text-lg font-semibold">
          +{more}
        </span>
      )}
    </button>
  )
}
