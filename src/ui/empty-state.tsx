import type { ReactNode } from 'react'

export interface StateProps {
  readonly title: string
  /** What to do next, in one or two sentences. */
  readonly text: ReactNode
  /** Buttons. */
  readonly children?: ReactNode
}

/** Nothing here: says why, and what helps. */
export function EmptyState({ title, text, children }: StateProps) {
  return (
    <div className="mx-auto flex max-w-[420px] flex-col items-center px-6 pt-[12vh] pb-8 text-center">
      <EmptyDrawing />
      <h2 className="mt-4 text-lg font-semibold">{title}</h2>
      <p className="mt-1 text-muted">{text}</p>
      {children && <div className="mt-4 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  )
}

/** Floors with no tenants. */
function EmptyDrawing() {
  return (
    <svg
      aria-hidden="true"
      width="72"
      height="56"
      viewBox="0 0 72 56"
      fill="none"
      className="stroke-control"
      strokeWidth="1.5"
    >
      <path d="M4 55h64" />
      <rect x="18.75" y="6.75" width="34.5" height="48" rx="2" className="fill-sunk" />
      <path d="M19 18.75h34M19 30.75h34M19 42.75h34" className="stroke-line" />
      <path d="M32 54v-7.25h8V54" />
    </svg>
  )
}
