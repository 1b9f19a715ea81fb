import { createHash } from 'node:crypto'

/** Ends the text of a statement that is planned once a connection. */
export const preparedMark = '/* prepared */'

const names = new Map<string, string>()

/**
 * The name to send a marked statement under; `undefined`: it is planned each time. Made of the text, so that no
 * other server behind the same pooler has another statement under it.
 */
export function preparedName(text: string): string | undefined {
  if (!text.endsWith(preparedMark)) return undefined
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `klyuch_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}
