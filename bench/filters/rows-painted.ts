declare global {
  interface Window {
    /** Result of the last press; undefined until the frame with the new rows has ended. */
    toRowsMs: number | undefined
  }
}

/** Runs in the page: from the next key to the end of the frame in which the rows read otherwise. */
export function watchRows(rows: string): void {
  const texts = () => Array.from(document.querySelectorAll(rows), (row) => row.textContent).join('\n')
  const before = texts()
  window.toRowsMs = undefined
  const pressed = ({ timeStamp }: KeyboardEvent) => {
    const frameEnd = new MessageChannel()
    frameEnd.port1.onmessage = () => {
      window.toRowsMs = performance.now() - timeStamp
    }
    const look = () => {
      const now = texts()
      if (now === before || now === '') requestAnimationFrame(look)
      else frameEnd.port2.postMessage(null)
    }
    requestAnimationFrame(look)
  }
  addEventListener('keydown', pressed, { capture: true, once: true })
}

/** Runs in the page: goes to an address as a link of the page does. */
export function visit(address: string): void {
  const link = document.createElement('a')
  link.href = address
  document.body.append(link)
  link.click()
  link.remove()
}

/** Runs in the page: neither the table nor the palette waits for an answer. */
export function isSettled(): boolean {
  return !document.querySelector('.opacity-70 .grid-scroller, #palette-state:not(.sr-only)')
}
