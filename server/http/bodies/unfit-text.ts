/** NUL and unpaired surrogates: valid JSON, but not storable in the database or as UTF-8. */
const unfit = /[\0\p{Cs}]/u

/**
 * Returns the path of the first string, value or key, that the database would reject; `undefined` if none.
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

/** `JSON.parse` reviver that drops these characters. */
export function withoutUnfitText(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/[\0\p{Cs}]/gu, '') : value
}
