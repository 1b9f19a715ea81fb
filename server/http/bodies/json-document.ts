import { boundFault, documentBounds } from './json-bounds.ts'
import { findUnfitText, withoutUnfitText } from './unfit-text.ts'

/**
 * A JSON document that stands in a text or came from another server; `undefined`: unreadable. Characters that no
 * database holds are left out: they are somebody else's fault, and the rest is wanted.
 */
export function parseDocument(text: string): unknown {
  if (boundFault(text, documentBounds) !== undefined) return undefined
  try {
    const document: unknown = JSON.parse(text)
    return findUnfitText(document) === undefined ? document : JSON.parse(text, withoutUnfitText)
  } catch {
    return undefined
  }
}
