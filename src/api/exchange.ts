import { createFetch } from 'ofetch'

/** An answer whose body has been read. */
export interface Exchanged {
  status: number
  headers: Headers
  /** The browser's clock when the call left, in milliseconds. */
  sentAtMs: number
  /** Whatever our server says is JSON; a gateway's own page is not. */
  isJson: boolean
  /** Parsed JSON, else `undefined`. */
  body: unknown
}

/** What is sent, apart from where. */
export interface Sending {
  method: string
  query?: Record<string, unknown>
  headers: Record<string, string>
  /** An object goes as JSON. */
  body?: FormData | Record<string, unknown>
  signal: AbortSignal
  /** Sent a second time when it was not answered: it has a key under which it is done once. */
  isOnce: boolean
}

const pauseMs = 1000

/**
 * One call and its answer, whatever its status. Where a server that restarts has broken a call off, or a gateway has
 * found no server, it is sent once more after a pause, if it may be.
 * @throws FetchError when nobody was reached.
 */
export async function exchange(
  fetch: typeof globalThis.fetch,
  url: string,
  { isOnce, ...init }: Sending,
): Promise<Exchanged> {
  const { raw } = createFetch({ fetch })
  const attempt = async (): Promise<Exchanged> => {
    const sentAtMs = Date.now()
    const answer = await raw<unknown>(url, { ...init, retry: false, ignoreResponseError: true })
    const { status, headers } = answer
    const isJson = /\bjson\b/.test(headers.get('content-type') ?? '')
    return { status, headers, sentAtMs, isJson, body: isJson ? answer._data : undefined }
  }
  if (!isOnce) return attempt()
  const answer = await attempt().catch((error: unknown) => {
    // Without a network there is nobody to wait for.
    if (init.signal.aborted || globalThis.navigator?.onLine === false) throw error
  })
  if (answer && (answer.isJson || answer.status < 502 || answer.status > 504)) return answer
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  return attempt()
}
