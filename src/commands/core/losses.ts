import type { AnyCommand, CommandContext } from './command.ts'
import { titleOf } from './evaluate.ts'
import { countOfTargets } from './target-names.ts'

/** Maximum number of records named in the confirmation. */
const named = 5

/**
 * Describes what a `destroy` command deletes beyond the single visible record.
 * @returns `null` if no confirmation is needed.
 */
export async function lossOf(command: AnyCommand, context: CommandContext): Promise<string | null> {
  const { target } = context
  if (!target) return null
  const along = (await command.takesAlong?.(context)) ?? null
  const { kind, records } = target
  // A command with prompts has already described its effect there.
  const isAsked = Object.keys(command.prompts ?? {}).length > 0
  const [only] = records
  if (only && records.length === 1) return isAsked || along === null ? null : `«${only.title}». ${along}`
  const titles = records.slice(0, named).map(({ title }) => `«${title}»`)
  const others = records.length - titles.length
  const names = `${titles.join(', ')}${others > 0 ? ` и ещё ${others}` : ''}`
  return [`${titleOf(command, context)}: ${countOfTargets(kind, records.length)} — ${names}.`, along]
    .filter(Boolean)
    .join(' ')
}
