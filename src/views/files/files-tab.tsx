import { useQuery } from '@tanstack/react-query'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { FileRow } from '#contract/stock/files.ts'
import { countOfRecords } from '#domain/records/names.ts'
import { describeFailure } from '#src/api/errors.ts'
import { type Upload, uploadsAtom } from '#src/state/offline/uploads.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { type FileParent, isSameParent } from '#src/state/queries/files.ts'
import { filesQuery } from '#src/state/queries/queries.ts'
import { cursorPlace, fileCursorAtom, filesTabAtom, isPicture } from '#src/state/table/gallery.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { isFocusFree } from '#src/ui/frame/resting-focus.ts'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { runCommand } from '#src/views/runtime/runtime.ts'
import { FileTile } from './file-tile.tsx'
import { UploadTile } from './upload-tile.tsx'
import { useFileIntake } from './use-file-intake.ts'

const accepted = 'image/jpeg,image/png,image/webp,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.dwg'

/** Pictures and documents of a record: navigated by arrows, added by dialog, drop or paste. */
export function FilesTab({ kind, id }: FileParent) {
  const { data, error, refetch } = useQuery(filesQuery({ kind, id }))
  const uploads = useAtomValue(uploadsAtom).filter(({ parent }) => isSameParent(parent, { kind, id }))
  const { field, take, isHovered, zone } = useFileIntake({ kind, id })
  return (
    <section aria-label="Фото и файлы" className="relative min-h-[320px]" {...zone}>
      <input
        ref={field}
        type="file"
        multiple
        accept={accepted}
        aria-label="Файлы с диска"
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      {data ? (
        <Gallery parent={{ kind, id }} files={data.data} uploads={uploads} />
      ) : error ? (
        <ErrorState
          title="Файлы не загрузились"
          text={describeFailure(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows count={6} label="Загружаем файлы" />
      )}
      {isHovered && (
        <div className="pointer-events-none absolute inset-0 flex items-center justify-center rounded-lg border-2 border-dashed border-accent bg-accent-surface/80 text-lg font-semibold">
          Отпустите, чтобы добавить
        </div>
      )}
    </section>
  )
}

function Gallery({ parent, files, uploads }: { parent: FileParent; files: FileRow[]; uploads: Upload[] }) {
  const [cursor, setCursor] = useAtom(fileCursorAtom)
  const grid = useRef<HTMLUListElement>(null)
  const at = cursorPlace(files, cursor)
  const current = files[at]
  useColumns(grid, parent, files.length + uploads.length)
  useFocusedTile(grid, current?.id)

  if (files.length === 0 && uploads.length === 0) {
    return (
      <EmptyState
        icon="file"
        title="Фотографий и файлов пока нет"
        text="Перетащите снимки сюда, вставьте из буфера или выберите на диске. Сведения о камере и месте съёмки не сохраняются."
      >
        <CommandButton id="file.upload" look="primary">
          Выбрать файлы
        </CommandButton>
      </EmptyState>
    )
  }
  const mainId = files.find(isPicture)?.id
  return (
    <>
      <div className="mb-3 flex min-h-[30px] flex-wrap items-center gap-2">
        <span className="mr-auto text-muted">{countOfRecords('file', files.length)}</span>
        {current && (
          <>
            {isPicture(current) && <CommandButton id="file.rotateRight">Повернуть</CommandButton>}
            <CommandButton id="file.changeCategory">Вид файла</CommandButton>
            <CommandButton id="file.save">Скачать</CommandButton>
            <CommandButton id="file.delete">Удалить</CommandButton>
          </>
        )}
        <CommandButton id="file.upload" look="primary">
          Добавить
        </CommandButton>
      </div>
      <ul
        ref={grid}
        aria-label="Файлы по порядку"
        className="grid grid-cols-[repeat(auto-fill,minmax(168px,1fr))] gap-3 p-1"
      >
        {files.map((file) => (
          <FileTile
            key={file.id}
            parent={parent}
            file={file}
            isMain={file.id === mainId}
            isCurrent={file.id === current?.id}
            onFocus={() => setCursor(file.id)}
            onOpen={() => {
              setCursor(file.id)
              void runCommand('file.open', { source: 'toolbar' })
            }}
          />
        ))}
        {uploads.map((upload) => (
          <UploadTile
            key={upload.id}
            upload={upload}
            onRetry={() =>
              void runCommand('file.upload', { source: 'toolbar', args: { uploadIds: [upload.id] } })
            }
          />
        ))}
      </ul>
    </>
  )
}

/** Registers the visible files and their number per row for commands. */
function useColumns(grid: RefObject<HTMLElement | null>, { kind, id }: FileParent, count: number): void {
  const setTab = useSetAtom(filesTabAtom)
  useLayoutEffect(() => {
    const measure = () => {
      const tiles = [...(grid.current?.children ?? [])] as HTMLElement[]
      const columns = tiles.filter(({ offsetTop }) => offsetTop === tiles[0]?.offsetTop).length
      setTab({ parent: { kind, id }, columns: Math.max(1, columns) })
    }
    measure()
    if (count === 0 || !grid.current) return
    const watch = new ResizeObserver(measure)
    watch.observe(grid.current)
    return () => watch.disconnect()
  }, [grid, kind, id, count, setTab])
  useLayoutEffect(() => () => setTab(null), [setTab])
}

/** Moves the focus with the cursor, without stealing it from elsewhere. */
function useFocusedTile(grid: RefObject<HTMLElement | null>, fileId: number | undefined): void {
  const isCovered = useAtomValue(overlayAtom) !== null
  useEffect(() => {
    const focused = document.activeElement
    const isFree = isFocusFree() || grid.current?.parentElement?.contains(focused) === true
    if (fileId === undefined || isCovered || !isFree) return
    grid.current?.querySelector<HTMLElement>(`[data-file="${fileId}"]`)?.focus()
  }, [grid, fileId, isCovered])
}
