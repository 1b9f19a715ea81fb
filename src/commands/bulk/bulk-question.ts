import type { BulkPreview } from '#contract/core/bulk.ts'
import { answered } from '#src/state/place/overlay.ts'
import type { BulkQuestion } from '#src/state/queries/bulk-run.ts'

/** Shows the preview and asks. @returns the previews that the caller has agreed to; null if he has not. */
export function askBulk(question: Omit<BulkQuestion, 'answer'>): Promise<readonly BulkPreview[] | null> {
  // The window, which may open after the refusal, reports it.
  question.previews.catch(() => {})
  question.foreseen?.catch(() => {})
  return answered<readonly BulkPreview[] | null>(null, (answer) => ({
    kind: 'bulkPreview',
    of: { ...question, answer },
  }))
}
