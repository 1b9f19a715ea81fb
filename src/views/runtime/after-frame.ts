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
const runningMs = 100

/** An atom's value after the last frame; during continuous changes, ten times a second. */
export function useAfterFrame<T>(source: Atom<T>): T {
  const store = useStore()
  const [value, setValue] = useState(() => store.get(source))
  useEffect(() => {
    let giveUp: (() => void) | undefined
    let changedAt = 0
    const read = () => {
      giveUp = undefined
      setValue(() => store.get(source))
    }
    const unsubscribe = store.sub(source, () => {
      const isRunning = performance.now() - changedAt < runningMs
      changedAt = performance.now()
      giveUp ??= isRunning ? later(read, runningMs) : afterFrame(read)
    })
    read()
    return () => {
      unsubscribe()
      giveUp?.()
    }
  }, [store, source])
  return value
}

function later(task: () => void, ms: number): () => void {
  const timer = setTimeout(task, ms)
  return () => clearTimeout(timer)
}
