import { loadAllCommands } from '#src/commands/all-commands.ts'
import { commands } from '#src/commands/registry.ts'

await loadAllCommands()

/** Every command, for the documents. */
export { commands }
