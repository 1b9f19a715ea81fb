import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast } from 'sonner'
import { unbroken } from '#domain/text/unbroken.ts'
import type { Notice } from '#src/commands/core/command.ts'
import { NoticeArea } from '#src/ui/frame/notice-area.tsx'
import { Keycaps } from '#src/ui/keycap.tsx'
import { noticeId } from './runtime/notice-id.ts'
import { OfferedKeys } from './runtime/offered-keys.tsx'
import { capsOf } from './runtime/platform.ts'
import { watchUnhandled } from './runtime/unhandled.ts'

/** Long enough to read and to undo. */
const durationMs = 8000
/** Hints are unexpected: allow time to notice them. */
const hintMs = 15_000

const place = document.createElement('div')
document.body.append(place)
// Synchronously: notices sent before the area listens would be lost.
flushSync(() => createRoot(place).render(<NoticeArea />))

watchUnhandled((parts) => showNotice({ ...parts, tone: 'failure', groupId: parts.text }, () => {}))

/** Shows the result of a command, bottom right (specification, §9), with an undo button where possible. */
export function showNotice(notice: Notice, undo: () => void): void {
  const { tone = 'success', canUndo = false, groupId, stop, lasts, more } = notice
  const text = unbroken(notice.text)
  const detail = notice.detail && unbroken(notice.detail)
  if (lasts) {
    const id = toast.info(text, { id: groupId, duration: Number.POSITIVE_INFINITY })
    // The result is shown under the action's own id.
    void lasts.then(() => toast.dismiss(id))
    return
  }
  if (stop) {
    toast.info(text, {
      id: groupId,
      duration: Number.POSITIVE_INFINITY,
      action: {
        label: (
          <>
            Остановить <OfferedKeys id="bulk.stop" />
          </>
        ),
        onClick: stop,
      },
    })
    return
  }
  const show = { success: toast.success, failure: toast.error, info: toast.info }[tone]
  show(text, {
    id: noticeId({ text, detail, canUndo, groupId }, toast.getToasts()),
    description: detail,
    duration: tone === 'failure' ? 2 * durationMs : durationMs,
    cancel: more && {
      label: (
        <>
          {more.title} {more.commandId && <OfferedKeys id={more.commandId} />}
        </>
      ),
      onClick: more.open,
    },
    action: canUndo
      ? {
          label: (
            <>
              Отменить <OfferedKeys id="journal.undo" />
            </>
          ),
          onClick: undo,
        }
      : undefined,
  })
}

/** Shows the key of a command that was run without it: unobtrusively, once. */
export function showKeyHint(title: string, keys: string, silence: () => void): void {
  const caps = capsOf(keys).flat()
  toast.info(
    <>
      {title} —{' '}
      <span className="whitespace-nowrap">
        {caps.length === 1 ? 'клавиша' : 'клавиши'} <Keycaps keys={caps} />
      </span>
    </>,
    { duration: hintMs, action: { label: 'Не подсказывать', onClick: silence } },
  )
}
