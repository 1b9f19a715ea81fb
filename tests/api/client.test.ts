import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { routes } from '#contract/core/routes.ts'
import { type Client, type ClientOptions, createClient } from '#src/api/client.ts'
import { ApiError, describeFailure, failureLines, failureParts } from '#src/api/errors.ts'

interface Sent {
  url: string
  method: string
  headers: Headers
  body: unknown
  keepalive: boolean
}

function clientAnswering(answer: () => Response | Promise<Response>, options: ClientOptions = {}) {
  const sent: Sent[] = []
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const { method = 'GET', headers, body, signal, keepalive = false } = init
    sent.push({ url: String(input), method, headers: new Headers(headers), body, keepalive })
    signal?.throwIfAborted()
    return answer()
  }
  return { sent, api: createClient(routes, options, fetch) }
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
const page = (status: number) =>
  new Response('<html>Bad gateway</html>', { status, headers: { 'content-type': 'text/html' } })

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error('The call was to fail with an ApiError')
  return error
}

describe('a call', () => {
  it('is what the contract says, under the stored session and the command', async () => {
    const { api, sent } = clientAnswering(() => json(200, { id: 7 }, { etag: '"3"' }), {
      token: () => 'secret',
      command: { commandId: 'run', commandName: 'block.edit' },
    })
    const answer = await api.offices.update({ params: { id: 7 }, body: { floor: 3 }, ifMatch: '"2"' })
    expect(answer).toEqual({ data: { id: 7 }, etag: '"3"' })
    const [call] = sent
    expect([call?.method, call?.url, call?.body]).toEqual(['PATCH', '/api/offices/7', '{"floor":3}'])
    expect(Object.fromEntries(call?.headers ?? [])).toMatchObject({
      authorization: 'Bearer secret',
      'command-id': 'run',
      'command-name': 'block.edit',
      'if-match': '"2"',
    })
  })

  it('outlives the page if it changes something and is small enough for the browsers’ limit', async () => {
    const { api, sent } = clientAnswering(() => json(200, { data: [], total: 0 }))
    await api.offices.update({ params: { id: 7 }, body: { floor: 3 }, ifMatch: null })
    await api.offices.update({ params: { id: 7 }, body: { description: 'ж'.repeat(5000) }, ifMatch: null })
    await api.users.list({ query: { take: 20 } })
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, false, false])
  })

  it('carries no authorization and no command where there is none to carry', async () => {
    const { api, sent } = clientAnswering(() => json(200, { data: [], total: 0 }), {
      command: { commandId: 'run' },
    })
    await api.users.list({ query: { take: 20 } })
    expect(sent[0]?.url).toBe('/api/users?take=20')
    expect(sent[0]?.headers.has('authorization')).toBe(false)
    expect(sent[0]?.headers.has('command-id')).toBe(false)
  })

  it('keeps the slash of the path and the marks of its parts', async () => {
    const { api, sent } = clientAnswering(() => json(201, {}))
    await api.objects.create({ body: { name: 'Легион', address: 'Москва' } })
    await api.currencyRates.convert({ params: { a: 'USD', b: 'RUB', c: '1/2' } })
    expect(sent.map(({ url }) => url)).toEqual(['/api/objects/', '/api/currencies/convert/USD/RUB/1%2F2'])
  })

  it('gives nothing for an empty answer', async () => {
    const { api } = clientAnswering(() => new Response(null, { status: 204 }))
    expect(await api.blocks.remove({ params: { id: 7 } })).toEqual({ data: undefined, etag: null })
  })
})

