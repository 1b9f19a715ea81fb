/** Throttle: runs at once, and at the end of each pause that has brought further calls. */
export function atMostEvery(pauseMs: number, run: () => void): () => void {
  let isPausing = false
  let isDue = false
  const begin = () => {
    isPausing = true
    isDue = false
    run()
    setTimeout(() => {
      isPausing = false
      if (isDue) begin()
    }, pauseMs)
  }
  return () => {
    if (isPausing) isDue = true
    else begin()
  }
}
