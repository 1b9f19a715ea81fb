/** Upload progress in bytes of the whole request. */
export type OnProgress = (sent: number, total: number) => void

/** A `fetch` with upload progress, which the browser's own lacks. */
export function uploadTransport(onProgress: OnProgress): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, { ...init, body: null })
    const { signal } = request
    signal.throwIfAborted()
    return new Promise<Response>((resolve, reject) => {
      const call = new XMLHttpRequest()
      call.open(request.method, request.url)
      call.responseType = 'arraybuffer'
      request.headers.forEach((value, name) => {
        call.setRequestHeader(name, value)
      })
      call.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
      call.onload = () =>
        resolve(new Response(call.response, { status: call.status, headers: headersOf(call) }))
      call.onerror = () => reject(new TypeError('the server was not reached'))
      call.onabort = () => reject(signal.reason)
      signal.addEventListener('abort', () => call.abort())
      call.send(init?.body as XMLHttpRequestBodyInit)
    })
  }
}

function headersOf(call: XMLHttpRequest): Headers {
  const lines = call.getAllResponseHeaders().trim().split(/\r?\n/)
  return new Headers(
    lines.map((line): [string, string] => {
      const at = line.indexOf(':')
      return [line.slice(0, at), line.slice(at + 1).trim()]
    }),
  )
}
