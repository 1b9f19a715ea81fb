import type { KeyLayout } from '#src/commands/keys/press-token.ts'

const layoutKey = 'klyuch.layout'

/** The layout survives a reload: the next press may be a character that only the layout explains. */
export function storedLayout(): KeyLayout {
  const stored = sessionStorage.getItem(layoutKey)
  return stored === 'russian' || stored === 'latin' ? stored : 'unknown'
}

export function rememberLayout(layout: KeyLayout, former: KeyLayout): void {
  if (layout !== former) sessionStorage.setItem(layoutKey, layout)
}
