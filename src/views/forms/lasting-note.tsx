import { capitalized } from '#domain/text/capitals.ts'
import { commandById } from '#src/commands/core/registry.ts'

/** Note on a command's form about effects that undo cannot revert. */
export function LastingNote({ id }: { id: string }) {
  const text = commandById(id)?.lasting
  if (text === undefined) return null
  return <p className="text-sm text-muted">{`${capitalized(text)}.`}</p>
}
