import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { BlockList, BuildingList } from '#contract/stock/lists.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import { commandsAtom } from '#src/commands/core/registry.ts'
import { listDetail } from '#src/commands/lists/list-choices.ts'
import { type PaletteEntries, paletteEntries } from '#src/commands/palette/root-rows.ts'
import type { PaletteRecord } from '#src/commands/palette/row.ts'
import { blockListsQuery, buildingListsQuery } from '#src/state/queries/queries.ts'

/** Commands and records known without a call. They outlive the palette: indexing costs 15 µs each. */
export function useKnownEntries(): PaletteEntries {
  const { data: blockLists = none } = useQuery(blockListsQuery)
  const { data: buildingLists = none } = useQuery(buildingListsQuery)
  const known = entriesOf(useAtomValue(commandsAtom), blockLists, buildingLists)
  useEffect(() => {
    // After the first paint and, if typing starts later, before the first letter.
    const idle = requestIdleCallback(() => known.index())
    return () => cancelIdleCallback(idle)
  }, [known])
  return known
}

const none: never[] = []

type Of = readonly [
  commands: readonly AnyCommand[],
  blockLists: readonly BlockList[],
  buildingLists: readonly BuildingList[],
]
let made: { of: Of; entries: PaletteEntries } | undefined

/** Rebuilt only when records or commands change. */
function entriesOf(...of: Of): PaletteEntries {
  if (made === undefined || made.of.some((value, place) => value !== of[place])) {
    const records = [...recordsOf('blockList', of[1]), ...recordsOf('buildingList', of[2])]
    made = { of, entries: paletteEntries(of[0], records) }
  }
  return made.entries
}

function recordsOf(
  kind: 'blockList' | 'buildingList',
  lists: readonly (BlockList | BuildingList)[],
): PaletteRecord[] {
  return lists.map((list) => ({
    kind,
    id: list.id,
    title: `Подборка «${list.name}»`,
    detail: listDetail(list),
  }))
}
