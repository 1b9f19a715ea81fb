import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  alive,
  broker,
  facts,
  long,
  never,
  openPage,
  pass,
  refusal,
  standUp,
  tearDown,
  told,
  unauthenticated,
  world,
} from './page.ts'

beforeEach(standUp)
afterEach(tearDown)

describe('the copy of the stock on this device', () => {
  const faults: [string, (page: () => Promise<unknown>) => Promise<void>][] = [
    [
      'cannot be started',
      async (load) => {
        vi.stubGlobal('Worker', function Refused() {
          throw new DOMException('Refused', 'SecurityError')
        })
        await load()
      },
    ],
    [
      'crashes while it loads',
      async (load) => {
        world.tasks.load = () => never
        await load()
        world.workers[0]?.crash()
      },
    ],
    [
      'crashes at each search',
      async (load) => {
        world.tasks.answer = () => {
          alive()[0]?.crash()
          return never
        }
        await load()
      },
    ],
    [
      'never answers a search',
      async (load) => {
        world.tasks.answer = () => never
        await load()
      },
    ],
    [
      'never finishes to load',
      async (load) => {
        world.tasks.load = () => never
        await load()
        await pass(400_000)
      },
    ],
    [
      'never finishes to catch up',
      async (load) => {
        world.tasks.catchUp = () => never
        await load()
        await pass(400_000)
      },
    ],
    [
      'cannot read what it was sent',
      async (load) => {
        world.tasks.load = () => Promise.reject(refusal())
        await load()
      },
    ],
    [
      'fails at changes, and then at the whole stock',
      async (load) => {
        await load()
        world.tasks.catchUp = () => Promise.reject(refusal())
        world.tasks.load = () => Promise.reject(refusal())
        told('RECORDS_CHANGED')
        await pass(1000)
      },
    ],
  ]

  it.each(faults)(
    'leaves searches to the server if its worker %s, and is started once more',
    async (_, go) => {
      let page: Awaited<ReturnType<typeof openPage>> | undefined
      await go(async () => {
        page = await openPage()
      })
      for (let search = 0; search < 3; search += 1) expect(await page?.answeredBy()).toBe('the server')
      await pass(400_000)
      expect(await page?.answeredBy()).toBe('the server')
      expect(page?.state()).toEqual({ status: 'failed', reason: 'Браузер с ней не справился' })
      expect(alive()).toEqual([])
      expect(world.workers.length).toBeLessThanOrEqual(2)
      // Coming back is no reason to try again.
      told('connect')
      await pass(long)
      expect(world.workers.length).toBeLessThanOrEqual(2)
    },
  )

  it('comes back after a crash', async () => {
    const page = await openPage()
    world.workers[0]?.crash()
    expect(await page.answeredBy()).toBe('the server')
    await pass(long)
    expect(await page.answeredBy()).toBe('the copy')
  })

  it.each([0, 429, 500, 503])('is loaded later if the server answers %d', async (status) => {
    world.tasks.load = () => Promise.reject(refusal(status))
    const page = await openPage()
    expect(await page.answeredBy()).toBe('the server')
    expect(page.state().status).toBe('failed')
    world.tasks.load = () => facts
    told('connect')
    await pass(long)
    expect(await page.answeredBy()).toBe('the copy')
  })

  const goes: [string, (page: Awaited<ReturnType<typeof openPage>>) => unknown, string?][] = [
    ['the person signs out', ({ session }) => session.signOut()],
    [
      'the person signs out without a network',
      ({ session }) => {
        world.answers = undefined
        session.signOut()
      },
    ],
    [
      'the person signs out in another tab',
      () => {
        world.localStorage.delete('user')
        for (const listener of world.onStorage) listener({ key: 'user' })
      },
    ],
    [
      'the session ends elsewhere',
      () => {
        if (world.answers) world.answers['/api/users/me'] = unauthenticated
        return told('disconnect', 'io server disconnect')
      },
    ],
    [
      'the session ended while there was no network',
      async () => {
        world.answers = { '/api/users/me': unauthenticated }
        world.tasks.catchUp = () => Promise.reject(refusal(401))
        told('connect')
      },
    ],
    [
      'the office forbids it',
      () => {
        if (world.answers) world.answers['/api/settings'] = () => ({ stockCopies: 'off' })
        world.tasks.catchUp = () => Promise.reject(refusal(403))
        told('RECORDS_CHANGED')
      },
    ],
    [
      'the office forbids it, and the settings cannot be read',
      () => {
        if (world.answers) world.answers['/api/settings'] = () => new Response('{}', { status: 500 })
        world.tasks.catchUp = () => Promise.reject(refusal(403))
        told('RECORDS_CHANGED')
      },
    ],
    [
      'another person signs in',
      () => {
        world.localStorage.set('user', '{"token":"second","role":"broker"}')
        if (world.answers) world.answers['/api/users/me'] = () => ({ ...broker, id: 8 })
        for (const listener of world.onStorage) listener({ key: 'user' })
      },
      '8 broker',
    ],
    [
      'the person gets another role',
      () => {
        if (world.answers) world.answers['/api/users/me'] = () => ({ ...broker, role: 'admin' })
        return told('disconnect', 'io server disconnect')
      },
      '7 admin',
    ],
    ['the person wipes it', ({ copy }) => copy.wipeStockCopy()],
    [
      'the person wipes it in another tab',
      () => {
        for (const { onmessage } of world.channels) onmessage?.()
      },
    ],
  ]

  it.each(goes)('is wiped when %s', async (_, go, next) => {
    const page = await openPage()
    const first = world.workers[0]
    expect(first?.loadedFor).toEqual(['7 broker'])
    world.deletions = 0
    await go(page)
    await pass(long)
    expect(first?.isAlive).toBe(false)
    expect(world.deletions).toBeGreaterThan(0)
    expect(world.workers.slice(1).flatMap(({ loadedFor }) => loadedFor)).toEqual(next ? [next] : [])
    if (next) return
    expect(alive()).toEqual([])
    world.answers = undefined
    expect(await page.answeredBy()).toBe('offline')
  })

  it('is not loaded by a page without the right to it, and what was on disk goes', async () => {
    for (const stockCopies of ['off', 'memory']) {
      vi.resetModules()
      world.workers = []
      world.deletions = 0
      if (world.answers) world.answers['/api/settings'] = () => ({ stockCopies, officeZone: 'Europe/Moscow' })
      await openPage()
      expect([stockCopies, world.workers.length, world.deletions]).toEqual([
        stockCopies,
        stockCopies === 'off' ? 0 : 1,
        1,
      ])
    }
  })

  it.each(['refused', 'blocked', 'failed'])('does not say that it is wiped if that is %s', async (how) => {
    const page = await openPage()
    vi.stubGlobal('indexedDB', {
      deleteDatabase() {
        if (how === 'refused') throw new DOMException('Refused', 'SecurityError')
        const request = { onerror: undefined as (() => void) | undefined }
        if (how === 'failed') queueMicrotask(() => request.onerror?.())
        return request
      },
    })
    const wiped = page.copy.wipeStockCopy()
    await pass(long)
    expect(await wiped).toBe(false)
    expect(alive()).toEqual([])
  })
})
