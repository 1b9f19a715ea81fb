import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { FieldGroup } from '#domain/fields/field-catalogue.ts'
import { quote } from '#domain/text/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FormMessage } from '#src/views/form-message.tsx'
import { FormViewers } from '#src/views/record/viewers.tsx'
import { Conflicts } from './conflicts.tsx'
import { FormField, type FormFieldProps } from './fields/form-field.tsx'
import { LinkedLine, useLinkedInputs } from './fields/linked-line.tsx'
import { useFormFrame } from './form-frame.ts'
import { type Describe, describeStock, type FormValues } from './form-values.ts'
import { isSaveKey, saveAndNextKeys, saveKeys } from './save-key.ts'
import { TypedAhead } from './typed-ahead.tsx'
import {
  type RecordFormOptions,
  type RecordForm as RecordFormState,
  useRecordForm,
} from './use-record-form.ts'

export interface RecordFormProps extends RecordFormOptions {
  /** Text of the save button; default «Сохранить». */
  readonly saveText?: string
  /** «ещё один», by the gender of the record's name. */
  readonly oneMore: string
  /** Note beside the buttons. */
  readonly note?: ReactNode
  readonly groups: readonly FieldGroup[]
  readonly people: FormFieldProps['people']
  /** Reason why the user may not change a field. */
  readonly lockedTextOf: (field: string) => string | undefined
  /** Tools under the fields of a group. */
  readonly toolsOf?: (group: string, form: RecordFormState['form'], values: FormValues) => ReactNode
}

/** Focused after a failed validation: the first match. */
const wrongControl = '[aria-invalid=true], [data-wrong]'

