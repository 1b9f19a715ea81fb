import { vi } from 'vitest'
import type { CopyQuestion } from '#domain/stock/copy/copy-answers.ts'

type Listener = (event: { data?: unknown }) => void
type Task = 'load' | 'catchUp' | 'answer'

export const never = new Promise<never>(() => {})
export const refusal = (status?: number) => Object.assign(new Error('Отказано'), { status })
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

/** The world around the page, as a test wants it. */
export const world = {
  /** The worker's side: by task, a value, a failure or silence. */
  tasks: {} as Record<Task, (asked: { owner?: string }) => unknown>,
  workers: [] as FakeWorker[],
  deletions: 0,
  /** `undefined`: no network. */
  answers: {} as Record<string, () => unknown> | undefined,
  localStorage: new Map<string, string>(),
  onStorage: [] as ((event: { key: string | null }) => void)[],
  onSocket: new Map<string, (told?: unknown) => unknown>(),
  channels: [] as FakeChannel[],
}

class FakeChannel {
  onmessage: (() => void) | undefined
  constructor() {
    world.channels.push(this)
  }
  postMessage() {}
}

class FakeWorker {
  isAlive = true
  readonly loadedFor: (string | undefined)[] = []
  private readonly listeners: Record<string, Listener> = {}

  constructor() {
    world.workers.push(this)
  }
  addEventListener(type: string, listener: Listener) {
    this.listeners[type] = listener
  }
  terminate() {
    this.isAlive = false
  }
  crash() {
    this.listeners.error?.({})
  }
  async postMessage({ id, task, asked }: { id: number; task: Task; asked: { owner?: string } }) {
    if (task === 'load') this.loadedFor.push(asked.owner)
    const answer = await Promise.resolve()
      .then(() => world.tasks[task](asked))
      .then(
        (value) => ({ id, value }),
        ({ message, status }: { message: string; status?: number }) => ({ id, error: { message, status } }),
      )
    if (this.isAlive) this.listeners.message?.({ data: answer })
  }
}

export const facts = { at: '2026-11-23T09:00:00.000Z', blocks: 3, bytes: 1000, isStored: true }
export const broker = {
  id: 7,
  name: 'Анна',
  email: 'a@b.ru',
  phone: null,
  role: 'broker',
  mustSetPassword: false,
}

export function standUp(): void {
  vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z') })
  vi.resetModules()
  world.workers = []
  world.deletions = 0
  world.localStorage = new Map([['user', '{"token":"first","role":"broker"}']])
  world.onStorage = []
  world.onSocket = new Map()
  world.tasks = { load: () => facts, catchUp: () => facts, answer: () => 'the copy' }
  world.answers = {
    '/api/users/me': () => broker,
    '/api/settings': () => ({ stockCopies: 'kept', officeZone: 'Europe/Moscow' }),
    '/api/search/places': () => 'the server',
  }
  world.channels = []
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('indexedDB', {
    deleteDatabase() {
      world.deletions += 1
      const request = { onsuccess: undefined as (() => void) | undefined }
      queueMicrotask(() => request.onsuccess?.())
      return request
    },
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => world.localStorage.get(key) ?? null,
    setItem: (key: string, value: string) => void world.localStorage.set(key, value),
    removeItem: (key: string) => void world.localStorage.delete(key),
  })
  vi.stubGlobal('addEventListener', (type: string, listener: (typeof world.onStorage)[number]) => {
    if (type === 'storage') world.onStorage.push(listener)
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (url: string) => {
    if (!world.answers) return offline()
    const answer = world.answers[url]?.() ?? { data: [] }
    if (answer instanceof Response) return answer
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
  vi.doMock('#src/api/socket.ts', () => ({
    createSocket: () => ({
      active: true,
      on: (event: string, listener: (told?: unknown) => unknown) => void world.onSocket.set(event, listener),
      connect: () => {},
      disconnect: () => {},
    }),
  }))
}

export function tearDown(): void {
  vi.doUnmock('#src/api/socket.ts')
  vi.unstubAllGlobals()
  vi.useRealTimers()
}

export const pass = (ms = 50) => vi.advanceTimersByTimeAsync(ms)
/** Longer than each limit and pause of the copy, shorter than its polling. */
export const long = 20_000
export const told = (event: string, with_?: unknown) => world.onSocket.get(event)?.(with_)
export const alive = () => world.workers.filter(({ isAlive }) => isAlive)
export const unauthenticated = () =>
  new Response('{"statusCode":401,"code":"unauthenticated","message":"Сеанс закончился"}', { status: 401 })

/** The page of a signed-in broker, connected, whose copy has loaded unless the worker fails. */
export async function openPage() {
  // One import at a time: concurrent ones after a reset may evaluate a module twice, and split its state.
  const copy = await import('#src/state/stock-copy/stock-copy.ts')
  const asking = await import('#src/state/stock-copy/ask-stock.ts')
  const session = await import('#src/state/session/session.ts')
  const { api } = await import('#src/state/session/api.ts')
  const location = await import('#src/state/place/location.ts')
  const { store } = await import('#src/state/keyboard/store.ts')
  const realTime = await import('#src/state/live/real-time.ts')
  const { queryClient } = await import('#src/state/queries/query-client.ts')
  location.goTo('/blocks')
  session.watchSession(async () => {})
  realTime.watchRealTime()
  copy.followStockCopy()
  told('connect')
  await pass(1000)
  /** @returns the answer to a search, the failure, or `nobody` if it does not come back in time. */
  const answeredBy = async (question: CopyQuestion = { call: 'search.places' }) => {
    let answer: unknown = 'nobody'
    asking
      .askStock(question, async () => (await api.search.places()).data as unknown)
      .then(
        (value) => (answer = value),
        ({ kind }) => (answer = kind),
      )
    await pass(long)
    return answer
  }
  const state = () => store.get(asking.copyStateAtom)
  const cached = (key: string[]) => queryClient.getQueryData(key)
  return { session, copy, store, cached, answeredBy, state }
}
