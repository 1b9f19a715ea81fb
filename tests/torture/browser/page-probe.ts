import type { Page } from '@playwright/test'

/** Activity of the page since a press; see `sincePress`. */
export interface PressTrace {
  /** Ids of runs that began: `execute` makes one for each command it runs. */
  runs: string[]
  /** Names of the commands whose calls went to the server, by `Command-Id`. */
  called: Record<string, string>
}

declare global {
  interface Window {
    probe: {
      random(): number
      /** Reseeds the page's random numbers. */
      seed(first: number): void
      sleep(ms: number): Promise<void>
      /** Number of calls in flight. */
      underWay: number
      trace: PressTrace
      /** In front of the calls of the page; gives an answer of its own, or nothing. */
      before?(url: string, init: RequestInit | undefined): Promise<Response | undefined>
      /** Behind an answer: another body, late. */
      after?(url: string, body: unknown): Promise<unknown>
      /** Once what was done is drawn. */
      drawn(): Promise<void>
      /** Goes on asking what is highlighted and in which order things stand, whenever anything on the page changes. */
      watch(highlighted: () => string, order: () => string): void
      highlighted(): string
      /** The order that was there last; a list that is closed leaves its own. */
      lastOrder: string
      /** At the last press: what was highlighted, and for how long already, ms; whether it was of rows that are to go. */
      pressed: { over: string; forMs: number; isBehind: boolean }
      /** Answers wait at it until it is opened. */
      gate: {
        isShut: boolean
        waiting: number
        shut(): void
        open(): void
        openIn(ms: number): void
        pass(): Promise<void>
      }
    }
  }
}

/**
 * Before anything of the page runs: its calls go through hooks, and what each press starts is noted. Commands are
 * counted by the id that every run of one is given, which is 16 random bytes; the tab ids of `/presence` are none.
 * @param seed of what is random in the page.
 */
export async function installProbe(page: Page, seed: number): Promise<void> {
  // tsx wraps functions in this helper, which the page lacks.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript((first) => {
    let state = first
    let opened = Promise.resolve()
    let openNow = () => {}
    let timer: ReturnType<typeof setTimeout>
    const gate: Window['probe']['gate'] = {
      ...{ isShut: false, waiting: 0 },
      shut() {
        if (gate.isShut) return
        gate.isShut = true
        clearTimeout(timer)
        opened = new Promise((resolve) => {
          openNow = resolve
        })
      },
      open() {
        gate.isShut = false
        openNow()
      },
      openIn(ms) {
        timer = setTimeout(gate.open, ms)
      },
      async pass() {
        gate.waiting += 1
        await opened
        gate.waiting -= 1
      },
    }
    const probe: Window['probe'] = {
      gate,
      seed(next) {
        state = next
      },
      random() {
        state = (state + 0x6d2b79f5) | 0
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
      },
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      underWay: 0,
      trace: { runs: [], called: {} },
      drawn: () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
      pressed: { over: '', forMs: 0, isBehind: false },
      highlighted: () => '',
      lastOrder: '',
      watch(highlighted, order) {
        probe.highlighted = highlighted
        let shown = { what: highlighted(), at: performance.now() }
        const note = () => {
          const what = highlighted()
          if (what !== shown.what) shown = { what, at: performance.now() }
          probe.lastOrder = order() || probe.lastOrder
        }
        const all = { subtree: true, childList: true, attributes: true, characterData: true }
        new MutationObserver(note).observe(document.body, all)
        const press = () => {
          note()
          const isBehind = document.querySelector('.opacity-70 [role=grid]') !== null
          probe.pressed = { over: shown.what, forMs: performance.now() - shown.at, isBehind }
        }
        addEventListener('keydown', press, { capture: true })
      },
    }
    window.probe = probe

    const fill = crypto.getRandomValues.bind(crypto)
    crypto.getRandomValues = ((bytes: Uint8Array<ArrayBuffer>) => {
      const filled = fill(bytes)
      if (filled instanceof Uint8Array && filled.length === 16) {
        // Marked as in RFC 9562 §5.4.
        const hex = Array.from(filled, (byte, at) =>
          (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte)
            .toString(16)
            .padStart(2, '0'),
        ).join('')
        probe.trace.runs.push(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
      }
      return filled
    }) as typeof crypto.getRandomValues

    const real = window.fetch.bind(window)
    window.fetch = async (input, init) => {
      const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
      const headers = new Headers(init?.headers)
      const [, tabId] = /\/presence\/([-0-9a-f]+)/.exec(url) ?? []
      if (tabId) probe.trace.runs = probe.trace.runs.filter((id) => id !== tabId)
      const commandId = headers.get('command-id')
      const isChange = !/^(GET|HEAD)$/.test(init?.method ?? 'GET')
      if (commandId && isChange) probe.trace.called[commandId] = headers.get('command-name') ?? ''
      probe.underWay += 1
      try {
        const own = await probe.before?.(url, init)
        const answer = own ?? (await real(input, init))
        if (!probe.after || !answer.ok || !answer.headers.get('content-type')?.includes('json')) return answer
        const body = await answer.clone().json()
        const changed = await probe.after(url, body)
        if (changed === undefined) return answer
        const { status, headers: told } = answer
        return new Response(JSON.stringify(changed), { status, headers: told })
      } finally {
        probe.underWay -= 1
      }
    }
  }, seed)
}

/** When a key comes: before the rows that are on their way, or so long after they have been drawn. */
export interface Moment {
  isEarly: boolean
  ms: number
}

/** Waits in the page for that moment; the answers that were kept back come then, the early key comes before them. */
export async function waitFor({ isEarly, ms }: Moment): Promise<void> {
  const { probe } = window
  const { gate } = probe
  const asked = performance.now() + 2000
  while (gate.isShut && gate.waiting === 0 && performance.now() < asked) await probe.sleep(4)
  if (isEarly) {
    // It opens by itself, some time after the key.
    gate.openIn(ms)
    return
  }
  gate.open()
  const answered = performance.now() + 1500
  while (probe.underWay > 0 && performance.now() < answered) await probe.sleep(4)
  await probe.drawn()
  await probe.sleep(ms)
}

/** Sooner nobody has seen what stands under the highlight; a little is left for the clocks. */
const seenAfterMs = 240

/**
 * Records a press may hit: the highlighted one at the last paint, or one highlighted long enough.
 * @param pressed state reported by `probe.pressed`.
 */
export function mayHit(before: string, { over, forMs }: Window['probe']['pressed']): readonly string[] {
  return forMs >= seenAfterMs ? [before, over] : [before]
}
