import { cancelUpload, type Upload } from '#src/state/offline/uploads.ts'
import { Button } from '#src/ui/button.tsx'
import { FileNameLine } from './file-name-line.tsx'

/** A running or failed upload. */
export function UploadTile({ upload, onRetry }: { upload: Upload; onRetry: () => void }) {
  const { id, name, state, progress, reason } = upload
  const percent = Math.round(progress * 100)
  const hasFailed = state === 'failed'
  return (
    <li
      className={`flex min-w-0 flex-col rounded-lg border bg-panel p-2.5 ${hasFailed ? 'border-stale' : 'border-dashed border-control'}`}
    >
      <FileNameLine name={name} className="font-medium" />
      {hasFailed ? (
        <span role="alert" className="mt-1 text-sm text-stale">
          {reason}
        </span>
      ) : (
        <>
          <span className="mt-1 text-sm text-muted">
            {state === 'waiting' ? 'в очереди' : percent < 100 ? `${percent} %` : 'обрабатывается'}
          </span>
          <span
            role="progressbar"
            aria-label={`Отправка: ${name}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            className="mt-2 block h-1 overflow-hidden rounded-full bg-sunk"
          >
            <span className="block h-full bg-accent" style={{ width: `${percent}%` }} />
          </span>
        </>
      )}
      <span className="mt-auto flex flex-wrap gap-1.5 pt-3">
        {hasFailed && <Button onClick={onRetry}>Повторить</Button>}
        <Button look="quiet" onClick={() => cancelUpload(id)}>
          {hasFailed ? 'Убрать' : 'Отменить'}
        </Button>
      </span>
    </li>
  )
}
