import { describe, expect, it } from 'vitest'
import { directServiceOf, geolocate } from '#src/api/address.ts'
import type { ApiError } from '#src/api/errors.ts'

const point = { lat: 55.878, lon: 37.653 }
const suggestion = { value: 'г Москва, ул Сухонская, д 11', data: { tax_office: '7715' } }
const direct = { url: 'https://address.example/rs', token: 'embedded' }
const ours = { address: { geolocate: async () => ({ data: suggestion, etag: null }) } } as never
const never = { address: { geolocate: () => Promise.reject(new Error('asked our server')) } } as never

const answering = (status: number, body: unknown, seen: Request[] = []) =>
  (async (input: RequestInfo | URL, init?: RequestInit) => {
    seen.push(new Request(input, init))
    return new Response(JSON.stringify(body), { status })
  }) as typeof fetch

/** specification §7: POST to a third-party service with a fixed token; the first suggestion, or an empty object. */
describe('the address service', () => {
  it('is our own server unless the build names another one', async () => {
    expect(directServiceOf({})).toBeUndefined()
    expect(directServiceOf({ VITE_ADDRESS_URL: direct.url })).toBeUndefined()
    expect(directServiceOf({ VITE_ADDRESS_URL: `${direct.url}/`, VITE_ADDRESS_TOKEN: 'embedded' })).toEqual(
      direct,
    )
    expect(await geolocate(ours, point, undefined)).toEqual(suggestion)
  })

  it('named by the build is called by the page itself; the first suggestion counts', async () => {
    const seen: Request[] = []
    const told = await geolocate(
      never,
      point,
      direct,
      answering(200, { suggestions: [suggestion, {}] }, seen),
    )
    expect(told).toEqual(suggestion)
    const [request] = seen
    expect(request?.url).toBe('https://address.example/rs/geolocate/address')
    expect(request?.headers.get('authorization')).toBe('Token embedded')
    expect(await request?.json()).toEqual(point)
  })

  it('that knows nothing near answers an empty object', async () => {
    expect(await geolocate(never, point, direct, answering(200, { suggestions: [] }))).toEqual({})
  })

  it.each([
    [403, { message: 'Исчерпан дневной лимит' }, 'Исчерпан дневной лимит'],
    [500, {}, 'Произошла ошибка при вызове апи ДаДата'],
    [200, { other: 1 }, 'Произошла ошибка при вызове апи ДаДата'],
    [502, null, 'Произошла ошибка при вызове апи ДаДата'],
  ])(
    'that fails (%s, %j) is told in its words or those of specification §8',
    async (status, body, message) => {
      const failure = await geolocate(never, point, direct, answering(status, body)).catch(
        (error: ApiError) => error,
      )
      expect(failure).toMatchObject({ name: 'ApiError', message })
    },
  )

  it('that cannot be reached is told in the words of specification §8', async () => {
    const away = (() => Promise.reject(new TypeError('fetch failed'))) as typeof fetch
    const failure = await geolocate(never, point, direct, away).catch((error: ApiError) => error)
    expect(failure).toMatchObject({ kind: 'offline', message: 'Произошла ошибка при вызове апи ДаДата' })
  })
})
