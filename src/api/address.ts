import type { AddressSuggestion } from '#contract/stock/address.ts'
import type { Client } from './client.ts'
import { ApiError, offlineError } from './errors.ts'

/** The build's own address service, called by the page (specification, §7); absent: our server is called. */
export interface DirectService {
  /** Base URL. */
  url: string
  token: string
}

interface Point {
  lat: number
  lon: number
}

/** Verbatim from the specification, §8. */
const failureText = 'Произошла ошибка при вызове апи ДаДата'

/** Reads the build's settings. */
export function directServiceOf(env: Readonly<Record<string, unknown>>): DirectService | undefined {
  const { VITE_ADDRESS_URL: url, VITE_ADDRESS_TOKEN: token } = env
  return typeof url === 'string' && url !== '' && typeof token === 'string' && token !== ''
    ? { url: url.replace(/\/$/, ''), token }
    : undefined
}

/**
 * Suggests an address for a point; an empty object if nothing is near.
 * @throws ApiError with the service's words, or the specification's.
 */
export async function geolocate(
  api: Pick<Client, 'address'>,
  point: Point,
  direct: DirectService | undefined = directServiceOf(import.meta.env),
  fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init),
): Promise<AddressSuggestion | Record<never, never>> {
  if (!direct) return (await api.address.geolocate({ body: point })).data
  const answer = await fetch(`${direct.url}/geolocate/address`, {
    method: 'POST',
    headers: {
      authorization: `Token ${direct.token}`,
      'content-type': 'application/json',
      accept: 'application/json',
    },
    body: JSON.stringify(point),
    signal: AbortSignal.timeout(10_000),
  }).catch((error: unknown) => {
    throw offlineError(error, failureText)
  })
  const body: unknown = await answer.json().catch(() => undefined)
  if (!answer.ok || !isAnswer(body)) {
    throw new ApiError({ kind: 'server', statusCode: answer.status, message: messageOf(body) ?? failureText })
  }
  return body.suggestions[0] ?? {}
}

function isAnswer(body: unknown): body is { suggestions: AddressSuggestion[] } {
  return typeof body === 'object' && body !== null && 'suggestions' in body && Array.isArray(body.suggestions)
}

function messageOf(body: unknown): string | undefined {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined
  return typeof message === 'string' && message.trim() !== '' ? message : undefined
}
