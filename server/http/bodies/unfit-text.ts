/** NUL and half of a surrogate pair: valid JSON, but no text that a database or UTF-8 can hold. */
const unfit = /[\0\p{Cs}]/u

/**
 * The path of the first text in a parsed value that the database would refuse, its keys among them;
 * `undefined`: there is none.
 */
export function findUnfitText(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return unfit.test(value) ? path.join('.') : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, one] of Object.entries(value)) {
    if (unfit.test(key)) return path.join('.')
    const found = findUnfitText(one, [...path, key])
    if (found !== undefined) return found
  }
  return undefined
}

/** For `JSON.parse`: texts without these characters. */
export function withoutUnfitText(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/[\0\p{Cs}]/gu, '') : value
}
