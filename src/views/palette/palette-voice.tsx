import { useEffect, useRef, useState } from 'react'
import { countOf } from '#domain/text/plurals.ts'

/** Typing goes on sooner than that: nobody wants to hear each letter's count. */
const restMs = 500

interface PaletteVoiceProps {
  /** The argument that is asked for, after its command; the input stays the same from page to page. */
  asked: string | null
  text: string
  /** Rows that can be chosen. */
  count: number
}

/** Says what an eye sees at once: which argument is asked for, and how much was found when typing rests. */
export function PaletteVoice({ asked, text, count }: PaletteVoiceProps) {
  const [said, setSaid] = useState('')
  const askedBefore = useRef<string | null>(null)
  const found = count > 0 && (asked !== null || text !== '') ? foundText(count) : ''
  useEffect(() => {
    const timer = setTimeout(() => {
      const isNew = asked !== null && asked !== askedBefore.current
      askedBefore.current = asked
      setSaid(isNew ? `${asked} ${found}` : found)
    }, restMs)
    return () => clearTimeout(timer)
  }, [asked, found])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}

function foundText(count: number): string {
  return countOf(count, 'вариант', 'варианта', 'вариантов')
}
