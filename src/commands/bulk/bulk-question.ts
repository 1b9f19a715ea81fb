import type { BulkPreview } from '#contract/core/bulk.ts'
import { store } from '#src/state/keyboard/store.ts'
import { type Overlay, overlayAtom } from '#src/state/place/overlay.ts'
import type { BulkQuestion } from '#src/state/queries/bulk-run.ts'

/** Shows the preview and asks. @returns the previews that the caller has agreed to; null if he has not. */
export function askBulk(question: Omit<BulkQuestion, 'answer'>): Promise<readonly BulkPreview[] | null> {
  // The window, which may open after the refusal, reports it.
  question.previews.catch(() => {})
  question.foreseen?.catch(() => {})
  return new Promise((resolve) => {
    const answer = (agreed: readonly BulkPreview[] | null) => {
      unsubscribe()
      store.set(overlayAtom, null)
      resolve(agreed)
    }
    const own: Overlay = { kind: 'bulkPreview', of: { ...question, answer } }
    store.set(overlayAtom, own)
    // Opening another window cancels.
    const unsubscribe = store.sub(overlayAtom, () => {
      if (store.get(overlayAtom) === own) return
      unsubscribe()
      resolve(null)
    })
  })
}
