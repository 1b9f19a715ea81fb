/** The part of autocannon that the benchmarks use; it has no types of its own. */
declare module 'autocannon' {
  interface Request {
    method: 'GET' | 'POST'
    path: string
    headers?: Record<string, string>
    body?: string
  }
  interface Result {
    requests: { total: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: {
    url: string
    connections: number
    /** Total number of requests; the run ends when they are answered. */
    amount: number
    /** Timeout of a request, seconds. */
    timeout: number
    requests: Request[]
  }): Promise<Result> & { on(event: 'response', listener: () => void): void }
}
