/** A promise resolved from outside: answers that wait for it come when a test says so. */
export function gate(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((keep) => {
    resolve = keep
  })
  return { promise, resolve }
}
