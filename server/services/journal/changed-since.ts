import { fieldOf } from '#domain/fields/field-catalogue.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { hasChangedAlone } from '#server/repositories/journal/journal.ts'
import { kindNames } from '#server/services/records/demand.ts'
import type { NetChange } from './net-changes.ts'
import { unseenLeases } from './unseen-leases.ts'

export type Direction = 'undo' | 'redo'

/** A record that the undo skips. */
export interface Leftover {
  change: NetChange
  /** Changed since; empty: the record as a whole. */
  fields: string[]
  reason: string
}

export const isDeleted = 'удалено'
export const isChanged = 'изменено с тех пор'

/** Refuses to revert what has changed since, naming the fields, and the caller's own part in it. */
export async function changedSince(
  { db, actor }: Call,
  as: Direction,
  left: readonly Leftover[],
): Promise<Refusal> {
  const unseen = await unseenLeases({ db, actor }, left)
  const names = left.flatMap(({ change, fields, reason }) =>
    unseen.has(change)
      ? [kindNames[change.kind]]
      : fields.length > 0
        ? fields.map((field) => fieldOf(change.kind, field).label)
        : [reason === isDeleted ? `${change.title} (${reason})` : reason],
  )
  const told = [...new Set(names)].sort().join(', ')
  const verb = as === 'undo' ? 'Отменить' : 'Вернуть'
  const isOwn =
    left.every(({ fields }) => fields.length > 0) &&
    (await hasChangedAlone(
      db,
      actor.id,
      left.map(({ change: { kind, id, version } }) => ({ kind, id, version })),
    ))
  return new Refusal(
    'conflict',
    isOwn
      ? `${verb} нельзя: позже вы сами изменили: ${told}. Сначала отмените то изменение`
      : `${verb} нельзя: с тех пор изменены: ${told}`,
  )
}
