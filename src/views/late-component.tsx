import { type ComponentType, useEffect, useReducer, useState } from 'react'
import { ScreenNotLoaded } from './screen-boundary.tsx'

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
  let Loaded: ComponentType<P> | undefined
  let loading: Promise<void> | undefined

  function preload(): Promise<void> {
    loading ??= load().then(
      (module) => {
        Loaded = module.default
      },
      () => {
        loading = undefined
        throw new ScreenNotLoaded()
      },
    )
    return loading
  }

  function Component(props: P) {
    const [, showAgain] = useReducer((times: number) => times + 1, 0)
    const [failure, setFailure] = useState<unknown>()
    useEffect(() => {
      if (!Loaded) preload().then(showAgain, setFailure)
    }, [])
    if (failure !== undefined) throw failure
    return Loaded ? <Loaded {...props} /> : null
  }
  return { Component, preload }
}
