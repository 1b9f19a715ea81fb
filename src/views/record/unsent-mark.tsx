import { useAtomValue } from 'jotai'
import { unsentActionsAtom, unsentIds } from '#src/state/offline/unsent.ts'
import type { TargetKind } from '#src/state/table/target.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'

/** «не отправлено» on a record whose changes wait here; leads to what they are. */
export function UnsentMark({ kind, id }: { kind: TargetKind; id: number }) {
  const kept = useAtomValue(unsentActionsAtom)
  if (!unsentIds(kept, kind).has(id)) return null
  return (
    <button
      type="button"
      className="inline-flex h-6 shrink-0 cursor-pointer items-center rounded border border-line bg-panel px-2 text-sm text-stale hover:border-stale"
      onClick={() => void runCommand('unsent.show', { source: 'toolbar' })}
    >
      не отправлено
    </button>
  )
}
