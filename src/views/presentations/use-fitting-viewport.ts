import { useLayoutEffect } from 'react'

/** Office screens are 1024 px wide (specification, §2); the client's view fits the device. */
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
