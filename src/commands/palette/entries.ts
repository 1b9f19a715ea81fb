import type { AnyCommand } from '#src/commands/core/command.ts'
import { saidOf } from '#src/commands/lexicon/command-concepts.ts'
import { type Concept, namesOf } from '#src/commands/lexicon/lexicon.ts'
import {
  createIndex,
  PLACES,
  type Said,
  type SearchEntry,
  type SearchIndex,
} from '../ranking/search-index.ts'
import type { PaletteRecord } from './row.ts'

/** Entries of the palette: commands, and records known without a call. */
export type PaletteEntry = SearchEntry &
  (
    | { kind: 'command' | 'screen'; command: AnyCommand }
    | { kind: PaletteRecord['kind']; record: PaletteRecord }
  )

/** Searchable entries. */
export interface PaletteEntries {
  entries: readonly PaletteEntry[]
  /** Lazy: opening the palette does not need it. */
  index(): SearchIndex<PaletteEntry>
}

/** Built once per set of records; unavailable commands stay in and are filtered from the rows. */
export function paletteEntries(
  commands: readonly AnyCommand[],
  records: readonly PaletteRecord[],
): PaletteEntries {
  const entries = [...commands.map(entryOfCommand), ...records.map(entryOfRecord)]
  let index: SearchIndex<PaletteEntry> | undefined
  return {
    entries,
    index() {
      index ??= createIndex(entries)
      return index
    },
  }
}

function entryOfCommand(command: AnyCommand): PaletteEntry {
  const { id, title, section } = command
  return {
    key: id,
    title: typeof title === 'string' ? title : id,
    said: saidOf(command),
    detail: command.recipe?.owner?.name,
    kind: section === 'go' && command.effect === 'navigate' ? 'screen' : 'command',
    weight: 1,
    command,
  }
}

/** «Подборка вектор», «список вектор»: names of the kind, shared by its records. */
const kindWords: Record<PaletteRecord['kind'], readonly Said[]> = {
  ...{ block: kindWordsOf('block'), building: kindWordsOf('building'), inquiry: kindWordsOf('request') },
  ...{
    deal: kindWordsOf('deal_record'),
    demand: kindWordsOf('demand'),
    lease: kindWordsOf('lease_record'),
    presentation: kindWordsOf('presentation'),
    event: kindWordsOf('meeting'),
  },
  ...{
    blockList: kindWordsOf('list'),
    buildingList: kindWordsOf('list'),
    savedSearch: kindWordsOf('search'),
  },
  ...{
    company: kindWordsOf('company'),
    person: kindWordsOf('person'),
    competitor: kindWordsOf('competitor'),
  },
  user: kindWordsOf('user'),
}

function kindWordsOf(concept: Concept): readonly Said[] {
  return [{ place: PLACES.detail, expressions: namesOf(concept) }]
}

function entryOfRecord(record: PaletteRecord): PaletteEntry {
  const { kind, id, title, detail } = record
  return { key: `${kind}:${id}`, title, detail, said: kindWords[kind], kind, record }
}
