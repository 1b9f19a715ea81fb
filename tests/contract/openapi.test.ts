import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Validator } from '@seriousme/openapi-schema-validator'
import { generate } from 'orval'
import { describe, expect, it } from 'vitest'
import { contract } from '#contract/core/contract.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { errorCodes } from '#contract/core/errors.ts'
import { openapiDocument } from '#server/openapi/document.ts'
import { errorBody, exampleOf } from '#server/openapi/error-responses.ts'
import { schemaExamples } from '#server/openapi/examples.ts'
import { namedSchemas } from '#server/openapi/named-schemas.ts'
import { openapiText } from '../../scripts/openapi-document.ts'

const document = openapiDocument()
const operations = Object.entries(document.paths).flatMap(([path, calls]) =>
  Object.entries(calls).map(([method, operation]) => ({ call: `${method} ${path}`, operation })),
)

describe('the OpenAPI document', () => {
  it('is OpenAPI 3.1, in less than 600 kB', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone({ ...document }))
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
    expect(Buffer.byteLength(openapiText())).toBeLessThan(600_000)
  })

  it('has every call of the contract and no other', () => {
    const declared = Object.values(contract).flatMap((section) =>
      Object.values<Endpoint>(section).map(({ method, path }) => `${method.toLowerCase()} /api${path}`),
    )
    expect(operations.map(({ call }) => call).sort()).toEqual(declared.sort())
  })

  it('names each call by its section and name, once', () => {
    const names = Object.entries(contract).flatMap(([section, endpoints]) =>
      Object.keys(endpoints).map((name) => `${section}${name.charAt(0).toUpperCase()}${name.slice(1)}`),
    )
    expect(new Set(names).size).toBe(names.length)
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(names.sort())
  })

  it('tags each call with its section, and tells what the section is', () => {
    const tags = new Set(document.tags.map(({ name }) => name))
    expect([...tags].sort()).toEqual(Object.keys(contract).sort())
    for (const { call, operation } of operations) expect(tags, call).toContain(String(operation.tags))
  })

  it('asks for a bearer token on every call but the public ones', () => {
    for (const section of Object.values(contract)) {
      for (const { method, path, access } of Object.values<Endpoint>(section)) {
        const described = document.paths[`/api${path}`]?.[method.toLowerCase()]
        expect(described?.security, path).toEqual(access === 'public' ? [] : [{ bearer: [] }])
      }
    }
  })

  it('refers to nothing that is not there, and has nothing that is not referred to', () => {
    const referred = new Set(JSON.stringify(document).match(/#\/components\/\w+\/\w+/g))
    const { securitySchemes: _, ...components } = document.components
    const present = Object.entries(components).flatMap(([kind, parts]) =>
      Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
    )
    expect([...referred].sort()).toEqual(present.sort())
  })

  it('says no structure or enumeration twice', () => {
    expect(repeatedSchemas([document.paths, document.components.schemas])).toEqual([])
  })

  it('describes the refusals of every call, with each code in its answer', () => {
    for (const { call, operation } of operations) {
      const statuses = Object.keys(operation.responses as object)
      expect(statuses, call).toEqual(expect.arrayContaining(['400', 'default']))
      if ((operation.security as unknown[]).length > 0) {
        expect(statuses, call).toEqual(expect.arrayContaining(['401', '403', '429']))
      }
    }
    const responses = JSON.stringify(document.components.responses)
    for (const code of errorCodes) expect(responses).toContain(`"value":${JSON.stringify(exampleOf(code))}`)
  })

  it('gives examples that its schemas take', () => {
    expect(Object.keys(schemaExamples).length).toBeGreaterThan(12)
    for (const [name, example] of Object.entries(schemaExamples)) {
      expect(document.components.schemas, name).toHaveProperty(name)
      expect(namedSchemas[name]?.safeParse(example).error, name).toBeUndefined()
    }
    for (const code of errorCodes) expect(errorBody.parse(exampleOf(code))).toEqual(exampleOf(code))
  })

  it('makes a TypeScript client that compiles and knows the records', { timeout: 60_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'klyuch-client-'))
    try {
      const target = join(folder, 'openapi.json')
      await writeFile(target, JSON.stringify(document))
      await generate({
        input: { target },
        output: { target: join(folder, 'client.ts'), client: 'fetch', mode: 'single' },
      })
      await writeFile(join(folder, 'use.ts'), use)
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(strict))
      expect(await compile(folder)).toBe('')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

/** Structures and enumerations of any size worth a name that stand in more than one place. */
function repeatedSchemas(parts: unknown[]): string[] {
  const shortest = 200
  const seen = new Set<string>()
  const repeated = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const isSchema = 'enum' in value || ('type' in value && 'properties' in value)
    const key = JSON.stringify(value)
    if (isSchema && key.length >= shortest) {
      if (seen.has(key)) repeated.add(key)
      seen.add(key)
    }
    Object.values(value).forEach(visit)
  }
  parts.forEach(visit)
  return [...repeated]
}

/** Each line that must not compile says so: types of `any` would fail here. */
const use = `
import { type BlockPatch, companiesList, type ErrorCode, officesUpdate, searchRun } from './client.ts'

export async function raiseRent(id: number, askingRent: string): Promise<string> {
  const change: BlockPatch = { askingRent, vatTreatment: 'excluded' }
  // @ts-expect-error a rent is decimal text, never a float
  const float: BlockPatch = { askingRent: 52000.5 }
  // @ts-expect-error an unknown field
  const unknown: BlockPatch = { price: askingRent }
  const answer = await officesUpdate(id, change, { headers: { 'If-Match': '"7"' } })
  if (answer.status === 200) return answer.data.askingRent ?? answer.data.building.name
  if (answer.status === 409) {
    const code: 'conflict' | 'stale' | 'otherUser' = answer.data.code
    // @ts-expect-error no code of this status
    const other: 'notFound' = answer.data.code
    return answer.data.conflicts?.[0]?.field ?? code
  }
  return answer.data.message
}

export async function find(): Promise<number[]> {
  const companies = await companiesList({ sort: '-name', kinds: ['tenant'], page: 2 })
  // @ts-expect-error companies are not sorted by area
  await companiesList({ sort: 'area' })
  const blocks = await searchRun({ target: 'blocks', block: { areaSqm: { min: '300' } } })
  const found = blocks.status === 200 && blocks.data.target === 'blocks' ? blocks.data.data : []
  const others = companies.status === 200 ? companies.data.data : []
  return [...found, ...others].map(({ id }) => id)
}
`

const strict = {
  compilerOptions: {
    ...{ strict: true, noEmit: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    ...{ target: 'es2023', module: 'esnext', moduleResolution: 'bundler', allowImportingTsExtensions: true },
    ...{ lib: ['es2023', 'dom', 'dom.iterable'], types: [] },
  },
  files: ['use.ts'],
}

/** @returns what the project's compiler says against the folder. */
async function compile(folder: string): Promise<string> {
  const tsc = fileURLToPath(new URL('../../node_modules/.bin/tsc', import.meta.url))
  try {
    return (await promisify(execFile)(tsc, ['-p', folder])).stdout
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout ?? error)
  }
}
