import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const user = { id: 7, name: 'Анна', email: 'a@b.ru', phone: null, role: 'broker', mustSetPassword: false }
const tokens = { first: '{"token":"first","role":"broker"}', second: '{"token":"second","role":"broker"}' }

let items: Map<string, string>
let ofTab: Map<string, string>
let asked: string[]
let answer: (url: string) => Response | Promise<Response>
let storageChanged: (event: { key: string | null }) => void

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const expired = () => json(401, { statusCode: 401, code: 'unauthenticated', message: 'Сеанс закончился' })

beforeEach(() => {
  vi.resetModules()
  items = new Map()
  ofTab = new Map()
  asked = []
  answer = () => json(200, user)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => ofTab.get(key) ?? null,
    setItem: (key: string, value: string) => void ofTab.set(key, value),
    removeItem: (key: string) => void ofTab.delete(key),
  })
  vi.stubGlobal('addEventListener', (type: string, listener: typeof storageChanged) => {
    if (type === 'storage') storageChanged = listener
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(`${new Headers(init.headers).get('authorization')} ${url}`)
    return answer(url)
  })
})

afterEach(() => vi.unstubAllGlobals())

/** The page as it starts at an address; its state is new in each test. */
async function open(address: string) {
  // One import at a time: concurrent ones after a reset may evaluate a module twice, and split its state.
  const session = await import('#src/state/session/session.ts')
  const location = await import('#src/state/place/location.ts')
  const { store } = await import('#src/state/keyboard/store.ts')
  const { api } = await import('#src/state/session/api.ts')
  location.goTo(address)
  session.watchSession(async () => {})
  const where = () => {
    const { pathname, search, entry } = store.get(location.locationAtom)
    return { address: pathname + search, ...entry }
  }
  return { ...session, api, where, who: () => store.get(session.currentUserAtom)?.name }
}

