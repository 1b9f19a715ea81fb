import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createRawServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#server/config.ts'
import type { Refusal } from '#server/http/errors.ts'
import { createBreakers } from '#server/services/outbound/breakers.ts'
import { configuredOrigins } from '#server/services/outbound/configured-origins.ts'
import { createOutbound, jsonOf, type OutboundOptions } from '#server/services/outbound/outbound.ts'
import { refusalOf } from '#tests/helpers/stock.ts'
import { forbiddenUrls, innerHosts } from './hostile-addresses.ts'

let canary: Server
let hits: string[]
let answer: RequestListener

beforeEach(async () => {
  hits = []
  answer = (_request, response) => response.end('{"ok":true}')
  canary = createServer((request, response) => {
    hits.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  canary.closeAllConnections()
  canary.close()
})

const port = () => (canary.address() as AddressInfo).port
const here = (path = '/') => `http://127.0.0.1:${port()}${path}`

function clientFor(url: string, options: Partial<OutboundOptions> = {}) {
  return createOutbound({
    origins: [URL.canParse(url) ? new URL(url).origin : url],
    allow: [],
    timeoutMs: 1000,
    ...options,
  })
}

const allowed = (options: Partial<OutboundOptions> = {}) =>
  clientFor(here(), { allow: [`127.0.0.1:${port()}`], ...options })

const service = 'Служба адресов'

async function refusalFor(url: string, options: Partial<OutboundOptions> = {}): Promise<Refusal> {
  return refusalOf(clientFor(url, options).send({ service, url }))
}

describe('an outbound call', () => {
  it('reaches a configured host that OUTBOUND_ALLOW exempts, and gives any answer that is none of a redirect', async () => {
    answer = (request, response) => {
      let text = ''
      request.on('data', (chunk) => {
        text += chunk
      })
      request.on('end', () => {
        response.writeHead(403, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ got: JSON.parse(text), token: request.headers.authorization }))
      })
    }
    const got = await allowed().send({
      service,
      url: here('/suggest?x=1'),
      method: 'POST',
      headers: { authorization: 'Token t' },
      json: { lat: 55.7 },
    })
    expect(got).toMatchObject({ status: 403, contentType: 'application/json' })
    expect(JSON.parse(got.body.toString())).toEqual({ got: { lat: 55.7 }, token: 'Token t' })
    expect(hits).toEqual(['POST /suggest?x=1'])
  })

  it('goes nowhere the configuration does not name, OUTBOUND_ALLOW or not', async () => {
    const client = createOutbound({
      origins: ['https://public-api.cian.ru'],
      allow: ['127.0.0.1', `127.0.0.1:${port()}`],
    })
    const refusal = await refusalOf(client.send({ service, url: here() }))
    expect([refusal.statusCode, refusal.message]).toEqual([
      502,
      'Служба адресов: такой адрес не разрешён настройками сервера',
    ])
    expect(hits).toEqual([])
  })

  it('names only the services of the configuration', () => {
    const origins = configuredOrigins(readConfig({ LLM_URL: 'http://model.local:8000/v1/chat/completions' }))
    expect(origins).toEqual([
      'https://suggestions.dadata.ru',
      'https://public-api.cian.ru',
      'https://www.cbr.ru',
      'http://model.local:8000',
    ])
  })

  it.each(innerHosts)('does not enter the inner network by http://%s', async (host) => {
    const refusal = await refusalFor(`http://${host}:${port()}/`)
    expect([refusal.statusCode, refusal.message]).toEqual([
      502,
      'Служба адресов: адрес ведёт во внутреннюю сеть, а OUTBOUND_ALLOW его не называет',
    ])
    expect(hits).toEqual([])
  })

  it.each(forbiddenUrls)('does not go to %j', async (url) => {
    const refusal = await refusalFor(url)
    expect(refusal.message).toBe('Служба адресов: такой адрес не разрешён настройками сервера')
  })

  it.each([
    ['a name of the loopback', ['127.0.0.1']],
    ['a name of the loopback in IPv6', ['::1']],
    ['a v4-mapped answer', ['::ffff:127.0.0.1']],
    ['a NAT64 answer', ['64:ff9b::7f00:1']],
    ['one inner address among public ones', ['93.184.216.34', '127.0.0.1']],
    ['an address with a zone', ['fe80::1%lo']],
    ['a v4-compatible answer', ['::93.184.216.34']],
    ['what is no address', ['localhost']],
  ])('looks at what a name stands for: %s', async (_what, addresses) => {
    const refusal = await refusalFor(`http://rebind.example:${port()}/`, {
      resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    })
    expect(refusal.message).toMatch(/внутреннюю сеть/)
    expect(hits).toEqual([])
  })

  it('connects to the very address it has checked: a second answer of the name is never asked for', async () => {
    const answers = ['93.184.216.34', '127.0.0.1']
    let asked = 0
    await refusalFor(`http://rebind.example:${port()}/`, {
      resolve: async () => [{ address: answers[Math.min(asked++, 1)] ?? '', family: 4 }],
    })
    expect(asked).toBe(1)
    expect(hits).toEqual([])
  })

  it('an exempt name may have an inner address; with a port, on that port only', async () => {
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
    const url = `http://model.local:${port()}/`
    await clientFor(url, { resolve, allow: ['MODEL.local'] }).send({ service, url })
    await clientFor(url, { resolve, allow: [`model.local:${port()}`] }).send({ service, url })
    expect(hits.length).toBe(2)
    expect((await refusalFor(url, { resolve, allow: ['model.local:1'] })).message).toMatch(/внутреннюю/)
    expect(hits.length).toBe(2)
  })

  it('a redirect is followed only to what its caller allows, not to a configured origin', async () => {
    answer = (request, response) => {
      if (request.url === '/seen') return response.end('picture')
      return response.writeHead(302, { location: request.url === '/photo' ? '/seen' : '/inner' }).end()
    }
    const isAllowed = ({ pathname }: URL) => pathname !== '/inner'
    const get = (path: string) => allowed().send({ service, url: here(path), isAllowed, maxRedirects: 3 })
    expect((await get('/photo')).body.toString()).toBe('picture')
    expect(await refusalOf(get('/other'))).toMatchObject({ reason: 'redirect' })
    expect(hits).toEqual(['GET /photo', 'GET /seen', 'GET /other'])
  })

  it('a redirect is not followed', async () => {
    answer = (request, response) => {
      if (request.url === '/') response.writeHead(302, { location: '/inner' })
      response.end()
    }
    const refusal = await refusalOf(allowed().send({ service, url: here() }))
    expect(refusal.message).toMatch(/перенаправление/)
    expect(hits).toEqual(['GET /'])
  })
})

