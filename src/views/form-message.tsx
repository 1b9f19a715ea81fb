import type { ReactNode } from 'react'

const looks = {
  failure: 'border-stale text-stale',
  notice: 'border-accent-line bg-accent-surface text-ink',
} as const

/** What came of a form, read out at once; nothing while there is nothing to say. */
export function FormMessage({ tone, children }: { tone: keyof typeof looks; children: ReactNode }) {
  return (
    <div role={tone === 'failure' ? 'alert' : 'status'}>
      {children && <p className={`rounded border px-3 py-2 ${looks[tone]}`}>{children}</p>}
    </div>
  )
}
