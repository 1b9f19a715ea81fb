import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commands } from '#src/commands/core/registry.ts'
import { hotkeysDocument } from '../../scripts/hotkeys-document.ts'
import { openapiText } from '../../scripts/openapi-document.ts'

await loadAllCommands()

const read = (name: string) => readFile(new URL(`../../docs/${name}`, import.meta.url), 'utf8')

describe('generated documents', () => {
  it('docs/hotkeys.md is what the registry says: npm run docs', async () => {
    expect(await read('hotkeys.md')).toBe(hotkeysDocument(commands))
  })

  it('docs/openapi.json is what the server answers: npm run docs', async () => {
    expect(await read('openapi.json')).toBe(openapiText())
  })
})
