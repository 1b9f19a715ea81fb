import { useEffect, useState } from 'react'

/** A reader of typed text, loaded after the first screen and again each time the palette opens. */
export interface LateReader<T> {
  /** The one loaded last; null before. */
  now(): T | null
  /** Loads it with the names of now. */
  load(): Promise<T>
}

/** Reads a line as a command with arguments. */
export const lineReader = lateReader(
  async () => (await import('#src/commands/one-line/line-reader.ts')).lineReader,
)

/** Reads a text as a client's need; loaded again, it knows the names of today. */
export const needReader = lateReader(async () =>
  (await import('#src/commands/need/need-reader.ts')).loadNeedReader(),
)

/** Finds the commands that a text asks for in words that no title has. */
export const phraseReader = lateReader(
  async () => (await import('#src/commands/phrases/phrase-book.ts')).phraseReader,
)

function lateReader<T>(ask: () => Promise<T>): LateReader<T> {
  let loaded: T | null = null
  return {
    now: () => loaded,
    async load() {
      loaded = await ask()
      return loaded
    },
  }
}

/** Loads after the first paint; words are searched as usual without it. */
export function useReader<T>(late: LateReader<T>): T | null {
  const [value, setValue] = useState(() => late.now())
  useEffect(() => {
    const load = () => late.load().then(setValue, () => {})
    const idle = requestIdleCallback(load, { timeout: 500 })
    return () => cancelIdleCallback(idle)
  }, [late])
  return value
}
