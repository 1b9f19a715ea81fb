import { type Atom, useStore } from 'jotai'
import { useEffect, useState } from 'react'

/**
 * Runs after the next frame, so that side effects do not delay the response to keys.
 * @returns a cancel function.
 */
export function afterFrame(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(task)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Throttle during continuous changes, as with a held key. */
const runningMs = 200

/**
 * An atom's value, plain data, after the last frame; during continuous changes, five times a second.
 * Renders only when the data differ.
 * @param causes changes whenever `source` may; for one that is costly to compute, which would delay the frame.
 */
export function useAfterFrame<T>(source: Atom<T>, causes: Atom<unknown> = source): T {
  const store = useStore()
  const [value, setValue] = useState(() => store.get(source))
  useEffect(() => {
    let giveUp = () => {}
    let readAt = Number.NEGATIVE_INFINITY
    const read = () => {
      // Unsubscribe until the next read, so that the store does not evaluate the atom on every step of a held key.
      const unsubscribe = store.sub(causes, () => {
        unsubscribe()
        const isRunning = performance.now() - readAt < runningMs
        giveUp = isRunning ? later(read, runningMs) : afterFrame(read)
      })
      giveUp = unsubscribe
      readAt = performance.now()
      const next = store.get(source)
      setValue((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
    }
    read()
    return () => giveUp()
  }, [store, source, causes])
  return value
}

function later(task: () => void, ms: number): () => void {
  const timer = setTimeout(task, ms)
  return () => clearTimeout(timer)
}