/** Lets the calls under way come back. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('the session', () => {
  it('shows a page to a user who was looked up with the stored token', async () => {
    items.set('user', tokens.first)
    const page = await open('/blocks?deal=lease')
    expect(page.who()).toBeUndefined()
    await settle()
    expect(page.who()).toBe('Анна')
    expect(page.where().address).toBe('/blocks?deal=lease')
    const calls = ['users/me', 'changes', 'search'].map((call) => `Bearer first /api/${call}`)
    expect(asked).toEqual(calls)
  })

  it('reads the first rows once the place in the stream of changes is noted, without waiting for the user', async () => {
    items.set('user', tokens.first)
    const tell = new Map<string, (answer: Response) => void>()
    answer = (url) => new Promise((resolve) => tell.set(url, resolve))
    const page = await open('/blocks')
    await settle()
    expect(asked.map((call) => call.split('/').at(-1))).toEqual(['me', 'changes'])
    tell.get('/api/changes')?.(json(200, { data: [], cursor: '1' }))
    await settle()
    expect(asked.map((call) => call.split('/').at(-1))).toEqual(['me', 'changes', 'search'])
    expect(page.who()).toBeUndefined()
    tell.get('/api/users/me')?.(json(200, user))
    await settle()
    expect(page.who()).toBe('Анна')
  })

  it.each([
    ['expired', expired, 'Сеанс закончился'],
    [
      'deleted',
      () => json(401, { code: 'unauthenticated', message: 'Учётная запись удалена' }),
      'Учётная запись удалена',
    ],
    [
      'no network',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Нет связи с сервером. Проверьте сеть и повторите',
    ],
    [
      'server down',
      () => new Response('<h1>502</h1>', { status: 502 }),
      'Сервер не отвечает. Подождите минуту и повторите',
    ],
  ])('%s: the record is removed and /login tells why', async (_, failure, notice) => {
    items.set('user', tokens.first)
    answer = failure
    const page = await open('/blocks?deal=lease')
    await settle()
    expect(items.has('user')).toBe(false)
    expect(page.who()).toBeUndefined()
    expect(page.where()).toEqual({ address: '/login', notice, returnTo: '/blocks?deal=lease' })
  })

  it('asks nobody without a record, and leads back to where one wanted to be', async () => {
    const page = await open('/lists/blocks/3')
    expect(page.where()).toEqual({ address: '/login', notice: undefined, returnTo: '/lists/blocks/3' })
    expect(asked).toEqual([])
    answer = (url) =>
      url.endsWith('/auth/login') ? json(200, { token: 'second', role: 'broker' }) : json(200, user)
    await page.signIn('a@b.ru', 'secret')
    expect(items.get('user')).toBe(tokens.second)
    expect(page.where().address).toBe('/lists/blocks/3')
    expect(page.who()).toBe('Анна')
  })

  it('does not look up the user for a public page', async () => {
    items.set('user', tokens.first)
    await open('/login')
    await settle()
    expect(asked).toEqual([])
  })

  it('ends at any later 401, once', async () => {
    items.set('user', tokens.first)
    const page = await open('/history')
    await settle()
    answer = expired
    const calls = [page.api.settings.read(), page.api.journal.mine()]
    expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(page.where()).toEqual({ address: '/login', notice: 'Сеанс закончился', returnTo: '/history' })
  })

  it('survives a late 401 that was meant for the session before', async () => {
    items.set('user', tokens.first)
    const page = await open('/blocks')
    await settle()
    answer = async () => {
      items.set('user', tokens.second)
      return expired()
    }
    await expect(page.api.settings.read()).rejects.toThrow('Сеанс закончился')
    expect(items.get('user')).toBe(tokens.second)
    expect(page.who()).toBe('Анна')
  })

  it('follows another tab out and in again', async () => {
    items.set('user', tokens.first)
    const page = await open('/account')
    await settle()
    items.delete('user')
    storageChanged({ key: 'user' })
    expect(page.where()).toMatchObject({ address: '/login', returnTo: '/account' })
    items.set('user', tokens.second)
    storageChanged({ key: 'user' })
    await settle()
    expect(page.where().address).toBe('/account')
    expect(asked.at(-2)).toBe('Bearer second /api/users/me')
  })

  it('takes a new token from another tab without leaving the screen', async () => {
    items.set('user', tokens.first)
    const page = await open('/account')
    await settle()
    items.set('user', tokens.second)
    storageChanged({ key: 'user' })
    expect(page.who()).toBe('Анна')
    await settle()
    expect(page.where().address).toBe('/account')
    expect(asked.at(-1)).toBe('Bearer second /api/users/me')
  })

  it('that may only set a password is led to do so', async () => {
    items.set('user', tokens.first)
    answer = () => json(200, { ...user, mustSetPassword: true })
    const page = await open('/blocks')
    await settle()
    expect(page.where().address).toBe('/reset-password')
  })

  it('of a mailed link is the tab’s own: it replaces nobody’s before the password is set', async () => {
    items.set('user', tokens.first)
    await open('/reset-password')
    const link = await import('#src/state/session/link-session.ts')
    answer = () => json(200, { token: 'link', role: 'broker' })
    await link.followLink('x'.repeat(43))
    answer = () => json(200, { ...user, mustSetPassword: true })
    expect(await link.readLinkUser()).toMatchObject({ name: 'Анна' })
    expect(asked.at(-1)).toBe('Bearer link /api/users/me')
    expect(items.get('user')).toBe(tokens.first)

    // Refused, it ends no other.
    answer = expired
    await expect(link.setPasswordByLink('три зелёных чайника')).rejects.toThrow()
    expect(items.get('user')).toBe(tokens.first)

    answer = (url) =>
      json(
        200,
        url.includes('update-password')
          ? { token: 'second', role: 'broker' }
          : { ...user, startScreen: 'blocks' },
      )
    await link.setPasswordByLink('три зелёных чайника')
    expect(items.get('user')).toBe(tokens.second)
    expect([...ofTab.keys()]).not.toContain('user')
  })
})
