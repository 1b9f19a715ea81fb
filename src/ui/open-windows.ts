/** Ways to close the windows on the screen, the topmost last. */
const open: (() => void)[] = []

/** Notes a window while it is mounted. @returns a function that forgets it. */
export function noteWindow(close: () => void): () => void {
  open.push(close)
  return () => void open.splice(open.indexOf(close), 1)
}

/** Closes the topmost window as Esc does; a form with typed text asks first. @returns false if none is open. */
export function closeTopWindow(): boolean {
  const close = open.at(-1)
  close?.()
  return close !== undefined
}
