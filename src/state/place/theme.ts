/** Titles by theme; `system` follows the device. */
export const themes = { system: 'Как на устройстве', light: 'Светлая', dark: 'Тёмная' } as const

export type Theme = keyof typeof themes

/** In localStorage, so that the first frame has its colours; each device has its own. */
const themeKey = 'klyuch.theme'

/** The theme chosen on this device. */
export function keptTheme(): Theme {
  const kept = localStorage.getItem(themeKey)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

/** Keeps the theme of this device and shows it (`tokens.css`). */
export function setTheme(theme: Theme): void {
  localStorage.setItem(themeKey, theme)
  showTheme(theme)
}

export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
