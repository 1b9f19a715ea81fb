import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { ScreenNotLoaded } from '#src/views/screen-boundary.tsx'
import { lateValue } from './late-value.ts'

interface LateComponent<P> {
  Component: ComponentType<P>
  /** Fetches the code; again after a failure. */
  preload(): Promise<void>
}

/**
 * A component whose code comes when it is wanted. Shown in the same frame once it is there, and tried again
 * after a failure: `React.lazy` holds the first showing back and remembers a failure for good.
 */
export function lateComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LateComponent<P> {
  const code = lateValue(async () => (await load()).default)
  const preload = () =>
    code.fetch().catch(() => {
      throw new ScreenNotLoaded()
    })

  function Component(props: P) {
    // Sees the code even if it comes between the first showing and its effects.
    const Loaded = useSyncExternalStore(code.subscribe, code.read)
    const [failure, setFailure] = useState<unknown>()
    useEffect(() => {
      preload().catch(setFailure)
    }, [])
    if (failure !== undefined) throw failure
    return Loaded ? <Loaded {...props} /> : null
  }
  return { Component, preload }
}
