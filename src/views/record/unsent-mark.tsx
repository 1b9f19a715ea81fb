import { useAtomValue } from 'jotai'
import { unsentActionsAtom, unsentIds } from '#src/state/offline/unsent.ts'
import type { TargetKind } from '#src/state/table/target.ts'
import { CommandButton } from '#src/views/runtime/command-button.tsx'

/** «не отправлено» on a record with unsent changes; opens the outbox. */
export function UnsentMark({ kind, id }: { kind: TargetKind; id: number }) {
  const kept = useAtomValue(unsentActionsAtom)
  if (!unsentIds(kept, kind).has(id)) return null
  return (
    <CommandButton
      id="unsent.show"
      look="bare"
      keys={undefined}
      className="inline-flex h-6 shrink-0 items-center rounded border border-line bg-panel px-2 text-sm text-stale hover:border-stale"
    >
      не отправлено
    </CommandButton>
  )
}