/** A record's form: Ctrl+Enter saves, Esc closes, with confirmation if something was typed. */
export function RecordForm({
  title,
  saveText = 'Сохранить',
  oneMore,
  note,
  groups,
  people,
  lockedTextOf,
  toolsOf,
  ...options
}: RecordFormProps) {
  const { isShown } = options
  const describe = options.describe ?? describeStock
  const frame = useFormFrame()
  const linked = useLinkedInputs({ ...options, describe, lockedTextOf })
  const base = { ...options.base, inputs: { ...options.base.inputs, ...linked?.inputs } }
  const record = useRecordForm({ ...options, base, title })
  const {
    form,
    values,
    isChanged,
    message,
    conflicts,
    generation,
    submit,
    resolveConflicts,
    close,
    givesWay,
    takeDraft,
    startOver,
  } = record
  const { focusOn } = frame.request ?? {}
  const [isLeaving, setIsLeaving] = useState(false)
  // Initial content is announced with the title.
  const startId = useId()
  const [isRestored, setIsRestored] = useState(options.draft !== undefined)

  const element = useRef<HTMLFormElement>(null)
  const { submitCount } = form.formState
  useEffect(() => {
    if (generation > 0) element.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [generation])
  // Counted after server errors have been placed at their fields.
  useEffect(() => {
    const form = element.current
    if (submitCount === 0 || !form) return
    const wrong = form.querySelector<HTMLElement>(wrongControl)
    if (wrong) wrong.focus()
    // The focused element may be gone with the resolved question.
    else if (!form.contains(document.activeElement)) form.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [submitCount])

  const leave = () => {
    if (isLeaving) setIsLeaving(false)
    else if (isChanged) setIsLeaving(true)
    else close()
  }
  // Saving requires that conflicts are resolved.
  const save = (isNextWanted = false) => void (conflicts.length === 0 && submit(isNextWanted))
  const isForMany = options.keeps !== undefined && !frame.isNested
  const onKeyDown = (event: KeyboardEvent) => {
    // A field has taken the press: half a name is chosen, not saved.
    if (event.defaultPrevented || !isSaveKey(event)) return
    event.preventDefault()
    save(isForMany && event.shiftKey)
  }

  return (
    <Dialog
      title={title}
      onClose={leave}
      widthPx={920}
      describedBy={linked || isRestored ? startId : undefined}
    >
      <form
        ref={element}
        noValidate
        className="flex min-h-0 flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
        onKeyDown={onKeyDown}
      >
        <TypedAhead
          focusOn={focusOn === undefined ? undefined : () => form.setFocus(focusOn, { shouldSelect: true })}
        />
        {!frame.isNested && <FormViewers />}
        {conflicts.length > 0 && (
          <Conflicts
            conflicts={conflicts}
            describe={describe}
            onResolve={async (takenTheirs) => {
              await resolveConflicts(takenTheirs)
              await submit()
            }}
          />
        )}
        <div
          key={generation}
          className="min-h-0 flex-1 scroll-pt-10 scroll-pb-16 overflow-y-auto px-5 pt-1 pb-4"
        >
          {groups.map((group) => {
            const shown = group.fields.filter((field) => isShown(field, values))
            if (shown.length === 0) return null
            return (
              <fieldset key={group.title} className="mt-2">
                <legend className="mb-1.5 font-semibold">{group.title}</legend>
                <div className="grid grid-cols-4 gap-x-4">
                  {shown.map((field) => (
                    <FormField
                      key={field}
                      code={field}
                      field={describe(field)}
                      form={form}
                      people={people}
                      lockedText={lockedTextOf(field)}
                    />
                  ))}
                </div>
                {toolsOf?.(group.title, form, values)}
              </fieldset>
            )
          })}
        </div>
        {/* After the fields, so that the first field gets the focus. */}
        {linked && <LinkedLine id={startId} linked={linked} />}
        {isRestored && (
          <p className="flex items-center gap-3 border-t border-line bg-sunk px-5 py-1.5">
            <span id={linked ? undefined : startId}>
              Восстановлено то, что вы не сохранили в прошлый раз{keptTyped(givesWay, describe)}.
            </span>
            {Object.keys(givesWay).length > 0 && (
              <Button look="quiet" onClick={takeDraft}>
                Взять из черновика
              </Button>
            )}
            <Button
              look="quiet"
              onClick={() => {
                startOver()
                setIsRestored(false)
              }}
            >
              Начать заново
            </Button>
          </p>
        )}
        <footer className="border-t border-line bg-background px-5 py-3">
          {message && (
            <div className="mb-3">
              <FormMessage tone="failure">{message}</FormMessage>
            </div>
          )}
          {note && <div className="mb-3">{note}</div>}
          {isLeaving ? (
            // Needs its own key: a reused button would not take the focus.
            <div
              key="leaving"
              role="alertdialog"
              aria-label="Закрыть без сохранения?"
              className="flex items-center gap-2"
            >
              <span className="mr-2 font-medium">Закрыть без сохранения?</span>
              <Button look="primary" onClick={() => setIsLeaving(false)} keys={['Esc']} autoFocus>
                Вернуться к правке
              </Button>
              <Button look="danger" onClick={() => close()}>
                Закрыть, правки пропадут
              </Button>
            </div>
          ) : (
            // On the left, since notices appear on the right.
            <div className="flex gap-2">
              <Button
                type="submit"
                look="primary"
                keys={conflicts.length === 0 ? saveKeys : undefined}
                aria-disabled={form.formState.isSubmitting || conflicts.length > 0}
              >
                {saveText}
              </Button>
              {isForMany && (
                <Button keys={saveAndNextKeys} onClick={() => save(true)}>
                  Сохранить и {oneMore}
                </Button>
              )}
              <Button onClick={leave} keys={['Esc']}>
                Закрыть
              </Button>
            </div>
          )}
        </footer>
      </form>
    </Dialog>
  )
}

/** «, кроме поля «Площадь» (было «150»): взято набранное сейчас», for what a line has just told. */
function keptTyped(givesWay: FormValues, describe: Describe): string {
  const fields = Object.entries(givesWay)
  if (fields.length === 0) return ''
  const named = fields.map(([field, input]) => {
    const was = typeof input === 'string' && input !== '' ? ` (было ${quote(input)})` : ''
    return `${quote(describe(field).label)}${was}`
  })
  const lead = named.length === 1 ? 'поля' : 'полей'
  return `, кроме ${lead} ${named.join(', ')}: взято набранное сейчас`
}
