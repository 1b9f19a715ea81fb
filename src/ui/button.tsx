import type { ComponentProps } from 'react'
import { Keycaps } from './keycap.tsx'

const shape =
  'inline-flex h-[30px] shrink-0 cursor-pointer items-center justify-center gap-2 rounded border px-3 whitespace-nowrap transition-colors duration-100 disabled:cursor-default disabled:border-line disabled:bg-sunk disabled:text-faint'
/** Shows `title` on focus too. */
const reason =
  'relative focus-visible:after:absolute focus-visible:after:top-full focus-visible:after:left-0 focus-visible:after:z-10 focus-visible:after:mt-1 focus-visible:after:w-max focus-visible:after:max-w-64 focus-visible:after:rounded focus-visible:after:border focus-visible:after:border-line focus-visible:after:bg-panel focus-visible:after:px-2 focus-visible:after:py-1 focus-visible:after:text-left focus-visible:after:text-sm focus-visible:after:whitespace-normal focus-visible:after:text-ink focus-visible:after:content-[attr(title)]'

const looks = {
  primary: `${shape} border-accent bg-accent font-medium text-on-accent hover:border-ink`,
  plain: `${shape} border-line bg-panel text-ink hover:border-control`,
  quiet: `${shape} border-transparent text-muted hover:bg-sunk hover:text-ink`,
  danger: `${shape} border-line bg-panel text-stale hover:border-stale`,
  /** Stays focusable to show its reason. */
  disabled: `${shape} border-line bg-sunk text-faint aria-disabled:cursor-default ${reason}`,
  /** Styled by `className` alone. */
  bare: 'cursor-pointer aria-disabled:cursor-default aria-disabled:text-faint',
} as const

export interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: keyof typeof looks
  /** Equivalent hotkey. */
  readonly keys?: readonly string[]
}

export function Button({ look = 'plain', keys, className = '', children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={`${looks[look]} ${className}`}>
      {children}
      {keys && <Keycaps keys={keys} />}
    </button>
  )
}
