import { memo, useEffect, useRef, useState } from 'react'
import { countOf } from '#domain/text/plurals.ts'

/** Debounce: announcing a count for each letter would be noise. */
const restMs = 500

interface PaletteVoiceProps {
  /** Requested argument with its command; the input persists between pages. */
  asked: string | null
  isTyped: boolean
  /** Number of selectable rows. */
  count: number
}

/** Announces the requested argument, and the number of results once typing pauses. */
export const PaletteVoice = memo(function PaletteVoice({ asked, isTyped, count }: PaletteVoiceProps) {
  const [said, setSaid] = useState('')
  const previousQuestion = useRef<string | null>(null)
  const found = count > 0 && (asked !== null || isTyped) ? foundText(count) : ''
  useEffect(() => {
    const timer = setTimeout(() => {
      const isNew = asked !== null && asked !== previousQuestion.current
      previousQuestion.current = asked
      setSaid(isNew ? `${asked} ${found}` : found)
    }, restMs)
    return () => clearTimeout(timer)
  }, [asked, found])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
})

function foundText(count: number): string {
  return countOf(count, 'вариант', 'варианта', 'вариантов')
}
