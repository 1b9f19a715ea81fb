import { useSetAtom } from 'jotai'
import { useContext, useEffect } from 'react'
import { takeTypeAheadAtom } from '#src/state/browser/type-ahead.ts'
import { typeOver } from '../type-over.ts'
import { FormFrameContext } from './form-frame.ts'

/** Inside a form's window: its first field gets what was typed before it was there, as if it had been. */
export function TypedAhead() {
  const take = useSetAtom(takeTypeAheadAtom)
  const isNested = useContext(FormFrameContext)?.isNested === true
  useEffect(() => {
    const text = take('form', true)
    // The dialog focuses its first field in an effect of its own, right after this one.
    queueMicrotask(() => {
      if (isNested) goToFirstEmpty()
      if (text !== '') typeInto(text)
    })
    return () => void take('form', false)
  }, [take, isNested])
  return null
}

const tabStops = 'input, textarea, select, button, a[href], [tabindex="0"]'

function typeInto(text: string): void {
  for (const [at, part] of text.split('\t').entries()) {
    if (at > 0) goToNextStop()
    const element = document.activeElement
    const takesText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    // Dates and tick boxes have no selection to type over.
    if (part !== '' && takesText && element.selectionStart !== null) typeOver(element, part)
  }
}

/** A record that another form needs has its name already. */
function goToFirstEmpty(): void {
  const fields = document.activeElement?.closest('[role=dialog]')?.querySelectorAll('input, textarea') ?? []
  const isEmpty = (field: Element) => (field as HTMLInputElement).value === ''
  const first = [...fields].find(isEmpty)
  if (first instanceof HTMLElement) first.focus()
}

function goToNextStop(): void {
  const dialog = document.activeElement?.closest('[role=dialog]')
  const stops = [...(dialog?.querySelectorAll<HTMLElement>(tabStops) ?? [])].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.offsetParent !== null,
  )
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + 1]
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}
