import { useId } from 'react'
import { capitalized } from '#domain/text/capitals.ts'
import type { Overlay } from '#src/state/place/overlay.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

/** Confirms an irreversible action: Enter accepts, Esc cancels. */
export default function Confirmation({
  title,
  text,
  lines = [],
  actionTitle,
  isDanger,
  answer,
}: Extract<Overlay, { kind: 'confirm' }>) {
  const textId = useId()
  return (
    <Dialog title={title} onClose={() => answer(false)} widthPx={460} describedBy={textId}>
      <div id={textId} className="min-h-0 overflow-y-auto px-5 pb-4">
        <p>{text}</p>
        {lines.length > 0 && (
          <ul className="mt-2 space-y-1">
            {lines.map((line) => (
              <li key={line} className="border-l-2 border-line pl-2.5 break-words">
                {line}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex justify-end gap-2 border-t border-line bg-background px-5 py-3">
        <Button onClick={() => answer(false)} keys={['Esc']}>
          Отмена
        </Button>
        <Button look={isDanger ? 'danger' : 'primary'} onClick={() => answer(true)} keys={['↵']} autoFocus>
          {capitalized(actionTitle)}
        </Button>
      </div>
    </Dialog>
  )
}
