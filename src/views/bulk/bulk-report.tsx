import { useAtomValue, useSetAtom } from 'jotai'
import { type KeyboardEvent, useId } from 'react'
import { formatCount } from '#domain/text/format.ts'
import { unbroken } from '#domain/text/unbroken.ts'
import { copyText } from '#src/state/browser/clipboard.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { type BulkReport, bulkReportAtom } from '#src/state/queries/bulk-run.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { notify } from '#src/views/runtime/runtime.ts'

/** Report on the last bulk command: skipped records with reasons. `C` copies it as a table. */
export default function BulkReportWindow() {
  const report = useAtomValue(bulkReportAtom)
  const setOverlay = useSetAtom(overlayAtom)
  const summaryId = useId()
  const userId = useAtomValue(currentUserAtom)?.id
  // It names records: hide it from other users who sign in on this page.
  if (report?.userId !== userId || !report) return null
  const close = () => setOverlay(null)
  const { title, summary, skipped, unnamed, goOn } = report
  const hasSkipped = skipped.length + unnamed.length > 0
  const copy = () =>
    void copyText(textOf(report)).then(
      () => notify({ text: 'Отчёт скопирован' }),
      () => notify({ text: 'Браузер не дал скопировать', tone: 'failure' }),
    )
  const press = (event: KeyboardEvent) => {
    if (
      event.repeat ||
      event.code !== 'KeyC' ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      !hasSkipped
    )
      return
    event.preventDefault()
    event.stopPropagation()
    copy()
  }
  return (
    <Dialog title={`Отчёт: ${title}`} onClose={close} widthPx={760} describedBy={summaryId}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button has the same letter */}
      <div className="flex min-h-0 flex-col" onKeyDown={press}>
        <p id={summaryId} className="px-5 pb-3">
          {summary}
        </p>
        {hasSkipped ? (
          <section
            className="min-h-0 flex-1 overflow-y-auto border-t border-line"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows scroll it
            tabIndex={0}
            aria-label="Пропущенные записи"
          >
            <table className="w-full table-fixed text-left">
              <thead className="text-sm text-muted">
                <tr>
                  <th className="w-1/2 px-5 py-2 font-normal">Запись</th>
                  <th className="py-2 pr-5 font-normal">Почему пропущена</th>
                </tr>
              </thead>
              <tbody>
                {shownOf(report).map(({ key, name, reason }) => (
                  <tr key={key} className="border-t border-line align-top">
                    <td className="px-5 py-1.5 break-words">{unbroken(name)}</td>
                    <td className="py-1.5 pr-5 break-words text-muted">{reason}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ) : (
          <p className="px-5 pb-4 text-muted">Пропущенных нет.</p>
        )}
        <footer className="flex flex-wrap gap-2 border-t border-line bg-background px-5 py-3">
          {goOn && (
            <Button
              look="primary"
              autoFocus
              onClick={() => {
                close()
                goOn.run()
              }}
            >
              Продолжить: осталось {formatCount(goOn.count)}
            </Button>
          )}
          {hasSkipped && (
            <Button keys={['C']} onClick={copy} autoFocus={!goOn}>
              Скопировать таблицей
            </Button>
          )}
          <Button keys={['Esc']} onClick={close} autoFocus={!goOn && !hasSkipped}>
            Закрыть
          </Button>
        </footer>
      </div>
    </Dialog>
  )
}

function rowsOf({ skipped, unnamed }: BulkReport): { key: string; name: string; reason: string }[] {
  return [
    ...skipped.map(({ title, reason }, at) => ({ key: String(at), name: title, reason })),
    ...unnamed.map(({ reason, count }) => ({ key: reason, name: `и ещё ${formatCount(count)}`, reason })),
  ]
}

/** Enough for the screen; copying includes all. */
const maxShown = 500

function shownOf(report: BulkReport): ReturnType<typeof rowsOf> {
  const rows = rowsOf(report)
  const more = rows.length - maxShown
  if (more <= 0) return rows
  const rest = { key: 'rest', name: `и ещё ${formatCount(more)}`, reason: 'Все — в скопированной таблице' }
  return [...rows.slice(0, maxShown), rest]
}

/** Tab-separated, for spreadsheets. */
function textOf(report: BulkReport): string {
  const lines = rowsOf(report).map(({ name, reason }) => `${name}\t${reason}`)
  return [`${report.title}. ${report.summary}`, 'Запись\tПочему пропущена', ...lines].join('\n')
}
