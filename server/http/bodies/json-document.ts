import { boundFault, documentBounds } from './json-bounds.ts'
import { findUnfitText, withoutUnfitText } from './unfit-text.ts'

/**
 * Parses JSON from a text or another server; `undefined` if unreadable. Drops characters that the database
 * cannot hold: the sender's fault should not lose the rest.
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
