import { useSetAtom } from 'jotai'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { ApiError, describeFailure } from '#src/api/errors.ts'
import type { Outcome } from '#src/commands/core/execute.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FormMessage } from '#src/views/form-message.tsx'
import { LastingNote } from '#src/views/forms/lasting-note.tsx'
import { isSaveKey, saveKeys } from '#src/views/forms/save-key.ts'
import { TypedAhead } from '#src/views/forms/typed-ahead.tsx'

interface JsonText {
  /** Name of the field in the body. */
  name: string
  label: string
  hint: string
  isOptional?: boolean
}

interface JsonImportProps {
  commandId: string
  title: string
  /** Introduction, one or two sentences. */
  lead: ReactNode
  texts: readonly JsonText[]
  /** Further controls. */
  children?: ReactNode
  send(texts: Readonly<Record<string, string>>): Promise<Outcome>
}

/** Imports JSON from a file or paste; a refusal keeps the input. */
export function JsonImport({ commandId, title, lead, texts, children, send }: JsonImportProps) {
  const setOverlay = useSetAtom(overlayAtom)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const close = () => setOverlay(null)
  const issues = failure instanceof ApiError ? failure.issues : []
  const isTold = texts.some(({ name }) => issues.some(({ path }) => path === name))

  async function submit() {
    if (isBusy) return
    const empty = texts.find(({ name, isOptional }) => !isOptional && !values[name]?.trim())
    if (empty) {
      const issue = { path: empty.name, message: 'Выберите файл или вставьте текст' }
      setFailure(new ApiError({ kind: 'refused', code: 'invalid', message: issue.message, issues: [issue] }))
      return
    }
    setIsBusy(true)
    setFailure(undefined)
    const outcome = await send(values)
    setIsBusy(false)
    if (outcome.status === 'failed') setFailure(outcome.error)
    else close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSaveKey(event)) return
    event.preventDefault()
    void submit()
  }

  return (
    <Dialog title={title} onClose={close} widthPx={640}>
      <form
        noValidate
        className="flex min-h-0 flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        onKeyDown={onKeyDown}
      >
        <TypedAhead />
        <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-3">
          <p className="mb-3 text-muted">{lead}</p>
          {texts.map((text) => (
            <JsonField
              key={text.name}
              text={text}
              value={values[text.name] ?? ''}
              error={issues.find(({ path }) => path === text.name)?.message}
              onChange={(value) => {
                // The failure of the previous text no longer applies.
                setFailure(undefined)
                setValues((others) => ({ ...others, [text.name]: value }))
              }}
            />
          ))}
          {children}
          <LastingNote id={commandId} />
        </div>
        <footer className="border-t border-line bg-background px-5 py-3">
          {failure !== undefined && !isTold && (
            <div className="mb-3">
              <FormMessage tone="failure">{describeFailure(failure)}</FormMessage>
            </div>
          )}
          <div className="flex gap-2">
            <Button type="submit" look="primary" keys={saveKeys} aria-disabled={isBusy}>
              {isBusy ? 'Загружаю…' : 'Загрузить'}
            </Button>
            <Button onClick={close} keys={['Esc']}>
              Закрыть
            </Button>
          </div>
        </footer>
      </form>
    </Dialog>
  )
}

/** The server's limit. */
const maxLength = 5_000_000

function JsonField({
  text: { label, hint },
  value,
  error,
  onChange,
}: {
  text: JsonText
  value: string
  error: string | undefined
  onChange(value: string): void
}) {
  const id = useId()
  const [file, setFile] = useState<string>()
  const [fileError, setFileError] = useState<string>()
  const note = fileError ?? error ?? file ?? hint
  const isWrong = (fileError ?? error) !== undefined

  async function take(chosen: File | undefined) {
    if (!chosen) return
    const isTooLarge = chosen.size > maxLength
    setFileError(isTooLarge ? 'Файл больше 5 МБ: разделите его' : undefined)
    if (isTooLarge) return
    onChange(await chosen.text())
    setFile(`${chosen.name}, ${Math.ceil(chosen.size / 1024)} КБ`)
  }

  return (
    <div className="mb-1">
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        {label}
      </label>
      <label className="mb-1.5 inline-flex">
        <input
          type="file"
          accept=".json,application/json,text/plain"
          aria-label={`${label}: выбрать файл`}
          className="peer sr-only"
          onChange={(event) => void take(event.target.files?.[0])}
        />
        <span className="inline-flex h-[30px] cursor-pointer items-center rounded border border-line bg-panel px-3 peer-focus-visible:outline-2 peer-focus-visible:outline-accent hover:border-control">
          Выбрать файл…
        </span>
      </label>
      <textarea
        id={id}
        rows={4}
        spellCheck={false}
        placeholder="или вставьте текст сюда"
        aria-invalid={isWrong}
        aria-describedby={`${id}-note`}
        // Rendering a whole file would block the page for seconds; its beginning suffices.
        value={value.slice(0, 20_000)}
        readOnly={value.length > 20_000}
        className="w-full resize-y rounded border border-control bg-panel px-2.5 py-1.5 font-mono text-sm text-ink aria-invalid:border-stale"
        onChange={(event) => {
          setFile(undefined)
          setFileError(undefined)
          onChange(event.target.value)
        }}
      />
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={`min-h-5 pt-0.5 text-sm ${isWrong ? 'text-stale' : 'text-muted'}`}
      >
        {note}
      </p>
    </div>
  )
}
