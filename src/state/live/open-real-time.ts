let isOpening = false

/** Loads the socket, and retries until it has loaded. */
export function openRealTimeOnce(): void {
  if (isOpening) return
  isOpening = true
  open()
}

function open(): void {
  import('./real-time.ts').then(
    ({ watchRealTime }) => {
      watchRealTime()
      return import('#src/state/stock-copy/stock-copy.ts').then(({ followStockCopy }) => followStockCopy())
    },
    () => setTimeout(open, 5000),
  )
}
