import type { ReactNode } from 'react'

const looks = {
  failure: 'border-stale text-stale',
  notice: 'border-accent-line bg-accent-surface text-ink',
} as const

/** Renders a second line smaller, below the first. */
function parted(children: ReactNode): ReactNode {
  if (typeof children !== 'string') return <p>{children}</p>
  const [text, ...details] = children.split('\n')
  return (
    <>
      <p>{text}</p>
      {details.length > 0 && <p className="mt-0.5 text-sm">{details.join(' ')}</p>}
    </>
  )
}

/** Result of a form, announced at once; empty without one. */
export function FormMessage({ tone, children }: { tone: keyof typeof looks; children: ReactNode }) {
  return (
    <div role={tone === 'failure' ? 'alert' : 'status'}>
      {children && <div className={`rounded border px-3 py-2 ${looks[tone]}`}>{parted(children)}</div>}
    </div>
  )
}
