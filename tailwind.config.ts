import type { Config } from 'tailwindcss'

/** Names for the tokens of `src/tokens.css`; the values live there, so that light and dark need no second class. */
export default {
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      background: 'var(--background)',
      panel: 'var(--panel)',
      sunk: 'var(--sunk)',
      line: 'var(--line)',
      control: 'var(--control)',
      ink: 'var(--ink)',
      muted: 'var(--muted)',
      faint: 'var(--faint)',
      accent: 'var(--accent)',
      'on-accent': 'var(--on-accent)',
      'accent-surface': 'var(--accent-surface)',
      'accent-line': 'var(--accent-line)',
      selected: 'var(--selected)',
      cursor: 'var(--cursor)',
      fresh: 'var(--fresh)',
      ageing: 'var(--ageing)',
      stale: 'var(--stale)',
      veil: 'var(--veil)',
    },
    fontFamily: {
      sans: 'var(--font-text)',
      mono: 'var(--font-keys)',
    },
    fontSize: {
      xs: ['11px', '16px'],
      sm: ['12px', '17px'],
      base: ['13px', '18px'],
      lg: ['15px', '20px'],
      xl: ['18px', '24px'],
      '2xl': ['20px', '26px'],
      '3xl': ['24px', '30px'],
    },
    borderRadius: {
      none: '0',
      sm: '4px',
      DEFAULT: '6px',
      lg: '8px',
      xl: '12px',
      full: '999px',
    },
    boxShadow: {
      float: 'var(--shadow-float)',
      peek: 'var(--shadow-peek)',
    },
    screens: {
      wide: '1200px',
    },
  },
} satisfies Config
