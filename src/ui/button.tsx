import type { ComponentProps } from 'react'
import { Keycaps } from './keycap.tsx'

const looks = {
  primary: 'border-accent bg-accent font-medium text-on-accent hover:border-ink',
  plain: 'border-line bg-panel text-ink hover:border-control',
  quiet: 'border-transparent text-muted hover:bg-sunk hover:text-ink',
  danger: 'border-line bg-panel text-stale hover:border-stale',
} as const

export interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: keyof typeof looks
  /** Equivalent hotkey. */
  readonly keys?: readonly string[]
}

export function Button({ look = 'plain', keys, className = '', children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`inline-flex h-[30px] shrink-0 cursor-pointer items-center justify-center gap-2 rounded border px-3 whitespace-nowrap transition-colors duration-100 disabled:cursor-default disabled:border-line disabled:bg-sunk disabled:text-faint ${looks[look]} ${className}`}
    >
      {children}
      {keys && <Keycaps keys={keys} />}
    </button>
  )
}
