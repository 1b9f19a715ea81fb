import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { contract } from '#contract/core/contract.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { createSocket } from '#src/api/socket.ts'

/** specification §8 and §9, copied by hand: the texts of failures and the defaults that calls have. */

const endpointOf = (section: keyof typeof contract, name: string): Endpoint => {
  const calls: Record<string, Endpoint> = contract[section]
  const endpoint = calls[name]
  if (!endpoint) throw new Error(`There is no call ${section}.${name}`)
  return endpoint
}
const parsed = (schema: z.ZodType | undefined, input: object): unknown => schema?.parse(input)
const source = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

describe('specification §8, the error catalogue', () => {
  it.each([
    ['Create company failed', 'companies', 'create', 'Произошла ошибка при создании организации', 'returned'],
    [
      'Create competitor failed',
      'competitors',
      'create',
      'Произошла ошибка при создании конкурента',
      'returned',
    ],
    ['Address service failed', 'address', 'geolocate', 'Произошла ошибка при вызове апи ДаДата', 'thrown'],
    ['Password reset failed', 'auth', 'resetPassword', 'Произошла ошибка при сбросе пароля', 'thrown'],
    [
      'Create search config failed',
      'savedSearches',
      'create',
      'Произошла ошибка при создании конфигурации поиска',
      'thrown',
    ],
  ] as const)('%s', (_row, section, name, text, delivery) => {
    expect(endpointOf(section, name).failure).toMatchObject({ text, delivery })
  })
})

describe('specification §9, the constants', () => {
  it('Users page size default: 10', () => {
    expect(parsed(endpointOf('users', 'list').query, {})).toMatchObject({ pageSize: 10 })
  })

  it('Search page default: 1', () => {
    const { body } = endpointOf('search', 'run')
    expect(parsed(body, { target: 'blocks' })).toMatchObject({ page: 1 })
  })

  it('Competitor offers isSale default: false', () => {
    expect(parsed(endpointOf('competitors', 'offers').query, { competitorId: '1' })).toMatchObject({
      isSale: false,
    })
  })

  it('Viewport width: 1024', () => {
    expect(source('index.html')).toContain('<meta name="viewport" content="width=1024" />')
  })

  it('Notifications are placed bottom right', () => {
    expect(source('src/ui/frame/notice-area.tsx')).toContain('position="bottom-right"')
  })

  it('Socket path, reconnection delay and connect timeout', () => {
    vi.stubGlobal('location', { protocol: 'https:', host: 'klyuch.test' })
    const { io } = createSocket(() => undefined)
    vi.unstubAllGlobals()
    expect(io).toMatchObject({ uri: 'https://klyuch.test', opts: { path: '/api/ws' } })
    expect([io.reconnection(), io.reconnectionDelay(), io.reconnectionDelayMax(), io.timeout()]).toEqual([
      ...[true, 1000, 5000, 20_000],
    ])
  })
})
