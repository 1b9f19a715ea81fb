import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/** Protects WCAG 2.2 AA (1.4.3, 1.4.11): every pair of tokens that meets on screen, in both themes. */

const source = fileURLToPath(new URL('../../src', import.meta.url))
const css = readFileSync(join(source, 'tokens.css'), 'utf8')

function tokensOf(theme: 'light' | 'dark'): Map<string, string> {
  const pairs = css.matchAll(/--([a-z-]+):\s*light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)
  return new Map([...pairs].map(([, name, light, dark]) => [name!, theme === 'light' ? light! : dark!]))
}

/** Relative luminance, 0 to 1 (WCAG 2.2, "relative luminance"). */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(first: string, second: string): number {
  const [high, low] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (high! + 0.05) / (low! + 0.05)
}

const surfaces = ['background', 'panel', 'sunk']
const rows = ['selected', 'cursor', 'accent-surface']

const textPairs: (readonly [string, string])[] = [
  ...[...surfaces, ...rows].flatMap((surface) => [['ink', surface] as const, ['muted', surface] as const]),
  ...surfaces.flatMap((surface) =>
    ['faint', 'accent', 'fresh', 'stale'].map((text) => [text, surface] as const),
  ),
  ['accent', 'accent-surface'],
  ['on-accent', 'accent'],
]

const markPairs = [
  ...[...surfaces, 'selected', 'cursor'].flatMap((surface) =>
    ['fresh', 'ageing', 'stale', 'accent', 'control'].map((mark) => [mark, surface] as const),
  ),
]

describe.each(['light', 'dark'] as const)('contrast, %s', (theme) => {
  const tokens = tokensOf(theme)
  const ratio = (front: string, back: string) => contrast(tokens.get(front)!, tokens.get(back)!)

  it.each(textPairs)('text %s on %s is at least 4.5', (text, surface) => {
    expect(ratio(text, surface)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(markPairs)('mark %s on %s is at least 3', (mark, surface) => {
    expect(ratio(mark, surface)).toBeGreaterThanOrEqual(3)
  })
})

/* So that the journeys look at colours alone in the dark, after everything in the light: light-dark() takes colours only. */
describe('the themes differ in colours alone', () => {
  it('and no colour is forgotten in one of them', () => {
    const oneThemed = css
      .replace(/light-dark\((?:[^()]|\([^()]*\))*\)/g, '')
      .match(/#[0-9a-f]{3,8}\b|rgb\([^)]*\)/g)
    expect(oneThemed).toBeNull()
  })

  it('and nothing else asks for the theme', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(tsx?|css)$/.test(name),
    )
    const asking = files.filter((name) =>
      /prefers-color-scheme|[\s"'`]dark:[a-z[-]|light-dark\(/.test(readFileSync(join(source, name), 'utf8')),
    )
    expect(asking).toEqual(['tokens.css'])
  })
})
