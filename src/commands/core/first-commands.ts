import { navigationCommands } from '#src/commands/tables/navigation.ts'
import { tableCommands } from '#src/commands/tables/table.ts'
import type { AnyCommand } from './command.ts'
import { screenCommands } from './screen.ts'

/** Commands that cannot wait for `later-commands.ts`: moving in a table, the names in the rail, the palette. */
export const firstCommands: readonly AnyCommand[] = [
  ...tableCommands,
  ...navigationCommands,
  ...screenCommands,
]
