/** State of a multiple choice. */
export interface Several {
  /** Keys of the marked choices, in order. */
  marked: ReadonlySet<string>
  /** Explicitly unmarked keys: highlighting one does not choose it. */
  unmarked: ReadonlySet<string>
  /** The user has marked or unmarked something on this page. */
  hasMarked: boolean
}

export const noneOfSeveral: Several = { marked: new Set(), unmarked: new Set(), hasMarked: false }

/** Toggles a choice. */
export function withMark({ marked, unmarked }: Several, key: string): Several {
  const isMarked = marked.has(key)
  const without = (keys: ReadonlySet<string>) => [...keys].filter((other) => other !== key)
  return {
    marked: new Set(isMarked ? without(marked) : [...marked, key]),
    unmarked: new Set(isMarked ? [...unmarked, key] : without(unmarked)),
    hasMarked: true,
  }
}

/**
 * Tells if the highlight is not intended: something is marked, and neither typing nor arrows have moved to
 * another row.
 */
export function isUnmeant({ marked, hasMarked }: Several, text: string, heldKey: string | null): boolean {
  return (hasMarked || marked.size > 0) && text.trim() === '' && heldKey === null
}

/**
 * Result of Enter: the marked choices and the highlighted one. @param highlighted its key; `undefined`: none.
 */
export function takenKeys({ marked, unmarked }: Several, highlighted: string | undefined): string[] {
  const isWanted = highlighted !== undefined && !marked.has(highlighted) && !unmarked.has(highlighted)
  return isWanted ? [...marked, highlighted] : [...marked]
}

/** Adds the choices named in a typed list. */
export function withNamed(taken: readonly string[], named: readonly string[] | null): string[] {
  return [...new Set([...taken, ...(named ?? [])])]
}

/** «A, B+»; beyond three «A, B+ и ещё 4». */
export function namesOf(keys: readonly string[], titleOf: (key: string) => string): string {
  const names = keys.map(titleOf)
  return names.length > 3 ? `${names.slice(0, 2).join(', ')} и ещё ${names.length - 2}` : names.join(', ')
}
