import { deepStrictEqual } from 'node:assert'
import { contract } from '#contract/core/contract.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { type ErrorCode, errorCodes } from '#contract/core/errors.ts'
import { commonRefusals, refusalsOf } from '#server/openapi/refusals.ts'
import type { Answered } from './servers/http.ts'

const routes = Object.entries(contract)
  .flatMap(([section, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
      id: `${section}.${name}`,
      endpoint,
      pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
    })),
  )
  // A literal path outranks one with a parameter.
  .sort((one, other) => one.endpoint.path.split('{').length - other.endpoint.path.split('{').length)

/**
 * The API's description names every refusal that a test meets, and an answer has the fields of its schema and no
 * others: a prepared one is checked nowhere else. @throws where it does not.
 */
export function assertDescribed(method: string, url: string, { status, body }: Answered): void {
  const [path = ''] = url.split('?')
  const route = routes.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))
  if (route === undefined) return
  if (status < 300 && route.endpoint.response) {
    deepStrictEqual(route.endpoint.response.parse(body), body, `${route.id} answers against its schema`)
  }
  if (status < 400 || !isErrorCode(body?.code)) return
  const { code } = body
  if ([...commonRefusals, ...refusalsOf(route.endpoint)].includes(code)) return
  throw new Error(`${route.id} answers ${code}, which its description does not name: add it to refuses`)
}

function isErrorCode(code: unknown): code is ErrorCode {
  return errorCodes.some((known) => known === code)
}
