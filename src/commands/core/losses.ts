import type { AnyCommand, CommandContext } from './command.ts'
import { titleOf } from './evaluate.ts'
import { countOfTargets } from './target-names.ts'

/** Records that are named one by one before they are deleted. */
const named = 5

/**
 * What a command of effect `destroy` deletes, where that is more than the one record before one's eyes: several, or others along with it.
 * @returns `null`: nothing that would have to be asked about.
 */
export async function lossOf(command: AnyCommand, context: CommandContext): Promise<string | null> {
  const { target } = context
  if (!target) return null
  const along = (await command.takesAlong?.(context)) ?? null
  const { kind, records } = target
  // An argument was asked for: that page has told already what happens to whom.
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
