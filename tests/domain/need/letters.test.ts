import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { told } from './told.ts'

const folder = new URL('./letters/', import.meta.url)
const files = readdirSync(folder).map((name) => ({
  name,
  letters: readFileSync(new URL(name, folder), 'utf8')
    .split(/^### .*\n/mu)
    .slice(1)
    .map((block) => {
      const [text = '', meaning = ''] = block.split('\n---\n')
      return { text, meaning: meaning.trimEnd() }
    }),
}))

describe.each(files)('$name', ({ letters }) => {
  it.each(letters)('$text', ({ text, meaning }) => {
    expect(
      told(text)
        .map((line) => line.trimEnd())
        .join('\n') || 'none',
    ).toBe(meaning)
  })
})
