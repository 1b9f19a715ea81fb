/** What has been chosen so far where several may be. */
export interface Several {
  /** Keys of the ticked choices, in the order they were ticked. */
  marked: ReadonlySet<string>
  /** Keys that the person has unticked: the highlight on one of them is no wish for it. */
  unmarked: ReadonlySet<string>
  /** The person has ticked or unticked one on this page. */
  hasMarked: boolean
}

export const noneOfSeveral: Several = { marked: new Set(), unmarked: new Set(), hasMarked: false }

/** Ticks a choice, or unticks it. */
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
 * Whether a row is highlighted by nobody's wish: some are ticked, and neither a letter nor an arrow has come to another.
 */
export function isUnmeant({ marked, hasMarked }: Several, text: string, heldKey: string | null): boolean {
  return (hasMarked || marked.size > 0) && text.trim() === '' && heldKey === null
}

/** What Enter takes: all that is ticked, and what is highlighted. @param highlighted its key; `undefined`: no row is. */
export function takenKeys({ marked, unmarked }: Several, highlighted: string | undefined): string[] {
  const isWanted = highlighted !== undefined && !marked.has(highlighted) && !unmarked.has(highlighted)
  return isWanted ? [...marked, highlighted] : [...marked]
}

/** With those that a typed list names. */
export function withNamed(taken: readonly string[], named: readonly string[] | null): string[] {
  return [...new Set([...taken, ...(named ?? [])])]
}

/** «A, B+»; of more than three «A, B+ и ещё 4». */
export function namesOf(keys: readonly string[], titleOf: (key: string) => string): string {
  const names = keys.map(titleOf)
  return names.length > 3 ? `${names.slice(0, 2).join(', ')} и ещё ${names.length - 2}` : names.join(', ')
}
