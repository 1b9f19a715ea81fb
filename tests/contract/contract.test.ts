import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract, modules } from '#contract/core/contract.ts'
import { changesData, type Endpoint, sectionTitles, statusOf } from '#contract/core/endpoint.ts'
import { specifiedCalls, stillToBuild } from './specified-calls.ts'

const endpoints: [id: string, endpoint: Endpoint][] = Object.entries(contract).flatMap(([section, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]): [string, Endpoint] => [
    `${section}.${name}`,
    endpoint,
  ]),
)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const isToBuild = (call: string) => {
  const path = call.slice(call.indexOf(' ') + 1)
  return (
    stillToBuild.calls.some((other) => other === call) ||
    stillToBuild.folders.some((folder) => path === folder || path.startsWith(`${folder}/`))
  )
}

describe('the contract and the specification', () => {
  it('the list in this folder has 81 calls, each once', () => {
    expect(specifiedCalls.length).toBe(81)
    expect(new Set(specifiedCalls).size).toBe(81)
  })

  it('every specified call is built or openly still to be built, never both', () => {
    const built = new Set(endpoints.map(([, endpoint]) => nameOf(endpoint)))
    expect(specifiedCalls.filter((call) => built.has(call) === isToBuild(call))).toEqual([])
  })

  it('names nothing still to be built that was not specified', () => {
    for (const call of stillToBuild.calls) expect(specifiedCalls).toContain(call)
    for (const folder of stillToBuild.folders) {
      expect(
        specifiedCalls.some((call) => call.includes(` ${folder}`)),
        folder,
      ).toBe(true)
    }
  })

  it('marks as specified exactly what was, down to the trailing slash', () => {
    const marked = endpoints.filter(([, { origin }]) => origin === 'spec').map(([, one]) => nameOf(one))
    const built = endpoints.map(([, one]) => nameOf(one))
    expect(marked.sort()).toEqual(built.filter((call) => specifiedCalls.includes(call)).sort())
  })
})

/** Modules without a section or a record of the API's description. */
const partsOfOthers = [
  '/contract/events/real-time.ts',
  '/contract/exchange/import-limits.ts',
  '/contract/inquiries/form-names.ts',
  '/contract/stock/file-limits.ts',
]

it('lists every module, so that no section and no record is left out', () => {
  const files = import.meta.glob<object>(['/contract/*/*.ts', '!/contract/core/*'], { eager: true })
  const missing = Object.keys(files).filter((file) => !modules.some((module) => module === files[file]))
  expect(missing).toEqual(partsOfOthers)
  expect(
    [...sectionTitles.keys()].every((section) => Object.values<unknown>(contract).includes(section)),
  ).toBe(true)
})

describe('every endpoint', () => {
  it('has a method and path of its own, whatever its parameters are called', () => {
    const names = endpoints.map(([, endpoint]) => nameOf(endpoint).replaceAll(/\{\w+\}/g, '{}'))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it.each(endpoints)('%s: the parameters are those of the path', (_id, { path, params }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(Object.keys(params?.shape ?? {}).sort()).toEqual(inPath.sort())
  })

  /** Bodies of refusals that look at nothing. */
  const unread = new Set(['offices.updateWithoutId', 'objects.updateWithoutId', 'users.updateWithoutId'])

  /** Arbitrary by the specification, or written by sites that are not ours: what they do not know is kept apart. */
  const arbitrary = new Set(['inquiries.update', 'intake.submit'])

  it.each(endpoints)('%s: refuses fields it does not know, at any depth', (id, { params, query, body }) => {
    for (const schema of [params, query, ...(unread.has(id) ? [] : [body])]) {
      if (schema) expect(openObjects(schema)).toEqual(arbitrary.has(id) && schema === body ? [''] : [])
    }
  })

  it.each(endpoints)('%s: a reading call has no body, an answer is told by its status', (_id, endpoint) => {
    if (endpoint.method === 'GET') expect(endpoint.body).toBeUndefined()
    expect(statusOf(endpoint) === 204).toBe(endpoint.response === undefined && !endpoint.download)
    if (endpoint.access === 'public') expect(changesData(endpoint) && !endpoint.ownTransactions).toBe(false)
  })

  it.each(endpoints)('%s: is summed up in Russian', (_id, { summary }) => {
    expect(summary).toMatch(/^[А-ЯЁ].*[^.\s]$/)
  })
})

/** Places of a schema that would let an unknown field through. */
function openObjects(schema: z.ZodType): string[] {
  const found: string[] = []
  const look = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return
    if ('properties' in node && !('additionalProperties' in node && node.additionalProperties === false)) {
      found.push(path)
    }
    for (const [key, child] of Object.entries(node)) look(child, `${path}/${key}`)
  }
  look(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '')
  return found
}
