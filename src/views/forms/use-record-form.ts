import { useEffect, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { FieldConflict } from '#contract/core/errors.ts'
import { ApiError, describeFailure, failureLines } from '#src/api/errors.ts'
import type { Outcome, Start } from '#src/commands/core/execute.ts'
import { newId } from '#src/state/browser/new-id.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { store } from '#src/state/keyboard/store.ts'
import type { TypedForm } from '#src/state/offline/unsent-queue.ts'
import { findWaitingDrafts, holdDraft, requestOfDraft } from '#src/state/offline/waiting-drafts.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { type Draft, dropDraft, keepDraft, type SentRun } from './drafts.ts'
import { fieldError } from './fields/row-fault.ts'
import { type FormFrame, useFormFrame } from './form-frame.ts'
import {
  changedFields,
  type Describe,
  describeStock,
  type FormValues,
  faultOf,
  filledFields,
  firstInputs,
  inputOf,
  readForm,
  rebase,
} from './form-values.ts'

const draftDelayMs = 250
const notSent: SentRun = { body: '', runId: '', isUncertain: false }

/** A record being edited; `etag` is `null` for a new one. */
export interface FormBase {
  inputs: FormValues
  etag: string | null
}

/** Options of a form's command run. */
export type FormStart = Pick<Start, 'source' | 'runId' | 'typed' | 'staysHere'>

export interface RecordFormOptions {
  base: FormBase
  draft: Draft | undefined
  /** Inputs that a line has just told, which go before those of a draft. */
  typed?: FormValues | undefined
  draftKey: string
  /** Title of the form. */
  title: string
  schema: z.ZodType
  /** Fields of the record's kind; default: stock. */
  describe?: Describe
  /** Tells if a field applies to the current choices: a sale has no rent. */
  isShown: (field: string, values: FormValues) => boolean
  /** Sends the body; `runId` is constant per body, so that a repeated creation makes no second record. */
  save(body: unknown, etag: string | null, start: FormStart): Promise<Outcome>
  /** Fields copied to the next record, when creating several in a row. */
  keeps?: readonly string[]
  /** Refetches the record after a stale refusal; absent for a new record. */
  reload?(): Promise<FormBase>
  /** Message if the record was deleted meanwhile. */
  deletedText: string
}

/** State of a form: input, draft, saving, and server errors. */
export function useRecordForm(options: RecordFormOptions) {
  const { draft, draftKey: key, schema, save, reload, deletedText, describe = describeStock } = options
  const frame = useFormFrame()
  // A draft keeps its initial version: later changes by others are refused, not overwritten.
  const [base, setShownBase] = useState<FormBase>(() => ({
    inputs: options.base.inputs,
    etag: draft?.etag ?? options.base.etag,
  }))
  // Saving right after a rebase must use the new state before React has rendered it.
  const latestBase = useRef(base)
  const setBase = (next: FormBase) => {
    latestBase.current = next
    setShownBase(next)
  }
  const [message, setMessage] = useState<string>()
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>(draft?.conflicts ?? [])
  const isNew = base.etag === null
  // Hidden fields are not sent: their errors would be invisible.
  const fieldsToSend = (values: FormValues) =>
    (isNew ? filledFields(values, describe) : changedFields(latestBase.current.inputs, values)).filter(
      (field) => options.isShown(field, values),
    )

  const resolver: Resolver<FormValues> = (values) => {
    const read = readForm(schema, fieldsToSend(values), values, describe)
    if (!('errors' in read)) return { values, errors: {} }
    const errors = Object.fromEntries([...read.errors].map(([field, fault]) => [field, fieldError(fault)]))
    return { values: {}, errors }
  }
  const [first] = useState(() => firstInputs(base.inputs, draft?.inputs, options.typed))
  const [givesWay, setGivesWay] = useState(first.givesWay)
  const form = useForm<FormValues>({
    defaultValues: first.inputs,
    resolver,
    reValidateMode: 'onChange',
    // The first error on the screen is focused, rows included.
    shouldFocusError: false,
  })
  const values = form.watch()
  const changed = changedFields(base.inputs, values)
  const isDone = useRef(false)
  const lastRun = useRef<SentRun>(draft?.run ?? notSent)
  const inputs = pick(values, changed, describe)
  const replaces = draft?.replaces
  const kept = { ...(replaces && { replaces }), ...(conflicts.length > 0 && { conflicts }) }
  const [at] = useState(serverNow)
  const origin = frame.request &&
    !frame.isNested && { form: requestOfDraft(frame.request), title: options.title, at }
  const draftNow = { inputs, etag: base.etag, run: lastRun.current, ...(origin && { origin }), ...kept }
  useDraft(key, draftNow, isDone)

  const submit = (isNextWanted = false) => form.handleSubmit(() => send(isNextWanted))()
  // Controls hold unparsed input: other values from outside remount them.
  const [generation, setGeneration] = useState(0)
  const resetTo = (next: FormValues) => {
    form.reset(next)
    setGeneration((former) => former + 1)
  }

  async function send(isNextWanted: boolean): Promise<void> {
    const current = form.getValues()
    const fields = fieldsToSend(current)
    if (fields.length === 0) return close()
    const read = readForm(schema, fields, current, describe)
    if ('errors' in read) return
    setMessage(undefined)
    const body = JSON.stringify(read.body)
    // An unanswered creation may have succeeded: the same key prevents a duplicate.
    if (lastRun.current.body !== body && !lastRun.current.isUncertain) {
      lastRun.current = { body, runId: newId(), isUncertain: false }
    }
    lastRun.current = { ...lastRun.current, isUncertain: isNew }
    // The draft is stored before sending, whatever happens.
    const touched = changedFields(latestBase.current.inputs, current)
    const { etag } = latestBase.current
    const typed = { inputs: pick(current, touched, describe), etag, ...(replaces && { replaces }) }
    void keepDraft(key, { ...draftNow, ...typed, run: lastRun.current })
    const { runId } = lastRun.current
    const staysHere = isNextWanted || frame.isNested
    const start = { source: 'form', runId, staysHere, ...typedForm(frame, key, typed) } as const
    const outcome = await save(read.body, etag, start)
    if (outcome.status === 'done' && replaces) {
      void import('#src/state/offline/unsent-work.ts').then(({ discardUnsent }) => discardUnsent(replaces))
    }
    // Offline it is queued: the form is done.
    if (outcome.status === 'done' || outcome.status === 'unsent') {
      if (isNextWanted) return beginNext(current)
      return close(outcome.status === 'done' ? outcome.madeId : undefined)
    }
    if (outcome.status !== 'failed') return
    lastRun.current = { ...lastRun.current, isUncertain: isNew && wasPerhapsDone(outcome.error) }
    await tellFailure(outcome.error)
  }

  /** Resets the form, keeping fields shared by consecutive records. */
  function beginNext(saved: FormValues): void {
    const kept = (options.keeps ?? []).filter((field) => field in saved)
    const next = { ...options.base.inputs, ...pick(saved, kept, describe) }
    void dropDraft(key)
    lastRun.current = notSent
    resetTo(next)
    setBase({ inputs: next, etag: null })
    setMessage(undefined)
  }

  async function tellFailure(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) return setMessage(describeFailure(error))
    if (error.code === 'stale' && error.conflicts.length > 0) return setConflicts(error.conflicts)
    if (error.code === 'keyReused') return setMessage(doneBefore)
    if (error.code === 'notFound' && !isNew && error.issues.length === 0) {
      // A deleted record has no conflicts.
      setConflicts([])
      return setMessage(deletedText)
    }
    const { issues } = error
    const current = form.getValues()
    const atFields = issues
      .map(({ path, message: text }) => ({ path: path.split('.'), text }))
      .filter(({ path: [field = ''] }) => field in base.inputs && options.isShown(field, current))
    for (const { path, text } of atFields) {
      form.setError(path[0] ?? '', fieldError(faultOf(path, text, current, describe)))
    }
    if (atFields.length > 0 && atFields.length >= issues.length) return
    setMessage(failureLines(error))
  }

  /** Rebases onto the newest version, with the chosen values of others. */
  async function resolveConflicts(takenTheirs: ReadonlySet<string>): Promise<void> {
    try {
      const fresh = await reload?.()
      if (!fresh) return
      resetTo(rebase(base.inputs, form.getValues(), fresh.inputs, takenTheirs))
      setBase(fresh)
      setConflicts([])
    } catch (error) {
      await tellFailure(error)
    }
  }

  /** Closes for good, and removes the draft. */
  function close(madeId?: number): void {
    isDone.current = true
    void dropDraft(key)
    frame.close(madeId)
  }

  /** Takes from the draft what has given way to the line. */
  function takeDraft(): void {
    resetTo({ ...form.getValues(), ...givesWay })
    setGivesWay({})
  }

  /** Resets to the record on the server, and to what a line has told. */
  function startOver(): void {
    resetTo({ ...options.base.inputs, ...options.typed })
    setGivesWay({})
    setBase(options.base)
    setConflicts([])
    setMessage(undefined)
    lastRun.current = notSent
  }

  return {
    form,
    values,
    isChanged: changed.length > 0,
    message,
    conflicts,
    submit,
    generation,
    resolveConflicts,
    close,
    givesWay,
    takeDraft,
    startOver,
  }
}

