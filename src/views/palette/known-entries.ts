import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { Colleague } from '#contract/access/accounts.ts'
import type { Competitor } from '#contract/companies/competitors.ts'
import type { BlockList, BuildingList } from '#contract/stock/lists.ts'
import type { SavedSearch } from '#contract/stock/saved-searches.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import { commandsAtom } from '#src/commands/core/registry.ts'
import { listDetail } from '#src/commands/lists/list-choices.ts'
import { type PaletteEntries, paletteEntries } from '#src/commands/palette/entries.ts'
import type { PaletteRecord } from '#src/commands/palette/row.ts'
import {
  blockListsQuery,
  buildingListsQuery,
  colleaguesQuery,
  competitorNamesQuery,
} from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { addressOfSearch, savedSearchChoicesQuery } from '#src/state/queries/saved-searches.ts'

/** Commands and records known without a call. They outlive the palette: indexing costs 15 µs each. */
export function useKnownEntries(): PaletteEntries {
  const { data: blockLists = none } = useQuery(blockListsQuery)
  const { data: buildingLists = none } = useQuery(buildingListsQuery)
  const { data: searches = none } = useQuery(savedSearchChoicesQuery)
  const { data: colleagues = none } = useQuery(colleaguesQuery)
  const { data: competitors = none } = useQuery(competitorNamesQuery)
  const known = entriesOf(useAtomValue(commandsAtom), {
    ...{ blockLists, buildingLists, searches, colleagues, competitors },
  })
  useEffect(() => {
    // After the first paint and, if typing starts later, before the first letter.
    const idle = requestIdleCallback(() => known.index())
    return () => cancelIdleCallback(idle)
  }, [known])
  return known
}

const none: never[] = []

interface Known {
  blockLists: readonly BlockList[]
  buildingLists: readonly BuildingList[]
  searches: readonly SavedSearch[]
  colleagues: readonly Colleague[]
  competitors: readonly Competitor[]
}

let made: { commands: readonly AnyCommand[]; known: Known; entries: PaletteEntries } | undefined

/** Rebuilt only when records or commands change. */
function entriesOf(commands: readonly AnyCommand[], known: Known): PaletteEntries {
  const isSame =
    made?.commands === commands &&
    (Object.keys(known) as (keyof Known)[]).every((name) => made?.known[name] === known[name])
  if (made === undefined || !isSame)
    made = { commands, known, entries: paletteEntries(commands, recordsOf(known)) }
  return made.entries
}

function recordsOf({ blockLists, buildingLists, searches, colleagues, competitors }: Known): PaletteRecord[] {
  return [
    ...blockLists.map((list) => listRecord('blockList', list)),
    ...buildingLists.map((list) => listRecord('buildingList', list)),
    ...searches.flatMap(({ id, name, config }): PaletteRecord[] =>
      config === null
        ? []
        : [
            {
              kind: 'savedSearch',
              id,
              title: name,
              detail: 'Сохранённый поиск',
              href: addressOfSearch(config),
            },
          ],
    ),
    ...colleagues.flatMap(({ id, name, isActive }): PaletteRecord[] =>
      isActive ? [{ kind: 'user', id, title: name, detail: 'Коллега: его блоки', href: blocksOf(id) }] : [],
    ),
    ...competitors.map(
      ({ id, name }): PaletteRecord => ({ kind: 'competitor', id, title: name, detail: 'Конкурент' }),
    ),
  ]
}

/** Entries of what is loaded now, without waiting for the rest. */
export function loadedEntries(commands: readonly AnyCommand[]): PaletteEntries {
  return entriesOf(commands, {
    blockLists: queryClient.getQueryData(blockListsQuery.queryKey) ?? none,
    buildingLists: queryClient.getQueryData(buildingListsQuery.queryKey) ?? none,
    searches: queryClient.getQueryData(savedSearchChoicesQuery.queryKey) ?? none,
    colleagues: queryClient.getQueryData(colleaguesQuery.queryKey) ?? none,
    competitors: queryClient.getQueryData(competitorNamesQuery.queryKey) ?? none,
  })
}

const blocksOf = (id: number) => addressOfSearch({ target: 'blocks', block: { responsibleUserIds: [id] } })

function listRecord(kind: 'blockList' | 'buildingList', list: BlockList | BuildingList): PaletteRecord {
  return { kind, id: list.id, title: `Подборка «${list.name}»`, detail: listDetail(list) }
}
