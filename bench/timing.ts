/** Slow peers get fewer rounds. */
const most = { rounds: 25, ms: 1500 }

/** Median of several runs after a warm-up. */
export async function medianMs(run: () => Promise<unknown>): Promise<number> {
  await run()
  const times: number[] = []
  const until = performance.now() + most.ms
  while (times.length < most.rounds && (times.length === 0 || performance.now() < until)) {
    const startedAt = performance.now()
    await run()
    times.push(performance.now() - startedAt)
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

export function ms(value: number | undefined): string {
  return (value ?? 0).toFixed(1)
}

export function ratio(value: number | undefined, against: number | undefined): string {
  return ((value ?? 0) / (against ?? 1)).toFixed(1)
}

/** Time of a whole answer in ms. @throws if it is not 2xx. */
export async function timed(url: string, init?: RequestInit): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(url, init)
  const text = await response.text()
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 300)}`)
  return performance.now() - startedAt
}

export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
