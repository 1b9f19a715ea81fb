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

/** An atom's value as it was after the last frame. */
export function useAfterFrame<T>(source: Atom<T>): T {
  const store = useStore()
  const [value, setValue] = useState(() => store.get(source))
  useEffect(() => {
    let giveUp: (() => void) | undefined
    const read = () => {
      giveUp = undefined
      setValue(() => store.get(source))
    }
    const unsubscribe = store.sub(source, () => {
      giveUp ??= afterFrame(read)
    })
    read()
    return () => {
      unsubscribe()
      giveUp?.()
    }
  }, [store, source])
  return value
}
