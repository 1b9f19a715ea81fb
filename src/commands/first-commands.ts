import { blockCommands } from './blocks.ts'
import { buildingCommands } from './buildings.ts'
import { cardCommands } from './cards.ts'
import type { AnyCommand } from './command.ts'
import { filterCommands } from './filters.ts'
import { journalCommands } from './journal.ts'
import { listItemCommands } from './list-items.ts'
import { navigationCommands } from './navigation.ts'
import { screenCommands } from './screen.ts'
import { tableCommands } from './table.ts'
import { unjudgedCommands } from './unjudged.ts'

/** Commands of the first screen: the stock, its tables, lists and filters, the ways to every screen. */
export const firstCommands: readonly AnyCommand[] = [
  ...listItemCommands,
  ...blockCommands,
  ...buildingCommands,
  ...filterCommands,
  ...unjudgedCommands,
  ...tableCommands,
  ...cardCommands,
  ...navigationCommands,
  ...journalCommands,
  ...screenCommands,
]
