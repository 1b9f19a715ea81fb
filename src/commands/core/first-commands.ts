import { journalCommands } from '#src/commands/journal/journal.ts'
import { navigationCommands } from '#src/commands/tables/navigation.ts'
import { tableCommands } from '#src/commands/tables/table.ts'
import type { AnyCommand } from './command.ts'
import { screenCommands } from './screen.ts'

/**
 * Commands that cannot wait for `later-commands.ts`: movement in a table, the names in the rail, and keys with a
 * modifier (palette, undo).
 */
export const firstCommands: readonly AnyCommand[] = [
  ...tableCommands,
  ...navigationCommands,
  ...journalCommands,
  ...screenCommands,
]
