import { useAtomValue } from 'jotai'
import { waitingDraftsAtom } from '#src/state/offline/waiting-forms.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { CommandButton } from '../runtime/command-button.tsx'

/** A form left by a reload or a closed tab is told at once, where it covers nothing of the screen; its key opens it. */
export function UnsavedForm() {
  const [latest, ...others] = useAtomValue(waitingDraftsAtom)
  const isCovered = useAtomValue(overlayAtom)?.kind === 'form'
  const text = latest && `Не сохранено: ${latest.title}${others.length > 0 ? ` и ещё ${others.length}` : ''}`
  return (
    <span role="status" className="min-w-0">
      {text && !isCovered && (
        <CommandButton id="draft.open" look="quiet" title={`${text} — открыть`}>
          <span className="max-w-[150px] truncate text-accent wide:max-w-[300px]">{text}</span>
        </CommandButton>
      )}
    </span>
  )
}
