import { useAtomValue } from 'jotai'
import type { CommandTotal } from '#contract/access/command-uses.ts'
import { titleOf } from '#src/commands/core/evaluate.ts'
import { commands } from '#src/commands/core/registry.ts'
import { keysInScopes } from '#src/commands/keys/keys-in-scopes.ts'
import { commandContextAtom } from '#src/state/keyboard/command-context.ts'
import { Keycaps } from '#src/ui/keycap.tsx'
import { capsOf } from '#src/views/runtime/platform.ts'
import { unusedCommands } from './used-commands.ts'

/** Keys that nobody uses, as candidates for training. */
export function UnusedCommands({ totals }: { totals: readonly CommandTotal[] }) {
  const context = useAtomValue(commandContextAtom)
  const unused = unusedCommands(totals, commands)
  if (unused.length === 0) return null
  return (
    <section className="mt-8 max-w-[980px]" aria-labelledby="unused">
      <h2 id="unused" className="mb-2 text-lg font-semibold">
        Этим не пользовались <span className="font-normal text-muted">{unused.length}</span>
      </h2>
      <ul className="grid grid-cols-2 gap-x-10">
        {unused.map((command) => (
          <li key={command.id} className="flex h-8 items-center justify-between gap-4 border-b border-line">
            <span className="truncate text-muted">{titleOf(command, context)}</span>
            <Keycaps keys={capsOf(keysInScopes(command, [])[0] ?? '').flat()} />
          </li>
        ))}
      </ul>
    </section>
  )
}
