const patienceMs = 8000

/** Prints the page once every picture on it is there: those that were not looked at yet are fetched now. */
export async function printPage(): Promise<void> {
  const pictures = [...document.images]
  for (const picture of pictures) picture.loading = 'eager'
  // A picture that cannot be had leaves its place empty, and nobody waits for it for long.
  const all = Promise.allSettled(pictures.map((picture) => picture.decode()))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  window.print()
}
