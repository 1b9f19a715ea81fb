import { useEffect, useState } from 'react'

/** Debounce of questions to the server while typing. */
export const pauseMs = 80

/** The value once it has not changed for a moment. */
export function usePaused<T>(value: T): T {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
