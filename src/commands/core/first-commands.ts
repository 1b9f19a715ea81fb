import { filterCommands } from '#src/commands/filters/filters.ts'
import { unjudgedCommands } from '#src/commands/filters/unjudged.ts'
import { journalCommands } from '#src/commands/journal/journal.ts'
import { listItemCommands } from '#src/commands/lists/list-items.ts'
import { blockCommands } from '#src/commands/stock/blocks.ts'
import { buildingCommands } from '#src/commands/stock/buildings.ts'
import { cardCommands } from '#src/commands/tables/cards.ts'
import { navigationCommands } from '#src/commands/tables/navigation.ts'
import { tableCommands } from '#src/commands/tables/table.ts'
import type { AnyCommand } from './command.ts'
import { screenCommands } from './screen.ts'

/** Commands of the first screen: stock, tables, lists, filters, navigation. */
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
