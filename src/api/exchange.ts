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
export interface Sending extends RequestInit {
  signal: AbortSignal
  /** Sent a second time when it was not answered: it has a key under which it is done once. */
  isOnce: boolean
}

const pauseMs = 1000

/**
 * One call and its answer, whatever its status. Where a server that restarts has broken a call off, or a gateway has
 * found no server, it is sent once more after a pause, if it may be.
 * @throws what `fetch` throws, or SyntaxError for JSON that is none.
 */
export async function exchange(
  fetch: typeof globalThis.fetch,
  url: string,
  { isOnce, ...init }: Sending,
): Promise<Exchanged> {
  const attempt = async (): Promise<Exchanged> => {
    const sentAtMs = Date.now()
    const answer = await fetch(url, init)
    const { status, headers } = answer
    const isJson = /\bjson\b/.test(headers.get('content-type') ?? '')
    return { status, headers, sentAtMs, isJson, body: isJson ? await answer.json() : undefined }
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

/** `?name=value`, or nothing; what is not told is left out, several values of a name follow each other. */
export function queryText(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, told]) =>
    [told]
      .flat()
      .filter((value) => value !== undefined && value !== null)
      .map((value) => [name, String(value)]),
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}
