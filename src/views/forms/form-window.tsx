import { describeFailure } from '#src/api/errors.ts'
import { overlayAtom } from '#src/state/overlay.ts'
import { store } from '#src/state/store.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'

/** A form's window while its record is read, or when it could not be. */
export function FormWindow({
  title,
  error,
  onRetry,
}: {
  title: string
  error: unknown
  onRetry: () => void
}) {
  return (
    <Dialog title={title} onClose={() => store.set(overlayAtom, null)} widthPx={920}>
      <div className="h-[480px] px-5">
        {error ? (
          <ErrorState title="Форма не открылась" text={describeFailure(error)} onRetry={onRetry} />
        ) : (
          <SkeletonRows count={10} label="Открываем форму" />
        )}
      </div>
    </Dialog>
  )
}
