import { externalIdOf } from '#domain/stock/portal.ts'

/** An ad by its main block, with ids by which a portal may know it. */
export interface KnownAd {
  blockId: number
  /** Ids under which it came from the portal, the likeliest first. */
  known: readonly string[]
}

/**
 * Ids of ads, each given once. One in the last feed keeps its id; others take the one that they came with, else their
 * own, `block-5`, or `block-5-2` if another ad came with that.
 * @param published ids in the last feed by block.
 */
export function adIdsOf(
  ads: readonly KnownAd[],
  published: ReadonlyMap<number, { externalId: string }>,
): Map<number, string> {
  const taken = new Set([...published.values()].map(({ externalId }) => externalId))
  const ids = new Map<number, string>()
  const give = (blockId: number, id: string) => {
    taken.add(id)
    ids.set(blockId, id)
  }
  const rest: number[] = []
  for (const { blockId, known } of ads) {
    const id = published.get(blockId)?.externalId
    const came = known.find((each) => !taken.has(each))
    if (id !== undefined) ids.set(blockId, id)
    else if (came !== undefined) give(blockId, came)
    else rest.push(blockId)
  }
  for (const blockId of rest) give(blockId, freeId(blockId, taken))
  return ids
}

function freeId(blockId: number, taken: ReadonlySet<string>): string {
  const own = externalIdOf(blockId)
  let id = own
  for (let n = 2; taken.has(id); n += 1) id = `${own}-${n}`
  return id
}
