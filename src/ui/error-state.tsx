import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import type { StateProps } from './empty-state.tsx'
import { isFocusFree } from './frame/resting-focus.ts'

export interface ErrorStateProps extends StateProps {
  readonly onRetry?: () => void
}

/**
 * Announces a failure where the person looks and offers a retry, also by Enter if nothing else has the focus.
 */
export function ErrorState({ title, text, onRetry, children }: ErrorStateProps) {
  const retry = useRef<HTMLButtonElement>(null)
  const [isByEnter, setIsByEnter] = useState(false)
  useEffect(() => {
    if (!retry.current || !isFocusFree()) return
    retry.current.focus()
    setIsByEnter(true)
  }, [])
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-[420px] flex-col items-center px-6 pt-[12vh] pb-8 text-center"
    >
      <svg
        aria-hidden="true"
        width="40"
        height="40"
        viewBox="0 0 40 40"
        fill="none"
        className="stroke-stale"
        strokeWidth="1.8"
      >
        <circle cx="20" cy="20" r="16" />
        <path d="M20 12v10M20 26.5v1.5" strokeLinecap="round" />
      </svg>
      <h2 className="mt-4 text-lg font-semibold">{title}</h2>
      <p className="mt-1 text-muted">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {onRetry && (
          <Button
            ref={retry}
            keys={isByEnter ? ['↵'] : undefined}
            onBlur={() => setIsByEnter(false)}
            onClick={onRetry}
          >
            Повторить
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
