import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const views = join(import.meta.dirname, '../../src/views')
const components = readdirSync(views, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) =>
    readFileSync(join(views, file), 'utf8')
      .split(/^(?=(?:export )?(?:default )?function )/m)
      .flatMap((text) => {
        const name = /^(?:export )?(?:default )?function ([A-Z]\w*)/.exec(text)?.[1]
        return name === undefined ? [] : [{ name: `${file}: ${name}`, text }]
      }),
  )
const showing = components.filter(({ text }) => /\b(keysOfCommand|keysInText|byKeys)\(/.test(text))

describe('keys of commands on the screen', () => {
  it('are found at all', () => expect(showing.length).toBeGreaterThan(10))

  // Most commands load after the first table, and a user may change keys at any time.
  it.each(showing)('follow the loaded commands: $name', ({ text }) => {
    expect(text).toContain('useCommandKeys()')
  })
})