export type RecordForm = ReturnType<typeof useRecordForm>

/** Saves the draft debounced, and at once on unmount: a lost session loses nothing. */
function useDraft(key: string, draft: Draft, isDone: { readonly current: boolean }): void {
  const latest = useRef(draft)
  const text = JSON.stringify(draft.inputs)
  useEffect(() => {
    latest.current = draft
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text of the inputs is what starts the timer
  useEffect(() => {
    const timer = setTimeout(() => void storeDraft(key, latest.current, isDone.current), draftDelayMs)
    return () => clearTimeout(timer)
  }, [key, text, isDone])
  useEffect(() => {
    const keep = () => storeDraft(key, latest.current, isDone.current)
    const release = holdDraft(key)
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      release()
      const userId = store.get(currentUserAtom)?.id
      void keep().then(() => (userId === undefined ? undefined : findWaitingDrafts(userId)))
    }
  }, [key, isDone])
}

/** Unanswered: the record may have been created. */
function wasPerhapsDone(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'offline' || error.kind === 'server')
}

const doneBefore =
  'Прошлая отправка дошла: запись создана в прежнем виде. Закройте форму и поправьте запись в таблице; если сохранить снова, появится вторая'

/** Stored with a queued command, so that the form can be reopened. */
function typedForm(
  { request }: FormFrame,
  draftKey: string,
  typed: Omit<TypedForm, 'form' | 'draftKey'>,
): { typed?: TypedForm } {
  return request ? { typed: { form: requestOfDraft(request), draftKey, ...typed } } : {}
}

function storeDraft(key: string, draft: Draft, isDone: boolean): Promise<void> {
  if (isDone || Object.keys(draft.inputs).length === 0) return dropDraft(key)
  return keepDraft(key, draft)
}

function pick(values: FormValues, fields: readonly string[], describe: Describe): FormValues {
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? inputOf(field, null, describe)]))
}
