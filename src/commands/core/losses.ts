import { ApiError } from '#src/api/errors.ts'
import { api } from '#src/state/session/api.ts'
import type { AnyCommand, CommandContext } from './command.ts'
import { titleOf } from './evaluate.ts'
import { serverIdOf } from './record-command.ts'
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

/**
 * Why the server would refuse to delete the lone record: no question about it is asked in vain.
 * @returns `null` if it would not, or if nobody knows.
 */
export async function vetoOf(command: AnyCommand, { target }: CommandContext): Promise<string | null> {
  const [only, ...others] = target?.records ?? []
  if (!target || !only || others.length > 0 || !command.verb || command.verb.prepare) return null
  try {
    const body = { ids: [only.id], args: {} }
    const { data } = await api.commands.preview({ params: { id: serverIdOf(command, target) }, body })
    return data.cannot[0]?.reason ?? null
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
