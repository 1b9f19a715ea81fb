import type { ReactNode } from 'react'
import { Mark } from '#src/ui/mark.tsx'

interface PublicPageProps {
  readonly title: string
  /** Content of the right half. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A page without the frame, for signed-out visitors. */
export function PublicPage({ title, aside, children }: PublicPageProps) {
  return (
    <div className="flex h-full">
      <main className="flex min-w-0 flex-1 flex-col items-center overflow-y-auto px-6 pt-[14vh] pb-8">
        <div className="w-[340px]">
          <p className="mb-8 flex items-center gap-2 text-lg font-semibold">
            <Mark size={24} />
            Ключ
          </p>
          <h1 className="mb-5 text-3xl font-semibold">{title}</h1>
          {children}
        </div>
      </main>
      {aside && (
        <aside
          aria-label="О программе"
          className="flex w-[54%] flex-col overflow-hidden border-l border-line bg-panel"
        >
          {aside}
        </aside>
      )}
    </div>
  )
}
