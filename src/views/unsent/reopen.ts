import { store } from '#src/state/keyboard/store.ts'
import { unsentActionsAtom } from '#src/state/offline/unsent.ts'
import { editKey, editOf, writtenBy } from '#src/state/offline/unsent-edits.ts'
import type { KeptAction, TypedForm } from '#src/state/offline/unsent-queue.ts'
import { holdUnsent } from '#src/state/offline/unsent-work.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { type Draft, keepDraft, readDraft } from '../forms/drafts.ts'
import type { FormValues } from '../forms/form-values.ts'

type FormAction = KeptAction & { typed: TypedForm }

/**
 * Reopens the form of an outbox action with its input and any reported conflicts. Later edits of the same
 * record are merged into it. They stay in the outbox until it is saved.
 * @returns `false` if another draft of that form exists, which would be lost.
 */
export async function reopenUnsent(action: KeptAction): Promise<boolean> {
  if (!isOfForm(action)) return false
  const key = editKey(action)
  const all = store
    .get(unsentActionsAtom)
    .filter(isOfForm)
    .filter((other) => other.runId === action.runId || (key !== null && editKey(other) === key))
  const { typed } = action
  const begun = await readDraft(typed.draftKey)
  const isOwn = begun?.replaces?.includes(action.runId)
  if (begun && !isOwn && typed.etag === null) return false
  const draft = { ...draftOf(all), ...(begun && { inputs: { ...draftOf(all).inputs, ...begun.inputs } }) }
  await holdUnsent(
    all.map(({ runId }) => runId),
    { text: '' },
  )
  await keepDraft(typed.draftKey, draft)
  store.set(overlayAtom, { kind: 'form', form: typed.form })
  return true
}

/** Merges edits of a record into one draft, later over earlier, from the first one's version. */
export function draftOf(actions: readonly FormAction[]): Draft {
  const [first] = actions
  const inputs: FormValues = Object.assign({}, ...actions.map(({ typed }) => typed.inputs))
  const written: Record<string, unknown> = Object.assign({}, ...actions.map(writtenBy))
  const conflicts = actions
    .flatMap(({ refusal }) => refusal?.conflicts ?? [])
    .map((conflict) => ({ ...conflict, mine: written[conflict.field] ?? conflict.mine }))
  const edit = first && editOf(first)
  return {
    inputs,
    etag: edit ? edit.ifMatch : null,
    replaces: actions.map(({ runId }) => runId),
    ...(conflicts.length > 0 && { conflicts }),
    // A creation that was tried but not refused may have succeeded: it is repeated under the same key.
    ...(first &&
      !edit && {
        run: { body: JSON.stringify(written), runId: first.runId, isUncertain: !first.refusal?.text },
      }),
  }
}

export function isOfForm(action: KeptAction): action is FormAction {
  return action.typed !== undefined
}
