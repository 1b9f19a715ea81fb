import { Component, type ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'

/** The code of a screen failed to load. */
export class ScreenNotLoaded extends Error {}

interface BoundaryProps {
  /** A new value clears the failure, on navigation. */
  resetKey: string
  /** Called before a retry. */
  onRetry(): void
  children: ReactNode
}

/** Error boundary that keeps the frame, the address and its filters when a screen fails. */
export class ScreenBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidUpdate(previous: BoundaryProps) {
    if (previous.resetKey !== this.props.resetKey && this.state.error !== undefined) this.clear()
  }

  clear() {
    this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    const retry = () => {
      this.props.onRetry()
      this.clear()
    }
    const isNotLoaded = error instanceof ScreenNotLoaded
    return (
      <ErrorState
        title={isNotLoaded ? 'Экран не загрузился' : 'Экран сломался'}
        text={
          isNotLoaded
            ? 'Нет связи с сервером, или на нём уже новая версия. Повторите; если не поможет, обновите страницу.'
            : 'Это ошибка программы. Отправленное сохранено, фильтры остались в адресе. Повторите или обновите страницу.'
        }
        onRetry={retry}
      >
        <Button onClick={() => location.reload()}>Обновить страницу</Button>
      </ErrorState>
    )
  }
}
