import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { loadAllCommands } from '#src/commands/all-commands.ts'
import { commands } from '#src/commands/registry.ts'
import { hotkeysDocument } from '../../scripts/hotkeys-document.ts'
import { openapiDocument } from '../../scripts/openapi-document.ts'

await loadAllCommands()

const read = (name: string) => readFile(new URL(`../../docs/${name}`, import.meta.url), 'utf8')

describe('generated documents', () => {
  it('docs/hotkeys.md is what the registry says: npm run docs', async () => {
    expect(await read('hotkeys.md')).toBe(hotkeysDocument(commands))
  })

  it('docs/openapi.json is what the server answers: npm run docs', async () => {
    expect(await read('openapi.json')).toBe(await openapiDocument())
  })

  it('OpenAPI has every call of the contract and no other', async () => {
    const { paths } = JSON.parse(await openapiDocument()) as { paths: Record<string, object> }
    const described = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const declared = Object.values(contract).flatMap((section) =>
      Object.values<Endpoint>(section).map(({ method, path }) => `${method} /api${path}`),
    )
    expect(described.sort()).toEqual(declared.sort())
  })

  it('OpenAPI asks for a bearer token on every call but the public ones', async () => {
    const { paths } = JSON.parse(await openapiDocument()) as {
      paths: Record<string, Record<string, { security: unknown[] }>>
    }
    for (const section of Object.values(contract)) {
      for (const { method, path, access } of Object.values<Endpoint>(section)) {
        const described = paths[`/api${path}`]?.[method.toLowerCase()]
        expect(described?.security, path).toEqual(access === 'public' ? [] : [{ bearer: [] }])
      }
    }
  })
})
