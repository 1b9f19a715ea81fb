import { describe, expect, it } from 'vitest'
import { contract } from '#contract/core/contract.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'

/* specification §3 and §7, copied by hand: what each call carries, and nothing more is needed. */

const config = { target: 'blocks' }
const bodies: readonly (readonly [call: string, body: unknown])[] = [
  ['POST /auth/login', { email: 'a@b.ru', password: 'x' }],
  ['PATCH /auth/update-password', { password: 'x', newPassword: 'три слова подряд' }],
  ['POST /auth/request-password-reset', { email: 'a@b.ru' }],
  ['POST /blocks/{id}/generate-description', undefined],
  ['POST /blocks/{id}/clear-description', undefined],
  ['POST /blocks/set-forbidden-ads', { ids: [1, 2] }],
  ['DELETE /blocks/{id}', undefined],
  ['POST /blocks/{id}/actualize', undefined],
  ['DELETE /buildings/{id}', undefined],
  ['DELETE /users/{id}', undefined],
  ['POST /files/update-order', { orderMap: { 1: 2, 2: 1 } }],
  ['POST /files/update-order', { orderMap: { 1: 0, 2: 1 } }],
  ['POST /files/rotate', { fileId: 1, degrees: 90 }],
  ['POST /files/rotate', { fileId: 1, degrees: -90 }],
  ['POST /user-lists/blocks', { name: 'Вектор', companyName: 'ООО «Вектор»' }],
  ['POST /user-lists/buildings', { name: 'Вектор' }],
  ['PATCH /user-lists/blocks/{id}', { name: 'Вектор', companyName: 'ООО «Вектор»' }],
  ['DELETE /user-lists/blocks', { id: 1 }],
  ['DELETE /user-lists/buildings', { id: 1 }],
  ['POST /user-lists/buildings/{listId}', { id: 1 }],
  ['POST /user-lists/blocks/{listId}', { id: 1 }],
  ['POST /user-lists/buildings/toggle-multi/{listId}', { ids: [1, 2] }],
  ['POST /user-lists/blocks/toggle-multi/{listId}', { ids: [1, 2] }],
  ['POST /user-lists/buildings/reorder/{listId}', { ids: [2, 1] }],
  ['POST /search', { building: {}, block: {}, simple: 'легенда', page: 1 }],
  ['POST /search', { building: null, block: null, simple: null, page: 1 }],
  ['POST /search/config', { name: 'ЦАО', config }],
  ['POST /search/config', { name: 'ЦАО', config: { building: {}, block: {}, simple: null, page: 3 } }],
  ['PUT /search/config/{id}', { name: 'ЦАО', config }],
  ['POST /search/config/{id}/run', undefined],
  ['PATCH /form-request/{id}', { isRead: true }],
  ['PATCH /form-request/{id}', { anything: { at: ['all'] }, role: 'admin' }],
  ['POST /companies', { name: 'Вектор' }],
  ['DELETE /companies/attach', { id: 1 }],
  ['POST /events', { title: 'Показ', date: '2026-11-21T12:00:00+03:00', type: 'viewing' }],
]
const queries: readonly (readonly [call: string, query: Record<string, string>])[] = [
  ['GET /auth/reset-password', { token: 'x'.repeat(43) }],
  ['GET /users', { take: '25' }],
  ['GET /events', { getAll: 'true' }],
  ['GET /companies', { fields: 'id,name' }],
  ['GET /cian-parser/competitor/offers', { competitorId: '1', isSale: 'true' }],
]

const endpoints = new Map<string, Endpoint>(
  Object.values(contract).flatMap((calls) =>
    Object.values<Endpoint>(calls).map(
      (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
    ),
  ),
)
const endpointOf = (call: string): Endpoint => {
  const endpoint = endpoints.get(call)
  if (!endpoint) throw new Error(`There is no call ${call}`)
  return endpoint
}

describe('specification §7: a call with just what the specification names is taken', () => {
  it.each(bodies)('%s %j', (call, body) => {
    const { body: schema } = endpointOf(call)
    if (body === undefined && schema === undefined) return
    expect(schema?.safeParse(body)).toMatchObject({ success: true })
  })

  it.each(queries)('%s %j', (call, query) => {
    expect(endpointOf(call).query?.safeParse(query)).toMatchObject({ success: true })
  })

  it('POST /users/avatar/{id} carries a file', () => {
    expect(endpointOf('POST /users/avatar/{id}').upload).toBeDefined()
  })

  it('specification §3: a building list answers id and name, a block list companyName too', () => {
    const row = { id: 1, name: 'Вектор', count: 0, updatedAt: '2026-11-21T09:00:00.000Z' }
    const { response: ofBuildings } = endpointOf('GET /user-lists/buildings')
    const { response: ofBlocks } = endpointOf('GET /user-lists/blocks')
    expect(ofBuildings?.parse({ data: [row], total: 1 })).toEqual({ data: [row], total: 1 })
    const named = { ...row, companyName: 'ООО «Вектор»' }
    expect(ofBlocks?.parse({ data: [named], total: 1 })).toEqual({ data: [named], total: 1 })
    expect(ofBlocks?.safeParse({ data: [row], total: 1 }).success).toBe(false)
  })
})
