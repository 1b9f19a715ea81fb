import { createHash } from 'node:crypto'

/** Marks the text of a statement to be prepared once per connection. */
export const preparedMark = '/* prepared */'

const names = new Map<string, string>()

/**
 * Name for a marked statement; `undefined`: not prepared. Derived from the text, so that servers behind the
 * same pooler never give one name to two statements.
 */
export function preparedName(text: string): string | undefined {
  if (!text.endsWith(preparedMark)) return undefined
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `klyuch_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}
