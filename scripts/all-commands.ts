import { commands, loadAllCommands } from '#src/commands/registry.ts'

await loadAllCommands()

/** Every command, for the documents. */
export { commands }
