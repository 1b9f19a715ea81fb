import { blockCommands } from './blocks.ts'
import { buildingCommands } from './buildings.ts'
import { cardCommands } from './cards.ts'
import type { AnyCommand } from './command.ts'
import { filterCommands } from './filters.ts'
import { journalCommands } from './journal.ts'
import { listItemCommands } from './list-items.ts'
import { listOrderCommands } from './list-order.ts'
import { listCommands } from './lists.ts'
import { navigationCommands } from './navigation.ts'
import { repeatCommands } from './repeat.ts'
import { screenCommands } from './screen.ts'
import { tableCommands } from './table.ts'
import { tableColumnCommands } from './table-columns.ts'
import { unsentCommands } from './unsent.ts'

/** Commands of the first screen: the stock, its tables, lists and filters, the ways to every screen. */
export const firstCommands: readonly AnyCommand[] = [
  ...listItemCommands,
  ...blockCommands,
  ...buildingCommands,
  ...listCommands,
  ...listOrderCommands,
  ...filterCommands,
  ...tableCommands,
  ...tableColumnCommands,
  ...cardCommands,
  ...navigationCommands,
  ...journalCommands,
  ...repeatCommands,
  ...unsentCommands,
  ...screenCommands,
]
