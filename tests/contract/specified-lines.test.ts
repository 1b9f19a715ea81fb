import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { specifiedLines } from './specified-lines.ts'

/** Names of tests and describes stand in quotes; the cells of permissions in rows. */
const source = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

describe('the lines of the specification', () => {
  it.each(specifiedLines.map(({ section, line, proofs }) => [`${section} ${line}`, proofs] as const))(
    'spec.md %s: is proved by a test',
    (_line, proofs) => {
      expect(proofs.length).toBeGreaterThan(0)
      for (const [file, name] of proofs) expect(source(file), `${file}: ${name}`).toContain(name)
    },
  )

  it('are there of every section, each once', () => {
    expect([...new Set(specifiedLines.map(({ section }) => section))]).toEqual(
      [2, 3, 4, 5, 6, 7, 8, 9].map((section) => `§${section}`),
    )
    const names = specifiedLines.map(({ section, line }) => `${section} ${line}`)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})
