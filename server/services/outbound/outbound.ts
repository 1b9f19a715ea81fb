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
const maxBytes = 5 * 1024 * 1024

export interface OutboundRequest {
  /** Russian name of the service in the nominative, «Служба адресов»; begins every refusal. */
  service: string
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
}

export interface OutboundAnswer {
  status: number
  contentType: string
  body: Buffer
}

/** The only way to call another server. */
export interface Outbound {
  /**
   * Returns any answer except a redirect, 4xx and 5xx included, up to 5 MB, within 10 s.
   * @throws Refusal 502 when the address is not allowed or the service fails, 504 when it is too slow.
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
  const { allow, resolve = resolveAll, timeoutMs = defaultTimeoutMs } = options
  const origins = new Set(options.origins)
  const breakers = createBreakers()

  return {
    async send(request) {
      const { service } = request
      const url = allowedUrl(request.url, origins)
      if (url === undefined) throw failed(service, 'такой адрес не разрешён настройками сервера')
      const mayBeInner = isExempt(url, allow)
      const literal = url.hostname.replace(/^\[|\]$/g, '')
      if (isIP(literal) !== 0 && isInnerAddress(literal) && !mayBeInner) throw failed(service, innerRefused)
      const breaker = breakers.of(url.origin)
      if (breaker.isOpen()) throw failed(service, 'не отвечает, следующая попытка через полминуты')
      try {
        const answer = await exchange(url, request, {
          lookup: checkedLookup(resolve, mayBeInner),
          timeoutMs,
        })
        breaker.note(answer.status < 500)
        return answer
      } catch (error) {
        breaker.note(false)
        throw refusalOf(service, error, timeoutMs)
      }
    },
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

function failed(service: string, reason: string): Refusal {
  return new Refusal('badGateway', `${service}: ${reason}`)
}

const innerRefused = 'адрес ведёт во внутреннюю сеть, а OUTBOUND_ALLOW его не называет'

/** The URL parser has normalized decimal, octal and hexadecimal hosts by now. */
function allowedUrl(text: string, origins: ReadonlySet<string>): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isPlain = (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password
  return isPlain && origins.has(url.origin) ? url : undefined
}

function isExempt(url: URL, allow: readonly string[]): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const names = [url.hostname, `${url.hostname}:${port}`]
  return allow.some((host) => names.includes(host.toLowerCase()))
}

class InnerAddress extends Error {}
class TooLarge extends Error {}
class Unreadable extends Error {}

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
  { lookup, timeoutMs }: { lookup: LookupFunction; timeoutMs: number },
): Promise<OutboundAnswer> {
  const body = json === undefined ? undefined : Buffer.from(JSON.stringify(json))
  const options: RequestOptions = {
    method,
    lookup,
    // A fresh connection: keep-alive would skip the check.
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
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
      collect(response).then(resolve, (error: unknown) => {
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

async function collect(response: IncomingMessage): Promise<OutboundAnswer> {
  const { statusCode: status = 0, headers } = response
  const encoding = headers['content-encoding'] ?? 'identity'
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

function refusalOf(service: string, error: unknown, timeoutMs: number): Refusal {
  if (error instanceof InnerAddress) return failed(service, innerRefused)
  if (error instanceof TooLarge) return failed(service, 'ответ больше 5 МБ')
  if (error instanceof Unreadable)
    return failed(service, 'вместо ответа пришло перенаправление, сжатый ответ или другой протокол')
  if (error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name)) {
    const seconds = Math.round(timeoutMs / 1000)
    return new Refusal('gatewayTimeout', `${service}: нет ответа за ${seconds} с. Повторите позже`)
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return failed(service, 'имя сервера не найдено')
  if (/CERT|TLS|SSL/.test(code)) return failed(service, 'сертификат сервера не принят')
  return failed(service, 'соединение не удалось или оборвалось. Повторите позже')
}
