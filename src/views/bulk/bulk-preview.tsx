import { useEffect, useRef, useState } from 'react'
import type { BulkPreview } from '#contract/core/bulk.ts'
import { formatCount } from '#domain/text/format.ts'
import { plural } from '#domain/text/plurals.ts'
import { unbroken } from '#domain/text/unbroken.ts'
import { describeFailure } from '#src/api/errors.ts'
import { countOfTargets } from '#src/commands/core/target-names.ts'
import type { Overlay } from '#src/state/place/overlay.ts'
import type { Foresight } from '#src/state/queries/bulk-run.ts'
import type { TargetKind } from '#src/state/table/target.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { keysOfCommand } from '#src/views/runtime/command-keys.ts'

type Told = { previews: readonly BulkPreview[]; foreseen: Foresight | null } | { failure: string } | undefined

/** Ignores an Enter pressed before the result can be read: until then no button has the focus. */
const readingMs = 250

const takeFocus = (element: HTMLElement | null) => element?.focus()

/**
 * Confirms a bulk command: numbers of changed and skipped records, with reasons. Enter runs it, Esc cancels.
 */
export default function BulkPreviewWindow({ of }: Extract<Overlay, { kind: 'bulkPreview' }>) {
  const [told, setTold] = useState<Told>()
  const answer = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    let isWanted = true
    Promise.all([of.previews, of.foreseen ?? null]).then(
      ([previews, foreseen]) => isWanted && setTold({ previews, foreseen }),
      (error: unknown) => isWanted && setTold({ failure: describeFailure(error) }),
    )
    return () => {
      isWanted = false
    }
  }, [of])
  const previews = told && 'previews' in told ? told.previews : []
  const foreseen = told && 'foreseen' in told ? told.foreseen : null
  const others = foreseen && of.parts.length === 1 ? othersOf(previews, foreseen) : []
  const otherCount = others.reduce((sum, preview) => sum + preview.willChange, 0)
  const willChange = previews.reduce((sum, preview) => sum + preview.willChange, 0)
  useEffect(() => {
    if (!told) return
    const timer = setTimeout(() => answer.current?.focus(), readingMs)
    return () => clearTimeout(timer)
  }, [told])
  const leave = () => of.answer(null)
  return (
    <Dialog title={of.title} onClose={leave} widthPx={560}>
      <div
        ref={takeFocus}
        tabIndex={-1}
        role="status"
        className="min-h-[96px] overflow-y-auto px-5 pb-4 outline-none"
      >
        {told === undefined && <p className="text-muted">Считаем, что изменится…</p>}
        {told && 'failure' in told && <p className="text-stale">{told.failure}</p>}
        {of.parts.length > 1 && previews.length > 0 ? (
          <ol aria-label="Шаги сценария">
            {of.parts.map(({ id, title, effect }, index) => (
              <li key={id} className="border-line pb-3 not-first:border-t not-first:pt-3">
                <p className="font-medium">{`${index + 1}. ${title}`}</p>
                <Numbers preview={previews[index]} kind={of.kind} effect={effect} />
              </li>
            ))}
          </ol>
        ) : (
          <Numbers preview={previews[0]} kind={of.kind} effect={of.parts[0]?.effect} isAlone />
        )}
        {foreseen && <p className="mt-2 text-stale">{foreseen.text}</p>}
        {willChange > 0 && of.along && <p className="mt-2 text-stale">{of.along}</p>}
        {willChange > 0 && (
          <p className={`mt-3 text-sm ${of.irreversible === null ? 'text-muted' : 'text-stale'}`}>
            {of.irreversible ?? undoText()}
          </p>
        )}
      </div>
      <div className="flex justify-end gap-2 border-t border-line bg-background px-5 py-3">
        <Button ref={willChange > 0 ? null : answer} onClick={leave} keys={['Esc']}>
          {told === undefined || willChange > 0 ? 'Отмена' : 'Закрыть'}
        </Button>
        {foreseen && otherCount > 0 && (
          <Button onClick={() => of.answer(others)}>
            {foreseen.othersTitle} {formatCount(otherCount)}
          </Button>
        )}
        {willChange > 0 && (
          <Button ref={answer} look="primary" onClick={() => of.answer(previews)} keys={['↵']}>
            {of.actionTitle}
            {of.parts.length === 1 && willChange > 1 && ` ${formatCount(willChange)}`}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** The previews without the records that would be changed in vain. */
function othersOf(previews: readonly BulkPreview[], foreseen: Foresight): BulkPreview[] {
  const inVain = new Set(foreseen.ids)
  return previews.map((preview) => {
    const ids = preview.ids.filter((id) => !inVain.has(id))
    return { ...preview, ids, willChange: ids.length }
  })
}

interface Part {
  /** Absent: not loaded yet. */
  preview: BulkPreview | undefined
  kind: TargetKind
  effect: string | undefined
  /** Single part, shown without a title. */
  isAlone?: boolean
}

function Numbers({ preview, kind, effect, isAlone = false }: Part) {
  if (!preview) return null
  const { willChange, unchanged, cannot } = preview
  return (
    <>
      <p className={isAlone ? 'font-medium' : ''}>{changeText(kind, preview)}</p>
      {willChange > 0 && <p>{effect}</p>}
      {unchanged > 0 && <p className="mt-2 text-muted">И так уже: {countOfTargets(kind, unchanged)}</p>}
      {cannot.length > 0 && (
        <ul aria-label="Не изменятся" className="mt-3 space-y-2 border-t border-line pt-3">
          {cannot.map(({ reason, count, examples }) => (
            <li key={reason}>
              <p>
                <span className="font-medium text-stale">
                  {plural(count, 'Не изменится', 'Не изменятся', 'Не изменятся')}{' '}
                  {countOfTargets(kind, count)}
                </span>
                : {reason}
              </p>
              <p className="line-clamp-2 text-sm text-muted">{namesOf(examples, count)}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function changeText(kind: TargetKind, { willChange, unchanged, cannot, total }: BulkPreview): string {
  if (willChange === 0) {
    return unchanged > 0 && cannot.length === 0 ? 'Менять нечего: всё уже так' : 'Менять нечего'
  }
  if (willChange === total && total > 1) return `Изменятся все ${countOfTargets(kind, total)}`
  const verb = plural(willChange, 'Изменится', 'Изменятся', 'Изменятся')
  return `${verb} ${countOfTargets(kind, willChange)}${willChange < total ? ` из ${formatCount(total)}` : ''}`
}

function undoText(): string {
  const keys = keysOfCommand('journal.undo')
  return `Всё вместе отменяется одним шагом${keys ? `: ${keys.join('+')}` : ''}.`
}

const named = 3

function namesOf(examples: readonly { title: string }[], count: number): string {
  const names = examples.slice(0, named).map(({ title }) => unbroken(title))
  const others = count - names.length
  return `${names.join('; ')}${others > 0 ? ` и ещё ${formatCount(others)}` : ''}`
}
