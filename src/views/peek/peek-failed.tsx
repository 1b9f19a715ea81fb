import { describeFailure } from '#src/api/errors.ts'
import { ErrorState } from '#src/ui/error-state.tsx'

/** The record under the cursor failed to load. */
export function PeekFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return <ErrorState title="Запись не загрузилась" text={describeFailure(error)} onRetry={onRetry} />
}