describe('a hostile or broken service', () => {
  it.each<[string, RequestListener, number, RegExp]>([
    ['never answers', () => {}, 504, /нет ответа за 1 с/],
    [
      'answers without end, slowly',
      (_request, response) => {
        response.write('{')
        const timer = setInterval(() => response.write(' '), 20)
        response.on('close', () => clearInterval(timer))
      },
      504,
      /нет ответа/,
    ],
    [
      'sends a gigabyte',
      (_request, response) => {
        const chunk = Buffer.alloc(1024 * 1024)
        const more = () => {
          while (!response.destroyed && response.write(chunk));
          if (!response.destroyed) response.once('drain', more)
        }
        more()
      },
      502,
      /больше 5 МБ/,
    ],
    ['hangs up', (_request, response) => response.destroy(), 502, /оборвалось/],
    [
      'sends what is compressed',
      (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
      502,
      /сжатый/,
    ],
    [
      'promises more than it sends',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('{}')
        setTimeout(() => response.destroy(), 20)
      },
      502,
      /оборвалось/,
    ],
  ])('that %s is told in Russian', async (_what, behave, status, message) => {
    answer = behave
    const refusal = await refusalOf(allowed().send({ service, url: here() }))
    expect([refusal.statusCode, refusal.message]).toEqual([status, expect.stringMatching(message)])
    expect(refusal.message).toMatch(/^Служба адресов: /)
  })

  it.each<[string, string, boolean, RegExp]>([
    [
      'changes to another protocol',
      'HTTP/1.1 101 Go\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
      true,
      /другой протокол/,
    ],
    [
      'changes to another protocol and stays',
      'HTTP/1.1 101 Go\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
      false,
      /другой протокол/,
    ],
    ['speaks no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n', true, /оборвалось/],
    ['says nothing and hangs up', '', true, /оборвалось/],
    ['has only hints', 'HTTP/1.1 103 Early Hints\r\n\r\n', true, /оборвалось/],
    ['has only hints and stays', 'HTTP/1.1 103 Early Hints\r\n\r\n', false, /нет ответа/],
    [
      'has no length of its own',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
      false,
      /оборвалось/,
    ],
  ])('that %s ends the call all the same', async (_what, head, isEnded, message) => {
    const raw = createRawServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => (isEnded ? socket.end(head) : socket.write(head)))
    })
    await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(raw.address() as AddressInfo).port}/`
    expect((await refusalFor(url, { allow: ['127.0.0.1'] })).message).toMatch(message)
    raw.close()
  })

  it('that is not there, or has no name, is told in Russian', async () => {
    const url = here()
    canary.close()
    canary.closeAllConnections()
    expect((await refusalFor(url, { allow: ['127.0.0.1'] })).message).toMatch(/соединение не удалось/)
    const missing = await refusalFor('http://nowhere.example/', { resolve: async () => [] })
    expect(missing.message).toBe('Служба адресов: имя сервера не найдено')
  })

  it('reports answers that are not JSON or of another shape in Russian', async () => {
    const shape = z.object({ suggestions: z.array(z.string()) })
    const reply = (text: string) => ({ status: 200, contentType: '', body: Buffer.from(text) })
    expect(jsonOf(service, reply('{"suggestions":["a"],"more":1}'), shape)).toEqual({ suggestions: ['a'] })
    for (const text of ['<html>', '', '{"suggestions":"a"}', 'null', '{"suggestions":'])
      expect(() => jsonOf(service, reply(text), shape)).toThrow(/^Служба адресов: /)
  })

  it('is left in peace after five failures in a row, and tried again half a minute later', () => {
    let now = 0
    const breaker = createBreakers(() => now).of('https://a.example')
    for (const isGood of [false, false, true, false, false, false, false]) breaker.note(isGood)
    expect(breaker.isOpen()).toBe(false)
    breaker.note(false)
    expect(breaker.isOpen()).toBe(true)
    now += 30_001
    expect(breaker.isOpen()).toBe(false)
    breaker.note(false)
    expect(breaker.isOpen()).toBe(true)
  })

  it('that is left in peace is not called', async () => {
    answer = (_request, response) => response.writeHead(500).end()
    const client = allowed()
    for (let call = 0; call < 5; call++) await client.send({ service, url: here() })
    expect((await refusalOf(client.send({ service, url: here() }))).message).toMatch(/полминуты/)
    expect(hits.length).toBe(5)
  })
})
