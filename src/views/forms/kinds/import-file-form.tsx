import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { describeFailure } from '#src/api/errors.ts'
import { uploadAtom } from '#src/state/imports/imports.ts'
import { type FormRequest, overlayAtom } from '#src/state/place/overlay.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FormMessage } from '#src/views/form-message.tsx'
import { formatBytes } from '#src/views/imports/import-texts.ts'
import { ProgressBar } from '#src/views/imports/progress-bar.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { runCommand } from '#src/views/runtime/runtime.ts'

const accepted = '.xlsx,.xlsm,.xls,.csv,.tsv,.txt,.xml,.yml,.yrl,application/xml,text/xml,text/csv'

/** Chooses a file and sends it; a dropped one is sent at once. */
export default function ImportFileForm({
  request,
}: {
  request: Extract<FormRequest, { form: 'importFile' }>
}) {
  const setOverlay = useSetAtom(overlayAtom)
  const upload = useAtomValue(uploadAtom)
  const field = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<string>()
  const [name, setName] = useState<string>()
  const begun = useRef(false)
  const close = () => {
    upload?.stop()
    setOverlay(null)
  }

  async function send(file: File | undefined) {
    if (!file || upload) return
    setFailure(undefined)
    setName(`${file.name}, ${formatBytes(file.size)}`)
    const outcome = await runCommand('import.start', { source: 'form', args: { file } })
    if (outcome.status === 'done') setOverlay(null)
    else if (outcome.status === 'failed') setFailure(failureText(outcome.error))
  }

  // A ref callback: the window mounts its content after the effects of the first render.
  const begin = (element: HTMLInputElement | null) => {
    field.current = element
    if (!element || begun.current) return
    begun.current = true
    if (request.file) void send(request.file)
    // The key that opened this window allows it in most browsers; elsewhere Enter on the button does.
    else element.click()
  }

  const percent = Math.round((upload?.progress ?? 0) * 100)
  return (
    <Dialog title="Импортировать файл" onClose={close} widthPx={520}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same by keys */}
      <div
        className="px-5 pb-4"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void send(event.dataTransfer.files[0])
        }}
      >
        <p className="mb-3 text-muted">
          Таблица XLSX, XLS или CSV любого вида: блоки, здания, компании, контакты. Или фид ЦИАН, Яндекс
          Недвижимости, Авито. Сначала покажем, что получится; до вашего «Загрузить» в базе ничего не
          изменится.
        </p>
        <input
          ref={begin}
          type="file"
          accept={accepted}
          aria-label="Файл для импорта"
          tabIndex={-1}
          className="sr-only"
          onChange={({ currentTarget }) => {
            void send(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        <div className="flex gap-2">
          <Button
            autoFocus
            look={upload ? 'plain' : 'primary'}
            aria-disabled={upload !== null}
            onClick={() => upload === null && field.current?.click()}
          >
            {failure === undefined ? 'Выбрать файл…' : 'Выбрать другой файл…'}
          </Button>
          <CommandButton id="import.saveTemplate">Шаблон таблицы</CommandButton>
          <Button className="ml-auto" keys={['Esc']} onClick={close}>
            {upload ? 'Остановить' : 'Закрыть'}
          </Button>
        </div>
        <div className="mt-3 min-h-12">
          {upload && (
            <>
              <p role="status" className="mb-1.5 break-words">
                {percent < 100 ? `Отправляю: ${name}` : `Отправлено: ${name}. Проверяю…`}
                {percent < 100 && <span aria-hidden="true">, {percent} %</span>}
              </p>
              <ProgressBar label="Отправка файла" share={upload.progress} />
            </>
          )}
          <FormMessage tone="failure">{failure}</FormMessage>
        </div>
      </div>
    </Dialog>
  )
}

function failureText(error: unknown): string | undefined {
  // Stopped by the person.
  return error instanceof DOMException && error.name === 'AbortError' ? undefined : describeFailure(error)
}
