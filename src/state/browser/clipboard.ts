/** Copies text to the clipboard. Rejects if the browser refuses or has no clipboard. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
