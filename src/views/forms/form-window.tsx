import { describeFailure } from '#src/api/errors.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'
import { useFormFrame } from './form-frame.ts'

/** A form's window while its record is loading, or has failed to. */
export function FormWindow({
  title,
  error,
  onRetry,
}: {
  title: string
  error: unknown
  onRetry: () => void
}) {
  const { close } = useFormFrame()
  return (
    <Dialog title={title} onClose={() => close()} widthPx={920}>
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
