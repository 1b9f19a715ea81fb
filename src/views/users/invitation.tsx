import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { onlyHere } from '#src/state/place/local-link.ts'
import { type Overlay, overlayAtom } from '#src/state/place/overlay.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

/** The link to a first password: shown only once, because the server keeps only its hash. */
export default function Invitation({ name, link, mailFolder }: Extract<Overlay, { kind: 'invitation' }>) {
  const setOverlay = useSetAtom(overlayAtom)
  const field = useRef<HTMLInputElement>(null)
  const [told, setTold] = useState('')
  const warning = onlyHere('Ссылка', link)
  const close = () => setOverlay(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setTold('Ссылка скопирована')
    } catch {
      // No clipboard over plain HTTP: selected for manual copying.
      field.current?.select()
      setTold('Скопируйте выделенную ссылку сами: браузер не дал это сделать')
    }
  }
  return (
    <Dialog title={`Ссылка для входа: ${name}`} onClose={close} widthPx={560}>
      <div className="px-5 pb-4">
        <p className="mb-3">
          {mailFolder === null
            ? 'Приглашение отправлено письмом; ссылку можно передать и самому.'
            : 'Почта не настроена, письмо не отправлено: передайте ссылку сами.'}{' '}
          По ней человек задаст пароль. Ссылка действует 7 дней и только один раз, больше она нигде не
          показывается.
        </p>
        <input
          ref={field}
          readOnly
          aria-label="Ссылка для входа"
          value={link}
          onFocus={(event) => event.target.select()}
          className="h-8 w-full rounded border border-control bg-sunk px-2.5 font-mono text-sm"
        />
        {warning !== null && (
          <p className="mt-3 rounded border border-accent-line bg-accent-surface px-3 py-2">{warning}</p>
        )}
        {mailFolder !== null && (
          <p className="mt-3 text-sm text-muted">
            Текст письма лежит на сервере в папке <span className="font-mono break-all">{mailFolder}</span>
          </p>
        )}
        <p role="status" className="mt-1.5 min-h-5 text-sm text-muted">
          {told}
        </p>
      </div>
      <div className="flex gap-2 border-t border-line bg-background px-5 py-3">
        <Button look="primary" autoFocus keys={['↵']} onClick={() => void copy()}>
          Скопировать
        </Button>
        <Button keys={['Esc']} onClick={close}>
          Закрыть
        </Button>
      </div>
    </Dialog>
  )
}
