import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { ScreenNotLoaded } from '#src/views/screen-boundary.tsx'
import { lateValue } from './late-value.ts'

interface LateComponent<P> {
  Component: ComponentType<P>
  /** Loads the code; retries after a failure. */
  preload(): Promise<void>
}

/**
 * A lazily loaded component. Renders in the same frame once loaded, and retries after a failure: `React.lazy`
 * delays the first render and caches failures.
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
    // Covers code that loads between the first render and its effects.
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
