import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { ValueContext } from '#domain/fields/field-values.ts'
import { countOf } from '#domain/text/plurals.ts'
import { formatInstant } from '#domain/time/time.ts'
import { copyText } from '#src/state/browser/clipboard.ts'
import { store } from '#src/state/keyboard/store.ts'
import { unsentActionsAtom } from '#src/state/offline/unsent.ts'
import type { KeptAction } from '#src/state/offline/unsent-queue.ts'
import { discardUnsent, releaseUnsent } from '#src/state/offline/unsent-work.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { refreshAll } from '#src/state/queries/refresh.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { notify } from '#src/views/runtime/runtime.ts'
import { useValueContext } from '../record/use-value-context.ts'
import { isOfForm, reopenUnsent } from './reopen.ts'
import { type TypedLine, textOf, titleOf, typedLines } from './unsent-texts.ts'

const close = () => store.set(overlayAtom, null)

/** The outbox: reasons, input and possible actions. ↑ and ↓ navigate, letters act. */
export default function UnsentWindow() {
  const kept = useAtomValue(unsentActionsAtom)
  const refused = kept.filter(({ refusal }) => refusal).length
  const list = useRef<HTMLUListElement>(null)
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [])]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    rows[Math.max(0, Math.min(rows.length - 1, at + by))]?.focus()
  }
  const parked = kept.filter((action) => !action.refusal && action.parked).length
  const waiting = kept.length - refused - parked
  const summaryId = useId()
  return (
    <Dialog title="Неотправленное" onClose={close} widthPx={760} describedBy={summaryId}>
      <p id={summaryId} role="status" className="px-5 pb-3 text-muted">
        {kept.length === 0
          ? 'Всё отправлено.'
          : [
              waiting > 0 &&
                `Ждёт связи: ${countOf(waiting, 'действие', 'действия', 'действий')}, уйдёт само.`,
              parked > 0 &&
                `Не проходит через сеть: ${countOf(parked, 'действие', 'действия', 'действий')}, попробуем ещё.`,
              refused > 0 && `Решать вам: ${refused}.`,
              'Хранится в этом браузере.',
            ]
              .filter(Boolean)
              .join(' ')}
      </p>
      <ul
        ref={list}
        aria-label="Неотправленное"
        className="min-h-0 flex-1 overflow-y-auto border-t border-line"
        onKeyDown={step}
      >
        {kept.map((action) => (
          <UnsentRow key={action.runId} action={action} />
        ))}
      </ul>
      <footer className="flex gap-2 border-t border-line bg-background px-5 py-3">
        {kept.length === 0 ? (
          <Button look="primary" onClick={close} autoFocus>
            Закрыть
          </Button>
        ) : (
          <Button onClick={close} keys={['Esc']}>
            Закрыть
          </Button>
        )}
      </footer>
    </Dialog>
  )
}

function UnsentRow({ action }: { action: KeptAction }) {
  const context = useValueContext()
  const [isLeaving, setIsLeaving] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const { runId, refusal, at } = action
  const lines = typedLines(action, context)
  const title = titleOf(action)
  const open = () =>
    void reopenUnsent(action).then((isOpen) => {
      if (!isOpen) notify({ text: 'Сначала сохраните или закройте начатую форму', tone: 'info' })
    })
  const send = () => void releaseUnsent([runId])
  const copy = () =>
    void copyText(textOf(title, lines)).then(
      () => notify({ text: 'Скопировано' }),
      () => notify({ text: 'Браузер не дал скопировать', tone: 'failure' }),
    )
  const remove = () => {
    // Focuses the next row, so that the keyboard stays in the list.
    const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling
    if (neighbour instanceof HTMLElement) neighbour.focus()
    void discardUnsent([runId]).then(refreshAll)
  }
  const keys: Record<string, () => void> = {
    ...(isOfForm(action) && { Enter: open }),
    KeyS: send,
    KeyC: copy,
    Delete: () => setIsLeaving(true),
  }
  const press = (event: KeyboardEvent) => {
    if (
      event.repeat ||
      event.target !== event.currentTarget ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return
    const act = keys[event.code]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <li
      ref={row}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its letters act on it, as in a table
      tabIndex={0}
      aria-label={title}
      className="border-b border-line px-5 py-3 -outline-offset-2"
      onKeyDown={press}
    >
      <div className="flex items-baseline gap-3">
        <h3 className="min-w-0 font-medium break-words">{title}</h3>
        <time dateTime={at} className="ml-auto shrink-0 text-sm text-muted">
          {formatInstant(at, context.now, context.zone)}
        </time>
      </div>
      <p className={refusal || action.parked ? 'text-stale' : 'text-muted'}>{stateOf(action, context)}</p>
      <TypedLines lines={lines} />
      {isLeaving ? (
        <div
          role="alertdialog"
          aria-label="Убрать неотправленное?"
          className="mt-2 flex flex-wrap items-center gap-2"
        >
          <span className="mr-2 font-medium">Убрать? Введённое пропадёт.</span>
          <Button
            look="primary"
            autoFocus
            onClick={() => {
              setIsLeaving(false)
              row.current?.focus()
            }}
          >
            Оставить
          </Button>
          <Button look="danger" onClick={remove}>
            Убрать, введённое пропадёт
          </Button>
        </div>
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          {isOfForm(action) && (
            <Button look={refusal ? 'primary' : 'plain'} keys={['↵']} onClick={open}>
              Открыть
            </Button>
          )}
          <Button keys={['S']} onClick={send}>
            Отправить
          </Button>
          <Button look="quiet" keys={['C']} onClick={copy}>
            Скопировать
          </Button>
          <Button look="danger" keys={['Del']} onClick={() => setIsLeaving(true)}>
            Убрать
          </Button>
        </div>
      )}
    </li>
  )
}

function stateOf({ refusal, parked }: KeptAction, { now, zone }: ValueContext): string {
  if (!refusal && parked) {
    const tries = countOf(parked.tries, 'попытка', 'попытки', 'попыток')
    return `Связь есть, но сеть обрывает этот запрос: ${tries}. Следующая — ${formatInstant(parked.until, now, zone)}; может мешать блокировщик, антивирус или прокси`
  }
  if (!refusal) return 'Ждёт связи'
  if (refusal.text === '') return 'Открыто для правки: отправьте ещё раз сами'
  if (!refusal.conflicts) return `Сервер не принял: ${refusal.text}`
  return `Сервер не принял: ${refusal.text}. Откройте и выберите, чьи значения оставить`
}

function TypedLines({ lines }: { lines: readonly TypedLine[] }) {
  if (lines.length === 0) return null
  return (
    <dl className="mt-1">
      {lines.map(({ label, text }) => (
        <div key={label} className="grid grid-cols-[150px_minmax(0,1fr)] gap-3">
          <dt className="text-muted">{label}</dt>
          <dd className="line-clamp-3 break-words">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
