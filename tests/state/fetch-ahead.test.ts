import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFetchAhead } from '#src/state/ahead/fetch-ahead.ts'

/** Calls of a fake server: each is answered by hand, or aborted. */
function fakeServer() {
  const calls: { name: string; isAborted: boolean; answer(data: string): void; fail(): void }[] = []
  const query = (name: string) => ({
    queryKey: ['search', name],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      new Promise<string>((resolve, reject) => {
        const call = { name, isAborted: false, answer: resolve, fail: () => reject(new Error('down')) }
        calls.push(call)
        signal.addEventListener('abort', () => {
          call.isAborted = true
          reject(signal.reason)
        })
      }),
  })
  return { calls, query, names: () => calls.map(({ name }) => name) }
}

describe('fetching ahead', () => {
  let client: QueryClient
  let server: ReturnType<typeof fakeServer>
  let isAllowed: boolean
  let point: ReturnType<typeof createFetchAhead>
  const at = (...names: string[]) => point(() => names.map((name) => server.query(name)))
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const dataOf = (name: string) => client.getQueryData(['search', name])

  beforeEach(() => {
    vi.useFakeTimers()
    client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, networkMode: 'always' } } })
    server = fakeServer()
    isAllowed = true
    point = createFetchAhead(client, () => isAllowed)
  })
  afterEach(() => {
    client.clear()
    vi.useRealTimers()
  })

  it('asks after a pause, one query after the other', async () => {
    at('rows', 'sums')
    await pass(40)
    expect(server.names()).toEqual([])
    await pass(20)
    expect(server.names()).toEqual(['rows'])
    server.calls[0]?.answer('of class A')
    await pass(1)
    expect(server.names()).toEqual(['rows', 'sums'])
    expect(dataOf('rows')).toBe('of class A')
  })

  it('waits as long as the pointing says, for letters that each highlight another record', async () => {
    point(() => [server.query('A')], 250)
    await pass(200)
    expect(server.names()).toEqual([])
    await pass(60)
    expect(server.names()).toEqual(['A'])
  })

  it('asks for nothing that a moving cursor passes', async () => {
    for (const name of ['A', 'B', 'C']) {
      at(name)
      await pass(33)
    }
    await pass(100)
    expect(server.names()).toEqual(['C'])
  })

  it('cancels what is no longer pointed at, and asks for no more of it', async () => {
    at('A rows', 'A sums')
    await pass(60)
    at('B rows')
    await pass(60)
    expect(server.calls.map(({ name, isAborted }) => [name, isAborted])).toEqual([
      ['A rows', true],
      ['B rows', false],
    ])
  })

  it('leaves a request to the screen that takes it over, whatever is pointed at next', async () => {
    at('A')
    await pass(60)
    point(null)
    const shown: unknown[] = []
    const close = new QueryObserver(client, server.query('A')).subscribe(({ data }) => shown.push(data))
    at('B')
    await pass(60)
    server.calls[0]?.answer('rows')
    await pass(60)
    close()
    expect(server.names()).toEqual(['A', 'B'])
    expect(server.calls[0]?.isAborted).toBe(false)
    expect(shown.at(-1)).toBe('rows')
  })

  it('leaves a request to a caller without observer too', async () => {
    at('counts')
    await pass(60)
    point(null)
    const counts = client.fetchQuery(server.query('counts'))
    at('rows')
    await pass(10)
    server.calls[0]?.answer('7')
    expect(await counts).toBe('7')
    expect(server.calls[0]?.isAborted).toBe(false)
  })

  it('waits while anything else is being fetched', async () => {
    void client.prefetchQuery(server.query('other'))
    at('A')
    await pass(500)
    expect(server.names()).toEqual(['other'])
    server.calls[0]?.answer('')
    await pass(60)
    expect(server.names()).toEqual(['other', 'A'])
  })

  it('asks for nothing that is fresh', async () => {
    client.setQueryData(['search', 'A'], 'rows')
    at('A')
    await pass(100)
    expect(server.names()).toEqual([])
  })

  it('asks for nothing where it is not allowed', async () => {
    isAllowed = false
    at('A')
    await pass(100)
    expect(server.names()).toEqual([])
  })

  it('fetches again what a change has outdated while it is pointed at', async () => {
    at('A')
    await pass(60)
    server.calls[0]?.answer('before')
    await pass(1)
    void client.invalidateQueries()
    await pass(60)
    expect(server.names()).toEqual(['A', 'A'])
    // Outdated rows must not be shown meanwhile.
    expect(dataOf('A')).toBeUndefined()
    server.calls[1]?.answer('after')
    await pass(1)
    expect(dataOf('A')).toBe('after')
  })

  it('takes an answer that was in flight during a change for outdated', async () => {
    at('A')
    await pass(60)
    void client.invalidateQueries()
    server.calls[0]?.answer('before')
    await pass(60)
    expect(server.names()).toEqual(['A', 'A'])
    server.calls[1]?.answer('after')
    await pass(1)
    expect(dataOf('A')).toBe('after')
  })

  it('marks such an answer outdated also when nothing is pointed at any more', async () => {
    at('A')
    await pass(60)
    point(null)
    void client.invalidateQueries()
    server.calls[0]?.answer('before')
    await pass(1)
    expect(client.getQueryState(['search', 'A'])?.isInvalidated).toBe(true)
  })

  it('keeps silent about a failure and does not repeat it', async () => {
    at('A', 'B')
    await pass(60)
    server.calls[0]?.fail()
    await pass(5000)
    expect(server.names()).toEqual(['A', 'B'])
  })
})
