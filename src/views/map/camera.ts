import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  clamped,
  fromScreen,
  type PlanePoint,
  type Size,
  scaleOfZoom,
  type View,
} from '#src/ui/ground/projection.ts'

const leastScale = scaleOfZoom(8)
export const maxScale = scaleOfZoom(18)
const flightMs = 120
/** The whole inner city. */
const firstView: View = { x: 0, y: 0, scale: scaleOfZoom(11) }

export interface Camera {
  view: View
  /** Size of the element; zero before it is measured. */
  size: Size
  /** Target of the current animation: further moves add to it. */
  goal(): View
  /** Jumps: for dragging, and the first view. */
  put(view: View): void
  /** Animates briefly, unless reduced motion is preferred. */
  fly(view: View): void
}

/** View of a map element, with its animation. */
export function useCamera(container: RefObject<HTMLElement | null>): Camera {
  const size = useSize(container)
  const [view, setView] = useState(firstView)
  const goal = useRef(firstView)
  const frame = useRef(0)
  const now = useRef(firstView)

  const show = useCallback((next: View) => {
    now.current = next
    setView(next)
  }, [])
  const put = useCallback(
    (next: View) => {
      cancelAnimationFrame(frame.current)
      goal.current = bounded(next)
      show(goal.current)
    },
    [show],
  )
  const fly = useCallback(
    (next: View) => {
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return put(next)
      cancelAnimationFrame(frame.current)
      const [from, to] = [now.current, bounded(next)]
      goal.current = to
      const startedAt = performance.now()
      const step = (at: number) => {
        const part = clamped((at - startedAt) / flightMs, 0, 1)
        show(part === 1 ? to : between(from, to, part))
        if (part < 1) frame.current = requestAnimationFrame(step)
      }
      frame.current = requestAnimationFrame(step)
    },
    [put, show],
  )
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  return { view, size, goal: useCallback(() => goal.current, []), put, fly }
}

/** Zooms with the same point of the plane under the same pixel. */
export function zoomedAround(view: View, size: Size, pixel: PlanePoint, factor: number): View {
  const scale = clamped(view.scale * factor, leastScale, maxScale)
  const fixed = fromScreen(view, size, pixel)
  return {
    x: fixed.x - (pixel.x - size.width / 2) / scale,
    y: fixed.y - (pixel.y - size.height / 2) / scale,
    scale,
  }
}

/** Interpolates the scale geometrically. */
function between(from: View, to: View, part: number): View {
  const eased = part * (2 - part)
  const mean = (a: number, b: number) => a + (b - a) * eased
  return {
    x: mean(from.x, to.x),
    y: mean(from.y, to.y),
    scale: from.scale * (to.scale / from.scale) ** eased,
  }
}

function bounded({ x, y, scale }: View): View {
  return { x, y, scale: clamped(scale, leastScale, maxScale) }
}

function useSize(container: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = container.current
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      setSize((known) => (known.width === width && known.height === height ? known : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [container])
  return size
}
