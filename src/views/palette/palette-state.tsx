/** Id of the message, which describes the input. */
export const stateId = 'palette-state'

interface PaletteStateProps {
  text: string
  isEmpty: boolean
  isLoading: boolean
  failure: string | null
  error: string | null
  /** Reason why Enter has had no effect yet. */
  notice: string | null
  /** Hint for an edited chip, or for partial matches. */
  hint: string | null
}

/** Message without rows, visible and announced. */
export function PaletteState({ text, isEmpty, isLoading, failure, error, notice, hint }: PaletteStateProps) {
  const message =
    error ??
    failure ??
    notice ??
    hint ??
    (isLoading
      ? 'Загружаю…'
      : isEmpty && (text === '' ? 'Здесь пока пусто' : `Ничего не нашлось по «${text}»`))
  const tone = error || failure ? 'text-stale' : 'text-muted'
  return (
    <div id={stateId} role="status" className={message ? `px-4 py-4 ${tone}` : 'sr-only'}>
      {message || ''}
    </div>
  )
}
