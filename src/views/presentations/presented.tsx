import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { messageText } from '#domain/presentation/message.ts'
import { countOfRecords } from '#domain/records/names.ts'
import { copyText } from '#src/state/browser/clipboard.ts'
import { navigate } from '#src/state/place/location.ts'
import { type Overlay, overlayAtom } from '#src/state/place/overlay.ts'
import { contentQuery } from '#src/state/queries/presentations.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

/** Shares a presentation: link, message text, print page. */
export default function Presented({ made }: Extract<Overlay, { kind: 'presented' }>) {
  const setOverlay = useSetAtom(overlayAtom)
  const { data: content } = useQuery(contentQuery(made.id))
  const linkField = useRef<HTMLInputElement>(null)
  const textField = useRef<HTMLTextAreaElement>(null)
  const [told, setTold] = useState('')
  const { link, adsForbiddenCount } = made
  const text = content ? messageText(content, link) : ''
  const close = () => setOverlay(null)
  const copy = async (what: string, done: string, field: HTMLInputElement | HTMLTextAreaElement | null) => {
    try {
      await copyText(what)
      setTold(done)
    } catch {
      // No clipboard over plain HTTP: selected for manual copying.
      field?.select()
      setTold('Скопируйте выделенное сами: браузер не дал это сделать')
    }
  }
  return (
    <Dialog title={`Презентация: ${made.title}`} onClose={close} widthPx={760}>
      <div className="min-h-0 overflow-y-auto px-5 pb-3">
        {link === null ? (
          <p className="mb-3">Презентация уже была готова. Ссылку даст команда «Скопировать ссылку».</p>
        ) : (
          <label className="block">
            <span className="mb-1 block font-medium">Ссылка для клиента</span>
            <input
              ref={linkField}
              readOnly
              value={link}
              onFocus={(event) => event.target.select()}
              className="h-8 w-full rounded border border-control bg-sunk px-2.5 font-mono text-sm"
            />
            <span className="mt-1 block text-sm text-muted">
              Открывается без входа. Потом её снова даст команда «Скопировать ссылку».
            </span>
          </label>
        )}
        {adsForbiddenCount > 0 && (
          <p className="mt-3 rounded border border-accent-line bg-accent-surface px-3 py-2">
            {countOfRecords('block', adsForbiddenCount)} — с запретом рекламы. Отправляйте ссылку только этому
            клиенту и не публикуйте её.
          </p>
        )}
        <label className="mt-3 block">
          <span className="mb-1 block font-medium">Текст для мессенджера</span>
          <textarea
            ref={textField}
            readOnly
            rows={9}
            value={text}
            className="w-full rounded border border-control bg-sunk px-2.5 py-1.5"
          />
        </label>
        <p role="status" className="mt-1 min-h-5 text-sm text-muted">
          {told}
        </p>
      </div>
      <div className="flex gap-2 border-t border-line bg-background px-5 py-3">
        {link !== null && (
          <Button
            look="primary"
            autoFocus
            keys={['↵']}
            onClick={() => void copy(link, 'Ссылка скопирована', linkField.current)}
          >
            Скопировать ссылку
          </Button>
        )}
        <Button
          aria-disabled={text === ''}
          onClick={() => void copy(text, 'Текст скопирован', textField.current)}
        >
          Скопировать текст
        </Button>
        <Button
          onClick={() => {
            close()
            navigate('presentation', { id: made.id })
          }}
        >
          Посмотреть и напечатать
        </Button>
        <Button keys={['Esc']} onClick={close}>
          Закрыть
        </Button>
      </div>
    </Dialog>
  )
}
