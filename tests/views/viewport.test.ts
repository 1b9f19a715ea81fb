import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Protects specification §2 and §9: every page is 1024 px wide, but for the one a client opens by a link. */

const source = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const files = readdirSync(new URL('../../src', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => `src/${name}`)
const filesWith = (pattern: RegExp) => files.filter((file) => pattern.test(source(file)))

it('specification §2: the viewport is 1024 on every page but the client’s', () => {
  expect(filesWith(/meta\[name=.?viewport/)).toEqual(['src/views/presentations/use-fitting-viewport.ts'])
  expect(filesWith(/^ {2}useFittingViewport\(\)/m)).toEqual(['src/views/presentations/shared-screen.tsx'])
  expect(source('index.html')).toContain('<meta name="viewport" content="width=1024" />')
})
