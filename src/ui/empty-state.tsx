import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export interface StateProps {
  readonly title: string
  /** Suggested next step, in one or two sentences. */
  readonly text: ReactNode
  /** Buttons. */
  readonly children?: ReactNode
}

export interface EmptyStateProps extends StateProps {
  /** Icon of the missing content. */
  readonly icon: IconName
}

/** Empty state: reason and remedy. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-[420px] flex-col items-center px-6 pt-[12vh] pb-8 text-center">
      <span className="flex size-[72px] items-center justify-center rounded-full bg-sunk text-control">
        <Icon name={icon} sizePx={36} linePx={1.5} />
      </span>
      <h2 className="mt-4 text-lg font-semibold">{title}</h2>
      <p className="mt-1 text-muted">{text}</p>
      {children && <div className="mt-4 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  )
}