describe('a failed call', () => {
  it.each([
    ['offices.update', 'No id for updated block'],
    ['objects.update', 'No id for updated object'],
    ['users.update', 'No id for updated user'],
  ])('%s without an id is refused before a request, word for word', async (endpoint, message) => {
    const { api, sent } = clientAnswering(() => json(200, {}))
    const input = { params: { id: '' }, body: {} }
    const calls = { 'offices.update': api.offices, 'objects.update': api.objects, 'users.update': api.users }
    const error = await failureOf(calls[endpoint as keyof typeof calls].update(input))
    expect(error).toMatchObject({ kind: 'refused', message })
    expect(describeFailure(error)).toMatch(/^No id for updated \w+\. \p{Script=Cyrillic}/u)
    expect(sent).toEqual([])
  })

  it('without a key tells that there is no network, and is not sent twice', async () => {
    const { api, sent } = clientAnswering(() => Promise.reject(new TypeError('Failed to fetch')))
    const error = await failureOf(api.blocks.actualize({ params: { id: 1 } }))
    expect(error).toMatchObject({ kind: 'offline', code: 'offline', statusCode: null })
    expect(error.message).toMatch(/^Нет связи с сервером/)
    expect(sent).toHaveLength(1)
  })

  it.each([
    [502, page(502), 'server', 'busy', /^Сервер не отвечает/],
    [503, page(503), 'server', 'busy', /^Сервер не отвечает/],
    [504, new Response('', { status: 504 }), 'server', 'busy', /^Сервер не отвечает/],
    [500, json(500, { error: 'Internal Server Error' }), 'server', 'internal', /^Ошибка на сервере/],
    [200, page(200), 'server', 'unreadable', /^Вместо ответа сервера/],
    [413, page(413), 'refused', 'tooLarge', /^Слишком много данных/],
    [418, page(418), 'refused', 'unreadable', /418/],
    [404, json(404, { code: 'x', message: 'Not Found' }), 'refused', 'x', /^Такой записи нет/],
  ])(
    '%i without words of ours says what to do in Russian',
    async (statusCode, response, kind, code, text) => {
      const { api } = clientAnswering(() => response.clone())
      const error = await failureOf(api.settings.read())
      expect(error).toMatchObject({ kind, statusCode, code })
      expect(error.message).toMatch(text)
    },
  )

  it('tells how long to wait', async () => {
    const answers = [page(429), new Response('', { status: 429, headers: { 'retry-after': '40' } })]
    const { api } = clientAnswering(() => answers.shift() ?? json(429, {}, { 'retry-after': '600' }))
    const messages = [
      await failureOf(api.users.me()),
      await failureOf(api.users.me()),
      await failureOf(api.users.me()),
    ]
    expect(messages.map(({ message }) => message.replace(/^.* Повторите /, ''))).toEqual([
      'позже',
      'через 40 с',
      'через 10 мин',
    ])
    expect(messages[1]?.retryAfterSeconds).toBe(40)
  })

  it('passes on what the server said: words, places, conflicts', async () => {
    const conflicts = [{ field: 'floor', mine: 3, theirs: 4, original: 2 }]
    const issues = [{ path: 'floor', message: 'Не выше 200' }]
    const body = { statusCode: 409, code: 'stale', message: 'Блок изменили', issues, conflicts }
    const { api } = clientAnswering(() => json(409, body))
    const error = await failureOf(api.offices.update({ params: { id: 7 }, body: { floor: 3 } }))
    expect(error).toMatchObject({
      kind: 'refused',
      code: 'stale',
      message: 'Блок изменили',
      issues,
      conflicts,
    })
  })

  const calls: readonly [text: string, call: (api: Client) => Promise<unknown>][] = [
    [
      'Произошла ошибка при сбросе пароля',
      (api) => api.auth.resetPassword({ query: { token: 'x'.repeat(43) } }),
    ],
    [
      'Произошла ошибка при создании конфигурации поиска',
      (api) => api.savedSearches.create({ body: { name: 'ЦАО', config: {} } }),
    ],
    [
      'Произошла ошибка при вызове апи ДаДата',
      (api) => api.address.geolocate({ body: { lat: 55, lon: 37 } }),
    ],
  ]

  it.each(calls)('specification §8: throws the server’s message, or «%s» alone', async (text, call) => {
    // The words of the address service come through the server, in whatever language.
    for (const message of ['Так нельзя', 'Invalid api key']) {
      const answer = () => json(502, { statusCode: 502, code: 'badGateway', message })
      const told = await failureOf(call(clientAnswering(answer).api))
      expect(failureParts(told)).toEqual({ text: message })
    }
    const unread = await failureOf(call(clientAnswering(() => page(503)).api))
    const detail = 'Сервер не отвечает. Подождите минуту и повторите'
    expect(failureParts(unread)).toEqual({ text, detail })
    expect(failureLines(unread)).toBe(`${text}\n${detail}`)
    const { api } = clientAnswering(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(failureParts(await failureOf(call(api))).text).toBe(text)
  })

  it('given up by the caller stays a plain abort', async () => {
    const { api } = clientAnswering(() => json(200, {}))
    const call = api.settings.read({ signal: AbortSignal.abort() })
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('401', () => {
  it('ends the session it was sent with, but not for a wrong password at the login', async () => {
    const ended: string[] = []
    const body = { statusCode: 401, code: 'unauthenticated', message: 'Сеанс закончился' }
    const { api } = clientAnswering(() => json(401, body), {
      token: () => 'old',
      onSessionRefused: (error, token) => ended.push(`${token}: ${error.message}`),
    })
    await failureOf(api.auth.login({ body: { email: 'a@b.ru', password: 'x' } }))
    expect(ended).toEqual([])
    expect(await failureOf(api.users.me())).toMatchObject({ kind: 'unauthenticated' })
    expect(ended).toEqual(['old: Сеанс закончился'])
  })
})

describe('creating a company (specification §8)', () => {
  const body = { name: 'Вектор' }

  it('returns the server’s message as an error value', async () => {
    const message = 'Компания с этим ИНН уже есть: ответственный Анна'
    const { api } = clientAnswering(() => json(409, { statusCode: 409, code: 'conflict', message }))
    const returned = await api.companies.create({ body })
    expect(returned).toBeInstanceOf(ApiError)
    expect(returned).toMatchObject({ message, statusCode: 409 })
  })

  it.each([
    ['an answer that is not ours', () => page(502)],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('returns the specified text when there is %s', async (_what, answer) => {
    const { api } = clientAnswering(answer)
    const returned = await api.companies.create({ body })
    expect(returned).toMatchObject({ message: 'Произошла ошибка при создании организации' })
  })
})

describe('a call with a key that a server in restart did not answer', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const broken = () => Promise.reject(new TypeError('Failed to fetch'))
  const busy = json(503, { statusCode: 503, code: 'busy', message: 'База сейчас занята' })
  const create = async (...answers: (() => Response | Promise<Response>)[]) => {
    const { api, sent } = clientAnswering(() => (answers.shift() ?? broken)())
    const call = api.blockLists.create({ body: { name: 'Тверская' }, idempotencyKey: 'key' }).catch((e) => e)
    await vi.runAllTimersAsync()
    return { outcome: await call, sent }
  }

  it.each([
    ['a broken connection', broken],
    ['a gateway without a server', () => page(502)],
    ['a gateway that waited in vain', () => page(504)],
  ])('is sent once more, word for word: %s', async (_what, first) => {
    const { outcome, sent } = await create(first, () => json(201, { id: 7 }))
    expect(outcome).toMatchObject({ data: { id: 7 } })
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    expect(sent[1]?.headers.get('idempotency-key')).toBe('key')
  })

  it('fails after the second time', async () => {
    const { outcome, sent } = await create(broken, broken)
    expect([outcome.kind, sent.length]).toEqual(['offline', 2])
  })

  it('is not sent again when our server has answered', async () => {
    const { outcome, sent } = await create(() => busy)
    expect([outcome.message, sent.length]).toEqual(['База сейчас занята', 1])
  })
})
