import { commandById } from '#src/commands/core/registry.ts'

/** On a command's form, before it runs: what of it no undo takes back. */
export function LastingNote({ id }: { id: string }) {
  const text = commandById(id)?.lasting
  if (text === undefined) return null
  return <p className="text-sm text-muted">{`${text.charAt(0).toUpperCase()}${text.slice(1)}.`}</p>
}
