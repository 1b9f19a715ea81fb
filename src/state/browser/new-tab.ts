/** Opens an address of the app in a tab of its own, which the browser puts where a link would go. */
export function openInTab(path: string): void {
  window.open(path, '_blank', 'noopener')
}
