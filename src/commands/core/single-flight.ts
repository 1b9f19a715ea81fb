import { idsOf } from '#src/state/table/target.ts'
import type { AnyCommand, CommandContext } from './command.ts'

/** `running`: it has not been answered; `made`: its record is there, or is kept to be sent. */
type Twin = 'running' | 'made'

const justMadeMs = 60_000

/** Creations by what they create from; `madeAt` in ms of the page's clock, null while it runs. */
const creations = new Map<string, { madeAt: number | null }>()

type Args = Readonly<Record<string, unknown>>

/** Tells if the same creation runs or has just run. @returns null for a change, which may follow itself. */
export function twinOf(command: AnyCommand, context: CommandContext, args: Args): Twin | null {
  const creation = isCreation(command) && creations.get(keyOf(command, context, args))
  if (!creation) return null
  if (creation.madeAt === null) return 'running'
  const isJust = performance.now() - creation.madeAt < justMadeMs
  return isJust && !command.findsMade ? 'made' : null
}

/**
 * Holds a creation from its start.
 * @param isMade outcome; never rejects.
 */
export async function holdCreation(
  command: AnyCommand,
  context: CommandContext,
  args: Args,
  isMade: Promise<boolean>,
): Promise<void> {
  if (!isCreation(command)) {
    // An undo or a deletion may have removed the record.
    if ((command.section === 'history' || command.effect === 'destroy') && (await isMade)) forgetMade()
    return
  }
  const key = keyOf(command, context, args)
  creations.set(key, { madeAt: null })
  if (await isMade) creations.set(key, { madeAt: performance.now() })
  else creations.delete(key)
}

function forgetMade(): void {
  for (const [key, { madeAt }] of creations) if (madeAt !== null) creations.delete(key)
}

function isCreation({ effect, calls }: AnyCommand): boolean {
  return effect === 'write' && calls?.some((call) => call.endsWith('.create')) === true
}

function keyOf({ id, appliesTo }: AnyCommand, { user, target }: CommandContext, args: Args): string {
  const from = appliesTo && target && [target.kind, idsOf(target), target.records[0]?.demandId]
  return JSON.stringify([user?.id, id, from, args])
}
