import { type Atom, useStore } from 'jotai'
import { useEffect, useState } from 'react'

/**
 * Does it after the next frame: what stands aside must not hold up what is under the keys.
 * @returns gives it up.
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

/** How seldom one is told of what goes on changing, as under a held key. */
const runningMs = 100

/** An atom's value as it was after the last frame; while it changes without a rest, ten times a second. */
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
