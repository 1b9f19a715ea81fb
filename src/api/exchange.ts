import { createFetch } from 'ofetch'

/** An answer whose body has been read. */
export interface Exchanged {
  status: number
  headers: Headers
  /** Client time at which the call was sent, ms. */
  sentAtMs: number
  /** Answers of our server are always JSON; a gateway's own page is not. */
  isJson: boolean
  /** Parsed JSON; a `File` if asked for one; else `undefined`. */
  body: unknown
}

/** Options of a call, except its address. */
export interface Sending {
  method: string
  query?: Record<string, unknown>
  headers: Record<string, string>
  /** An object is sent as JSON. */
  body?: FormData | Record<string, unknown>
  signal: AbortSignal
  /** Safe to retry when unanswered: idempotent by its key. */
  isOnce: boolean
  /** Delivered even if the page is left meanwhile. */
  keepalive?: boolean
  /** The answer is a file. */
  isFile?: boolean
}

const pauseMs = 1000

/**
 * Sends one call and returns its answer with any status. If a restarting server broke off the connection, or
 * a gateway has no upstream, retries once after a pause, if allowed.
 * @throws FetchError when the server was not reached.
 */
export async function exchange(
  fetch: typeof globalThis.fetch,
  url: string,
  { isOnce, isFile = false, ...init }: Sending,
): Promise<Exchanged> {
  const { raw } = createFetch({ fetch })
  const attempt = async (): Promise<Exchanged> => {
    const sentAtMs = Date.now()
    const options = { ...init, retry: false, ignoreResponseError: true } as const
    const answer = isFile
      ? await raw<Blob, 'blob'>(url, { ...options, responseType: 'blob' })
      : await raw<unknown>(url, options)
    const { status, headers, _data: data } = answer
    const isJson = /\bjson\b/.test(headers.get('content-type') ?? '')
    const body = isFile ? await fileOf(data as Blob, headers, isJson) : isJson ? data : undefined
    return { status, headers, sentAtMs, isJson, body }
  }
  if (!isOnce) return attempt()
  const answer = await attempt().catch((error: unknown) => {
    // Offline, waiting is pointless.
    if (init.signal.aborted || globalThis.navigator?.onLine === false) throw error
  })
  if (answer && (answer.isJson || answer.status < 502 || answer.status > 504)) return answer
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  return attempt()
}

/** A refusal is JSON all the same. */
async function fileOf(content: Blob, headers: Headers, isJson: boolean): Promise<unknown> {
  if (isJson) return JSON.parse(await content.text())
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? []
  return new File([content], decodeURIComponent(name), { type: content.type })
}
