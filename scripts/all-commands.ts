import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commands } from '#src/commands/core/registry.ts'

await loadAllCommands()

/** Every command, for generated documents. */
export { commands }
