import type { ReactNode } from 'react'
import { Mark } from '#src/ui/mark.tsx'

/** A page without the frame, for people who are not signed in. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="flex h-full flex-col items-center overflow-y-auto px-6 pt-[14vh] pb-8">
      <div className="w-[340px]">
        <p className="mb-8 flex items-center gap-2 text-lg font-semibold">
          <Mark size={24} />
          Ключ
        </p>
        <h1 className="mb-5 text-3xl font-semibold">{title}</h1>
        {children}
      </div>
    </main>
  )
}
