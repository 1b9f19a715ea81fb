/** Titles by theme; `system` follows the device. */
export const themes = { system: 'Как на устройстве', light: 'Светлая', dark: 'Тёмная' } as const

export type Theme = keyof typeof themes

/** In localStorage: each device has its own. */
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
  for (const toolbar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    toolbar.dataset.media ??= toolbar.media
    const isOwn = toolbar.dataset.theme === theme
    toolbar.media = theme === 'system' ? toolbar.dataset.media : isOwn ? 'all' : 'not all'
  }
}

/** Shows the theme, also when another tab has chosen it. */
export function followTheme(): void {
  showTheme(keptTheme())
  addEventListener('storage', ({ key }) => {
    if (key === themeKey) showTheme(keptTheme())
  })
}
