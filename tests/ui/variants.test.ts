import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../../src')

/**
 * Tailwind writes `group-focus:` as `:is(:where(.group):focus *)`: with one such rule, the browser restyles the whole
 * page whenever anything gains or loses that state. Instead: `[.card:focus_&]:flex`.
 */
it('no style depends on a state of a `group`', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  )
  const grouped = files.filter((name) =>
    /\bgroup-(?:[a-z-]+|\[[^\]]+\]):/.test(readFileSync(join(source, name), 'utf8')),
  )
  expect(grouped).toEqual([])
})
