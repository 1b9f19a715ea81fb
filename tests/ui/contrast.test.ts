import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/** Protects WCAG 2.2 AA (1.4.3, 1.4.11): every pair of tokens that meets on screen, in both themes. */

const source = fileURLToPath(new URL('../../src', import.meta.url))
const css = readFileSync(join(source, 'tokens.css'), 'utf8')
const [lightCss = '', darkCss = ''] = css.split('@media screen and (prefers-color-scheme: dark)')

function tokensOf(text: string): Map<string, string> {
  return new Map([...text.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/g)].map((match) => [match[1]!, match[2]!]))
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

const light = tokensOf(lightCss)
const themes: [string, Map<string, string>][] = [
  ['light', light],
  ['dark', new Map([...light, ...tokensOf(darkCss)])],
]

describe.each(themes)('contrast, %s', (_name, tokens) => {
  const ratio = (front: string, back: string) => contrast(tokens.get(front)!, tokens.get(back)!)

  it.each(textPairs)('text %s on %s is at least 4.5', (text, surface) => {
    expect(ratio(text, surface)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(markPairs)('mark %s on %s is at least 3', (mark, surface) => {
    expect(ratio(mark, surface)).toBeGreaterThanOrEqual(3)
  })
})

it('dark moves every colour but none is forgotten', () => {
  expect([...tokensOf(darkCss).keys()]).toEqual([...light.keys()])
})

/* So that the journeys look at colours alone in the dark, after everything in the light. */
describe('the themes differ in colours alone', () => {
  it('by tokens whose values are colours and shadows', () => {
    const declared = [...darkCss.matchAll(/^ {4}(\S+): (.*);$/gm)].map(([, name, value]) => ({ name, value }))
    expect(declared.length).toBeGreaterThan(light.size)
    for (const { name, value } of declared)
      expect(`${name}: ${value}`).toMatch(
        /^--[a-z-]+: (#[0-9a-f]{6}|rgb\([\d ./]+\)|(-?\d+(px)? |rgb\([\d ./]+\)|, )+)$/,
      )
    expect(
      darkCss
        .replace(/^ {4}--.*;$/gm, '')
        .trim()
        .split(/\s+/),
    ).toEqual(['{', ':root', '{', '}', '}'])
  })

  it('and nothing else asks for the theme', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(tsx?|css)$/.test(name),
    )
    const asking = files.filter((name) =>
      /prefers-color-scheme|\bdark:|light-dark\(/.test(readFileSync(join(source, name), 'utf8')),
    )
    expect(asking).toEqual(['tokens.css'])
  })
})
