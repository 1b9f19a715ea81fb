import { useEffect, useState } from 'react'
import type { BulkPreview } from '#contract/bulk.ts'
import { formatCount } from '#domain/format.ts'
import { describeFailure } from '#src/api/errors.ts'
import type { Overlay } from '#src/state/overlay.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { keysOfCommand } from '../command-keys.ts'

type Told = { preview: BulkPreview } | { failure: string } | undefined

/** Before a command over many records: how many change, which cannot and why. Enter runs it, Esc leaves. */
export default function BulkPreviewWindow({ of }: Extract<Overlay, { kind: 'bulkPreview' }>) {
  const [told, setTold] = useState<Told>()
  useEffect(() => {
    let isWanted = true
    of.preview.then(
      (preview) => isWanted && setTold({ preview }),
      (error: unknown) => isWanted && setTold({ failure: describeFailure(error) }),
    )
    return () => {
      isWanted = false
    }
  }, [of])
  const preview = told && 'preview' in told ? told.preview : undefined
  const willChange = preview?.willChange ?? 0
  const leave = () => of.answer(null)
  return (
    <Dialog title={of.title} onClose={leave} widthPx={560}>
      <div role="status" className="min-h-[96px] overflow-y-auto px-5 pb-4">
        {told === undefined && <p className="text-muted">Считаем, что изменится…</p>}
        {told && 'failure' in told && <p className="text-stale">{told.failure}</p>}
        {preview && <Numbers preview={preview} effect={of.effect} irreversible={of.irreversible} />}
      </div>
      <div className="flex justify-end gap-2 border-t border-line bg-background px-5 py-3">
        {preview && willChange > 0 ? (
          <>
            <Button onClick={leave} keys={['Esc']}>
              Не делать
            </Button>
            <Button look="primary" onClick={() => of.answer(preview)} keys={['↵']} autoFocus>
              {of.actionTitle}: {formatCount(willChange)}
            </Button>
          </>
        ) : (
          // What is focused while it is counted: Enter must not run what nobody has read.
          <Button onClick={leave} keys={['Esc']} autoFocus>
            {told === undefined ? 'Не делать' : 'Закрыть'}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function Numbers({
  preview,
  effect,
  irreversible,
}: {
  preview: BulkPreview
  effect: string
  irreversible: string | null
}) {
  const { willChange, unchanged, cannot } = preview
  return (
    <>
      <p className="font-medium">
        {willChange > 0
          ? `Изменим ${formatCount(willChange)} из ${formatCount(preview.total)}`
          : 'Менять нечего'}
      </p>
      {willChange > 0 && <p>{effect}</p>}
      {unchanged > 0 && (
        <p className="mt-2 text-muted">Уже так, останутся как есть: {formatCount(unchanged)}</p>
      )}
      {cannot.length > 0 && (
        <ul aria-label="Не изменятся" className="mt-3 space-y-2 border-t border-line pt-3">
          {cannot.map(({ reason, count, examples }) => (
            <li key={reason}>
              <p>
                <span className="font-medium text-stale">Пропустим {formatCount(count)}</span>: {reason}
              </p>
              <p className="line-clamp-2 text-sm text-muted">{namesOf(examples, count)}</p>
            </li>
          ))}
        </ul>
      )}
      {willChange > 0 && (
        <p className={`mt-3 text-sm ${irreversible === null ? 'text-muted' : 'text-stale'}`}>
          {irreversible ?? undoText()}
        </p>
      )}
    </>
  )
}

function undoText(): string {
  const keys = keysOfCommand('journal.undo')
  return `Всё вместе отменяется одним шагом${keys ? `: ${keys.join('+')}` : ''}.`
}

const named = 3

function namesOf(examples: readonly { title: string }[], count: number): string {
  const names = examples.slice(0, named).map(({ title }) => title)
  const others = count - names.length
  return `${names.join(', ')}${others > 0 ? ` и ещё ${formatCount(others)}` : ''}`
}
