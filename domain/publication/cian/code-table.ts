/** Our codes against the portal's, in both directions. */
export interface CodeTable<Ours extends string> {
  /** Portal's code of each of ours; `null`: the portal has none, the element is left out. */
  readonly write: Readonly<Record<Ours, string | null>>
  /** Our code of each of theirs. Reading what was written and writing it again gives the same. */
  readonly read: Readonly<Record<string, Ours>>
}

/**
 * Builds a table; of several codes of ours that are written alike, the first is read back.
 * @param also portal's codes that we never write, with what they mean to us.
 */
export function codeTable<Ours extends string>(
  write: Readonly<Record<Ours, string | null>>,
  also: Readonly<Record<string, Ours>> = {},
): CodeTable<Ours> {
  const read: Record<string, Ours> = { ...also }
  for (const ours of Object.keys(write) as Ours[]) {
    const theirs = write[ours]
    if (theirs !== null && !Object.hasOwn(read, theirs)) read[theirs] = ours
  }
  return { write, read }
}
