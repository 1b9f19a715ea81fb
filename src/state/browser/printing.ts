const patienceMs = 8000

/** Prints the page once all its pictures have loaded, lazy ones included. */
export async function printPage(): Promise<void> {
  const pictures = [...document.images]
  for (const picture of pictures) picture.loading = 'eager'
  // A picture that fails to load leaves a gap; the timeout limits the wait for slow ones.
  const all = Promise.allSettled(pictures.map((picture) => picture.decode()))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  window.print()
}
