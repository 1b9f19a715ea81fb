import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { z } from 'zod'
import { parseDocument } from '#server/http/bodies/json-document.ts'
import { Refusal } from '#server/http/errors.ts'
import { createBreakers } from './breakers.ts'
import { isInnerAddress } from './inner-address.ts'

/** 10 s for the whole call, from name resolution to the last byte. */
const defaultTimeoutMs = 10_000
/** 5 MB. */
const usualMaxBytes = 5 * 1024 * 1024

export interface OutboundRequest {
  /** Russian name of the service in the nominative, «Служба адресов»; begins every refusal. */
  service: string
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
  /** Addresses that an admin allows; they replace the configured origins. */
  isAllowed?: (url: URL) => boolean
  /** Redirects to allowed addresses that are followed; default: none. */
  maxRedirects?: number
  /** Default: 5 MB. */
  maxBytes?: number
  /** For the whole call; default: 10 s. */
  timeoutMs?: number
  signal?: AbortSignal
}

/** `paused`: the service failed just now and is left alone; `unreadable`: no plain HTTP answer. */
export type OutboundReason =
  | 'notAllowed'
  | 'inner'
  | 'paused'
  | 'tooLarge'
  | 'redirect'
  | 'unreadable'
  | 'timeout'
  | 'connection'

export class OutboundRefusal extends Refusal {
  readonly reason: OutboundReason

  constructor(code: 'badGateway' | 'gatewayTimeout', message: string, reason: OutboundReason) {
    super(code, message)
    this.reason = reason
  }
}

export interface OutboundAnswer {
  status: number
  contentType: string
  body: Buffer
}

/** The only way to call another server. */
export interface Outbound {
  /**
   * Returns any answer except a redirect, 4xx and 5xx included, within the limits.
   * @throws OutboundRefusal 502 when the address is not allowed or the service fails, 504 when it is too slow.
   */
  send(request: OutboundRequest): Promise<OutboundAnswer>
}

interface Address {
  address: string
  family: number
}

export interface OutboundOptions {
  /** Configured origins; no others are called. */
  origins: Iterable<string>
  /** Hosts, optionally with a port, that may have internal addresses (`OUTBOUND_ALLOW`). */
  allow: readonly string[]
  /** For tests. */
  resolve?: (hostname: string) => Promise<Address[]>
  timeoutMs?: number
}

/** Creates a client that calls only configured origins, at addresses it has checked itself. */
export function createOutbound(options: OutboundOptions): Outbound {
  const { allow, resolve = resolveAll, timeoutMs: usualTimeoutMs = defaultTimeoutMs } = options
  const origins = new Set(options.origins)
  const breakers = createBreakers()

  return {
    async send(request) {
      const { service, timeoutMs = usualTimeoutMs, maxRedirects = 0, signal: stop } = request
      const time = AbortSignal.timeout(timeoutMs)
      const signal = stop ? AbortSignal.any([time, stop]) : time
      for (let asked = request.url, left = maxRedirects; ; left--) {
        const answer = await sendOnce({ ...request, url: asked }, { signal, timeoutMs, mayFollow: left > 0 })
        if (!('location' in answer)) return answer
        const { location } = answer
        const next = URL.canParse(location, asked) ? new URL(location, asked).href : ''
        if (allowedUrl(next, origins, request.isAllowed) === undefined)
          throw failed(service, 'адрес перенаправляет на сервер, который не разрешён', 'redirect')
        asked = next
      }
    },
  }

  /** @returns where to go on, if it may. */
  async function sendOnce(
    request: OutboundRequest,
    { signal, timeoutMs, mayFollow }: { signal: AbortSignal; timeoutMs: number; mayFollow: boolean },
  ): Promise<OutboundAnswer | { location: string }> {
    const { service, maxBytes = usualMaxBytes } = request
    const url = allowedUrl(request.url, origins, request.isAllowed)
    if (url === undefined) throw failed(service, 'такой адрес не разрешён настройками сервера', 'notAllowed')
    const mayBeInner = isExempt(url, allow)
    const literal = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(literal) !== 0 && isInnerAddress(literal) && !mayBeInner)
      throw failed(service, innerRefused, 'inner')
    const breaker = breakers.of(url.origin)
    if (breaker.isOpen()) throw failed(service, 'не отвечает, следующая попытка через полминуты', 'paused')
    try {
      const answer = await exchange(url, request, {
        lookup: checkedLookup(resolve, mayBeInner),
        signal,
        maxBytes,
      })
      breaker.note(answer.status < 500)
      return answer
    } catch (error) {
      if (error instanceof Redirected && mayFollow) {
        breaker.note(true)
        return { location: error.location }
      }
      // Tells nothing about the service when the caller has stopped the call or the answer is merely long.
      if (!request.signal?.aborted && !(error instanceof TooLarge)) breaker.note(false)
      throw refusalOf(service, error, { timeoutMs, maxBytes })
    }
  }
}

/**
 * Parses the body as JSON of the expected shape.
 * @throws Refusal 502 when it does not match.
 */
