import type { ImportRecord } from '#contract/exchange/import-records.ts'
import { allowPhotosText, delayedText, photosText } from '#src/commands/imports/photo-texts.ts'
import { photosInWork } from '#src/state/imports/imports.ts'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { ProgressBar } from './progress-bar.tsx'

/** Progress of the photos, and the sites that an admin has to allow first. */
export function PhotoLine({ record }: { record: ImportRecord }) {
  const { done, waiting, failed, hosts } = record.photos
  if (record.isUndone || done + waiting + failed === 0) return null
  const delayed = delayedText(record.photos)
  return (
    <div role="status" className="flex basis-full flex-wrap items-center gap-x-3 gap-y-1 pb-1 text-sm">
      <span>{photosText(record.photos)}</span>
      {photosInWork(record) > 0 && (
        <span className="w-48">
          <ProgressBar label="Фотографии" share={(done + failed) / (done + waiting + failed)} />
        </span>
      )}
      {delayed !== '' && (
        <span className="min-w-0 truncate text-ageing" title={delayed}>
          {delayed}
        </span>
      )}
      {hosts.length > 0 && (
        <>
          <span className="min-w-0 truncate text-muted" title={hosts.map(({ host }) => host).join('\n')}>
            {hosts.map(({ host }) => host).join(', ')}
          </span>
          <CommandButton id="import.allowPhotos" hidesDisabled>
            {allowPhotosText(hosts)}
          </CommandButton>
        </>
      )}
    </div>
  )
}
