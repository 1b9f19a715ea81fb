import { memo } from 'react'
import { quoted } from '#domain/text/quoted.ts'

/** Id of the message, which describes the input. */
export const stateId = 'palette-state'

interface PaletteStateProps {
  /** The text that nothing was found by; null: something was. */
  nothingBy: string | null
  /** Advice for that case. */
  advice: string | undefined
  isLoading: boolean
  failure: string | null
  error: string | null
  /** Reason why Enter has had no effect yet. */
  notice: string | null
  /** Hint for an edited chip, or for partial matches. */
  hint: string | null
}

/** Message without rows, visible and announced. */
export const PaletteState = memo(function PaletteState({
  nothingBy,
  advice,
  isLoading,
  failure,
  error,
  notice,
  hint,
}: PaletteStateProps) {
  const message =
    error ??
    failure ??
    notice ??
    hint ??
    (isLoading
      ? 'Загружаю…'
      : nothingBy !== null &&
        (nothingBy === ''
          ? 'Здесь пока пусто'
          : [`Ничего не нашлось по ${quoted(nothingBy)}`, advice].filter(Boolean).join('. ')))
  const tone = error || failure ? 'text-stale' : 'text-muted'
  return (
    <div id={stateId} role="status" className={message ? `px-4 py-4 ${tone}` : 'sr-only'}>
      {message || ''}
    </div>
  )
})