export function jsonOf<S extends z.ZodType>(service: string, answer: OutboundAnswer, schema: S): z.output<S> {
  const value = parseDocument(answer.body.toString('utf8'))
  if (value === undefined) throw failed(service, 'вместо данных пришло что-то другое')
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw failed(service, 'данные пришли в неизвестном виде')
  return parsed.data
}

function failed(service: string, text: string, reason: OutboundReason = 'unreadable'): OutboundRefusal {
  return new OutboundRefusal('badGateway', `${service}: ${text}`, reason)
}

const innerRefused = 'адрес ведёт во внутреннюю сеть, а OUTBOUND_ALLOW его не называет'

/** The URL parser has normalized decimal, octal and hexadecimal hosts by now. */
function allowedUrl(
  text: string,
  origins: ReadonlySet<string>,
  isAllowed: (url: URL) => boolean = ({ origin }) => origins.has(origin),
): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isPlain = (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password
  return isPlain && isAllowed(url) ? url : undefined
}

function isExempt(url: URL, allow: readonly string[]): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const names = [url.hostname, `${url.hostname}:${port}`]
  return allow.some((host) => names.includes(host.toLowerCase()))
}

class InnerAddress extends Error {}
class TooLarge extends Error {}
class Unreadable extends Error {}
class Redirected extends Unreadable {
  readonly location: string
  constructor(location: string) {
    super()
    this.location = location
  }
}

/** Resolves the name once and connects to the checked address: prevents DNS rebinding. */
function checkedLookup(
  resolve: (hostname: string) => Promise<Address[]>,
  mayBeInner: boolean,
): LookupFunction {
  return (hostname, options, callback) => {
    const answer = async () => {
      const addresses = await resolve(hostname)
      const [first] = addresses
      if (!first) throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' })
      if (!mayBeInner && addresses.some(({ address }) => isInnerAddress(address))) throw new InnerAddress()
      return { addresses, first }
    }
    answer().then(
      ({ addresses, first }) =>
        options.all ? callback(null, addresses) : callback(null, first.address, first.family),
      (error: Error) => callback(error, ''),
    )
  }
}

function resolveAll(hostname: string): Promise<Address[]> {
  return lookup(hostname, { all: true, verbatim: true })
}

function exchange(
  url: URL,
  { method = 'GET', headers, json }: OutboundRequest,
  { lookup, signal, maxBytes }: { lookup: LookupFunction; signal: AbortSignal; maxBytes: number },
): Promise<OutboundAnswer> {
  const body = json === undefined ? undefined : Buffer.from(JSON.stringify(json))
  const options: RequestOptions = {
    method,
    lookup,
    // A fresh connection: keep-alive would skip the check.
    agent: false,
    signal,
    headers: {
      accept: 'application/json',
      // A compressed answer could expand beyond the limit.
      'accept-encoding': 'identity',
      'user-agent': 'klyuch',
      ...headers,
      ...(body && { 'content-type': 'application/json', 'content-length': String(body.length) }),
    },
  }
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const call = open(url, options, (response) => {
      collect(response, maxBytes).then(resolve, (error: unknown) => {
        call.destroy()
        reject(error)
      })
    })
    // Without a listener, a protocol upgrade would leave the call hanging past its timeout.
    call.on('upgrade', (_response, socket) => {
      socket.destroy()
      reject(new Unreadable())
    })
    call.on('error', reject)
    call.end(body)
  })
}

async function collect(response: IncomingMessage, maxBytes: number): Promise<OutboundAnswer> {
  const { statusCode: status = 0, headers } = response
  const encoding = headers['content-encoding'] ?? 'identity'
  if (status >= 300 && status < 400 && headers.location !== undefined) throw new Redirected(headers.location)
  if ((status >= 300 && status < 400) || encoding !== 'identity') throw new Unreadable()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new TooLarge()
    chunks.push(chunk)
  }
  return { status, contentType: headers['content-type'] ?? '', body: Buffer.concat(chunks) }
}

function refusalOf(
  service: string,
  error: unknown,
  { timeoutMs, maxBytes }: { timeoutMs: number; maxBytes: number },
): OutboundRefusal {
  if (error instanceof InnerAddress) return failed(service, innerRefused, 'inner')
  if (error instanceof TooLarge)
    return failed(service, `ответ больше ${maxBytes / 1024 / 1024} МБ`, 'tooLarge')
  if (error instanceof Unreadable)
    return failed(
      service,
      'вместо ответа пришло перенаправление, сжатый ответ или другой протокол',
      error instanceof Redirected ? 'redirect' : 'unreadable',
    )
  if (error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name)) {
    const seconds = Math.round(timeoutMs / 1000)
    return new OutboundRefusal(
      'gatewayTimeout',
      `${service}: нет ответа за ${seconds} с. Повторите позже`,
      'timeout',
    )
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return failed(service, 'имя сервера не найдено', 'connection')
  if (/CERT|TLS|SSL/.test(code)) return failed(service, 'сертификат сервера не принят', 'connection')
  return failed(service, 'соединение не удалось или оборвалось. Повторите позже', 'connection')
}
