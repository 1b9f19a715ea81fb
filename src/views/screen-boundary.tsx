import { Component, type ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'

/** The code of a screen could not be fetched. */
export class ScreenNotLoaded extends Error {}

interface BoundaryProps {
  /** Another value clears the failure: one has gone to another screen. */
  resetKey: string
  /** Called before the screen is tried again. */
  onRetry(): void
  children: ReactNode
}

/** Keeps a failing screen from taking the frame, the address and its filters with it. */
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
