import { useLayoutEffect } from 'react'

/** The office's screens are 1024 px wide (spec.md §2); a client reads on a telephone as on any page. */
export function useFittingViewport(): void {
  useLayoutEffect(() => {
    const viewport = document.querySelector('meta[name=viewport]')
    const { classList } = document.documentElement
    viewport?.setAttribute('content', 'width=device-width, initial-scale=1')
    classList.add('is-fitting')
    return () => {
      viewport?.setAttribute('content', 'width=1024')
      classList.remove('is-fitting')
    }
  }, [])
}
