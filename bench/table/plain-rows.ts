import type { BlockRow, SearchResult } from '#contract/stock/search.ts'

const pageSize = 100
const keptPages = 60
const waitMs = 100

/** Loads pages of rows; drops distant ones and aborts those no longer needed. */
export function pagedRows(onChange: () => void) {
  const pages = new Map<number, BlockRow[]>()
  const loading = new Map<number, AbortController>()
  let isWaiting = false
  let wanted = { first: 0, last: 0 }
  let total = 0

  async function load(page: number): Promise<void> {
    const controller = new AbortController()
    loading.set(page, controller)
    try {
      const response = await fetch('/api/search', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ target: 'blocks', page: page + 1, pageSize }),
        signal: controller.signal,
      })
      const result: SearchResult = await response.json()
      if (result.target !== 'blocks') return
      total = result.total
      pages.set(page, result.data)
      const [oldest] = pages.keys()
      if (pages.size > keptPages && oldest !== undefined) pages.delete(oldest)
      onChange()
    } catch (error) {
      if (!controller.signal.aborted) throw error
    } finally {
      loading.delete(page)
    }
  }

  function loadWanted(): void {
    isWaiting = false
    const from = Math.max(0, Math.floor(wanted.first / pageSize) - 1)
    const to = Math.floor(wanted.last / pageSize) + 1
    for (const [page, controller] of loading) if (page < from || page > to) controller.abort()
    for (let page = from; page <= to; page++) {
      const isInside = total === 0 ? page === 0 : page * pageSize < total
      if (isInside && !pages.has(page) && !loading.has(page)) void load(page)
    }
  }

  return {
    get total() {
      return total
    },
    at: (index: number) => pages.get(Math.floor(index / pageSize))?.[index % pageSize],
    /** Rows in view, inclusive: throttled to ten loads per second. */
    want(first: number, last: number): void {
      wanted = { first, last }
      if (isWaiting) return
      isWaiting = true
      setTimeout(loadWanted, waitMs)
    },
  }
}
