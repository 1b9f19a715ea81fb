import { readdirSync, readFileSync } from 'node:fs'
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

it('every code name of the domain in docs/glossary.md is in the code', async () => {
  const [, table = ''] = (await read('glossary.md')).split('\n## ')
  const rows = table.split('\n').filter((row) => row.startsWith('| ') && !row.startsWith('| Russian'))
  const names = rows.flatMap((row) =>
    [...(row.split(' | ')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  const code = ['domain', 'contract', 'server'].flatMap((area) =>
    readdirSync(area, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(`${area}/${name}`, 'utf8')),
  )
  const known = new Set(code.join('\n').match(/\w+/g))
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => name === undefined || !known.has(name))).toEqual([])
})
