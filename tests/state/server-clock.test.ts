import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { seededRandom } from '#tests/torture/random.ts'

type Clock = typeof import('#src/state/browser/server-clock.ts')

const dayMs = 86_400_000
const trueNow = Date.parse('2026-11-20T12:00:00.400Z')
let clock: Clock

/** The browser's clock stands `wrongMs` beside the true one. */
async function browser(wrongMs: number): Promise<void> {
  vi.useFakeTimers({ now: trueNow + wrongMs })
  vi.resetModules()
  clock = await import('#src/state/browser/server-clock.ts')
}

const header = (ms: number) => new Date(Math.floor(ms / 1000) * 1000).toUTCString()
const errorMs = (wrongMs: number) => clock.serverNowMs() - (Date.now() - wrongMs)

beforeEach(() => browser(0))
afterEach(() => void vi.useRealTimers())

it.each([-dayMs, dayMs, -150_000, 90_000])(
  'a browser that is wrong by %i ms takes the server’s moment from any answer',
  async (wrongMs) => {
    await browser(wrongMs)
    clock.learnFromHeader(header(trueNow), Date.now() - 40)
    expect(Math.abs(errorMs(wrongMs))).toBeLessThanOrEqual(1040)
    clock.learnServerNow(new Date(trueNow).toISOString(), Date.now() - 40)
    expect(Math.abs(errorMs(wrongMs))).toBeLessThanOrEqual(40)
    expect(clock.serverNow().slice(0, 10)).toBe('2026-11-20')
  },
)

it('answers that take their time move nothing while the clock is right', () => {
  const random = seededRandom(7)
  const heard = vi.fn()
  clock.watchServerNow(heard)
  for (let call = 0; call < 500; call++) {
    const [up, down] = [random() * 3000, random() * 3000]
    const sentAtMs = Date.now()
    vi.setSystemTime(sentAtMs + up + down)
    const at = sentAtMs + up
    if (call % 2 === 0) clock.learnFromHeader(header(at), sentAtMs)
    else clock.learnServerNow(new Date(at).toISOString(), sentAtMs)
    expect(clock.serverNowMs()).toBe(Date.now())
  }
  expect(heard).not.toHaveBeenCalled()
})

it('a machine’s clock does not argue with the database’s, but tells when the browser’s was set anew', async () => {
  await browser(-dayMs)
  clock.learnServerNow(new Date(trueNow).toISOString(), Date.now())
  clock.learnFromHeader(header(trueNow + 120_000), Date.now())
  expect(errorMs(-dayMs)).toBe(0)
  // Put right by hand: what was learnt is now a day too much.
  vi.setSystemTime(trueNow)
  clock.learnFromHeader(header(trueNow), Date.now())
  expect(Math.abs(errorMs(0))).toBeLessThanOrEqual(301_000)
  clock.learnServerNow(new Date(trueNow).toISOString(), Date.now())
  expect(errorMs(0)).toBe(0)
})

it('an invalid time teaches nothing', async () => {
  await browser(-dayMs)
  for (const told of [null, '', 'вчера']) clock.learnFromHeader(told, Date.now())
  clock.learnServerNow('later', Date.now())
  expect(clock.serverNowMs()).toBe(Date.now())
})

it('screens are told at each full minute of the server and at a correction, until they leave', async () => {
  await browser(-dayMs)
  const heard: string[] = []
  const leave = clock.watchServerNow(() => heard.push(clock.serverNow().slice(0, 19)))
  clock.learnServerNow('2026-11-20T12:00:30.000Z', Date.now())
  vi.advanceTimersByTime(30_000)
  vi.advanceTimersByTime(60_000)
  leave()
  vi.advanceTimersByTime(180_000)
  expect(heard).toEqual(['2026-11-20T12:00:30', '2026-11-20T12:01:00', '2026-11-20T12:02:00'])
})
