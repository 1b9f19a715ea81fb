import { useEffect } from 'react'
import type { ImportSummary } from '#contract/exchange/import-records.ts'
import { isWorking, refreshImports } from '#src/state/imports/imports.ts'
import type { PagedRows } from '#src/views/tables/use-paged-rows.ts'

const followMs = 1500

/** Reads the list again while the server works on one of its files. */
export function useFollowedImports({ loaded }: PagedRows<ImportSummary>): void {
  const hasWork = loaded.some(([, row]) => isWorking(row))
  useEffect(() => {
    if (!hasWork) return
    const timer = setInterval(() => void refreshImports(), followMs)
    return () => clearInterval(timer)
  }, [hasWork])
}
