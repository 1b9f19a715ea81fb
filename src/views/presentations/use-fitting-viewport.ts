import { useLayoutEffect } from 'react'

/** The office's screens are 1024 px wide (spec.md §2); a client reads on a telephone as on any page. */
export function useFittingViewport(): void {
  useLayoutEffect(() => {
    const viewport = document.querySelector('meta[name=viewport]')
    viewport?.setAttribute('content', 'width=device-width, initial-scale=1')
    return () => viewport?.setAttribute('content', 'width=1024')
  }, [])
}
