import type { KeptAction, UnsentAction } from './unsent-queue.ts'

/** An edit of one record at a version, as a form passes it to its command. */
interface Edit {
  params?: { id?: unknown }
  body: Readonly<Record<string, unknown>>
  /** Entity tag. */
  ifMatch: string | null
}

/** The edit among an action's arguments, with the argument's name. */
export function editOf({ args }: Pick<UnsentAction, 'args'>): (Edit & { name: string }) | null {
  for (const [name, value] of Object.entries(args)) {
    if (isEdit(value)) return { ...value, name }
  }
  return null
}

/** Fields an action writes: the body of a form, or palette arguments. */
export function writtenBy(action: Pick<UnsentAction, 'args'>): Readonly<Record<string, unknown>> {
  const edit = editOf(action)
  if (edit) return edit.body
  for (const value of Object.values(action.args)) {
    if (!isRecord(value)) continue
    if (isRecord(value.body)) return value.body
  }
  const { body } = action.args
  return isRecord(body) ? body : action.args
}

/** Equal for edits of one record; `null` if it is not an edit at a version. */
export function editKey(action: Pick<UnsentAction, 'commandId' | 'args'>): string | null {
  const edit = editOf(action)
  return edit && `${action.commandId}:${edit.params?.id ?? edit.body.id ?? ''}`
}

type Acting = Pick<UnsentAction, 'commandId' | 'target' | 'args'>

/** Tells if two actions are on the same record, so that their order counts. */
export function meetsRecords(one: Acting, other: Acting): boolean {
  const key = editKey(one)
  if (key !== null && key === editKey(other)) return true
  const [first, second] = [one.target, other.target]
  if (!first || !second || first.kind !== second.kind) return false
  if (first.filter || second.filter) return true
  return first.records.some(({ id }) => second.records.some((record) => record.id === id))
}

/**
 * After an edit was sent: rebases later edits of the record from the same version onto the new one, if nobody
 * else wrote in between or they write no other fields. Otherwise the server's merge by field decides.
 * @param etag version in the edit's answer; `null`: unknown.
 */
export function rebasedOn(
  kept: readonly KeptAction[],
  done: Pick<UnsentAction, 'commandId' | 'args'>,
  etag: string | null,
): KeptAction[] {
  const edit = editOf(done)
  const version = versionOf(etag)
  const began = versionOf(edit?.ifMatch ?? null)
  if (!edit || version === null || began === null) return [...kept]
  const key = editKey(done)
  return kept.map((action) => {
    const later = editOf(action)
    if (!later || editKey(action) !== key || versionOf(later.ifMatch) !== began) return action
    const isNext = version === began + 1
    if (!isNext && !Object.keys(later.body).every((field) => field in edit.body)) return action
    const { name, ...rest } = later
    return { ...action, args: { ...action.args, [name]: { ...rest, ifMatch: etag } } }
  })
}

/** 7 from `"7"` and `W/"7"`. */
function versionOf(etag: string | null): number | null {
  const digits = /^(?:W\/)?"(\d+)"$/.exec(etag ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}

function isEdit(value: unknown): value is Edit {
  return isRecord(value) && typeof value.ifMatch === 'string' && isRecord(value.body)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
