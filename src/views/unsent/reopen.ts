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
 * Opens the form of a kept action with what was typed, and with what others have changed since where the server has
 * told. Later edits of the same record come with it, so that one form decides. Until it is saved they stay kept.
 * @returns `false` when another form of that name is begun, which it would take the place of.
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

/** One draft of several edits of a record, the later over the earlier, from the version that the first began with. */
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
    // A creation that was tried and not refused may have been done: it goes again under the same key.
    ...(first &&
      !edit && {
        run: { body: JSON.stringify(written), runId: first.runId, isUncertain: !first.refusal?.text },
      }),
  }
}

export function isOfForm(action: KeptAction): action is FormAction {
  return action.typed !== undefined
}
