import { useSetAtom } from 'jotai'
import { useContext, useEffect, useRef } from 'react'
import { takeTypeAheadAtom } from '#src/state/browser/type-ahead.ts'
import { typeOver } from '../type-over.ts'
import { FormFrameContext } from './form-frame.ts'

/** Applies buffered typing to the first field of an opened form. @param focusOn focuses another field than the first. */
export function TypedAhead({ focusOn }: { focusOn?: (() => void) | undefined }) {
  const goTo = useRef(focusOn)
  const take = useSetAtom(takeTypeAheadAtom)
  const isNested = useContext(FormFrameContext)?.isNested === true
  useEffect(() => {
    const text = take('form', true)
    // Runs after the dialog's own effect, which focuses the first field.
    queueMicrotask(() => {
      if (goTo.current) goTo.current()
      else if (isNested) goToFirstEmpty()
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
    // Dates and check boxes cannot be typed into.
    if (part !== '' && takesText && element.selectionStart !== null) typeOver(element, part)
  }
}

/** A nested form has its name filled already. */
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
