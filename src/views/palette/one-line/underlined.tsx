import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Span } from '#src/commands/one-line/line.ts'

interface UnderlinedProps {
  /** The text field under this overlay. */
  input: RefObject<HTMLInputElement | null>
  text: string
  spans: readonly Span[]
}

/** Underlines parts of a text field's text. */
export function Underlined({ input, text, spans }: UnderlinedProps) {
  const mirror = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const field = input.current
    if (!field) return
    const follow = () => {
      if (mirror.current) mirror.current.scrollLeft = field.scrollLeft
    }
    follow()
    field.addEventListener('scroll', follow)
    return () => field.removeEventListener('scroll', follow)
  }, [input])
  const ends = [0, ...spans.map(({ end }) => end)]
  return (
    <div
      ref={mirror}
      aria-hidden
      className="pointer-events-none absolute inset-x-0 top-0 -bottom-2 overflow-hidden whitespace-pre text-lg text-transparent"
    >
      {spans.map(({ start, end }, place) => (
        <span key={start}>
          {text.slice(ends[place], start)}
          <span data-unread className="underline decoration-stale decoration-wavy decoration-2">
            {text.slice(start, end)}
          </span>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </div>
  )
}
