import { useSetAtom } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { countOf } from '#domain/text/plurals.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { hintLabels, placeHints } from '#src/commands/keys/hint-labels.ts'
import { type KeyLayout, readPress } from '#src/commands/keys/press-token.ts'
import { areHintsShownAtom } from '#src/state/keyboard/hints.ts'
import { regionKnownAfterMs } from '#src/ui/frame/voice-region.ts'
import { isMac } from '#src/views/runtime/platform.ts'
import { clickOn, visibleClickables } from './clickable.ts'

const sizePx = { one: { width: 17, height: 17 }, two: { width: 25, height: 17 } }

/** Events that invalidate the positions of letters. */
const leaving = ['scroll', 'resize', 'pointerdown', 'popstate']

/** Letter hints over all clickable elements; typing one clicks it. Scrolling or any other key cancels. */
export default function HintMode() {
  const setShown = useSetAtom(areHintsShownAtom)
  const [typed, setTyped] = useState('')
  const [isHeard, setHeard] = useState(false)
  const hints = useMemo(makeHints, [])
  const left = hints.filter(({ label }) => label.startsWith(typed))
  const layout = useRef<KeyLayout>('unknown')
  const latest = useRef(take)
  latest.current = take

  /** @returns true if the press was consumed. */
  function take(token: string): boolean {
    if (token === 'Backspace') setTyped(typed.slice(0, -1))
    else if (/^[a-z]$/.test(token)) type(typed + token)
    else {
      setShown(false)
      // The key that shows the letters also hides them.
      return token === 'Escape' || isShowingKey(token)
    }
    return true
  }

  function type(text: string): void {
    const hit = hints.find(({ label }) => label === text)
    if (hit) {
      setShown(false)
      if (isWhatItWas(hit)) clickOn(hit.element)
    } else if (hints.some(({ label }) => label.startsWith(text))) setTyped(text)
  }

  useEffect(() => {
    const leave = () => setShown(false)
    const press = (event: KeyboardEvent) => {
      const reading = readPress(event, layout.current, isMac)
      layout.current = reading.layout
      if (reading.token === null) return
      // A held Shift+F must not click the element its own letter is on.
      if (event.repeat || latest.current(reading.token)) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
    }
    // A blurred field bubbles here too; only the window's own blur counts.
    const leaveWindow = ({ target }: Event) => target === window && leave()
    const options = { capture: true }
    addEventListener('keydown', press, options)
    addEventListener('blur', leaveWindow, options)
    for (const name of leaving) addEventListener(name, leave, options)
    return () => {
      removeEventListener('keydown', press, options)
      removeEventListener('blur', leaveWindow, options)
      for (const name of leaving) removeEventListener(name, leave, options)
    }
  }, [setShown])

  useEffect(() => {
    const timer = setTimeout(() => setHeard(true), regionKnownAfterMs)
    return () => clearTimeout(timer)
  }, [])

  const said =
    hints.length === 0
      ? 'Кнопок здесь нет'
      : `${countOf(left.length, 'место', 'места', 'мест')} с буквами. Наберите буквы, Esc — выйти`
  return createPortal(
    <>
      <p role="status" className="sr-only">
        {isHeard && said}
      </p>
      <div aria-hidden data-hints className="pointer-events-none fixed inset-0 z-[80]">
        {left.map(({ label, place }) => (
          <kbd
            key={label}
            className="absolute flex h-[17px] items-center justify-center rounded-sm border border-panel bg-accent px-[3px] font-mono text-[11px] leading-none font-semibold text-on-accent uppercase shadow-float"
            style={{ left: place.left, top: place.top }}
          >
            <span className="opacity-60">{label.slice(0, typed.length)}</span>
            {label.slice(typed.length)}
          </kbd>
        ))}
      </div>
    </>,
    document.body,
  )
}

function isShowingKey(token: string): boolean {
  return commandById('hints.show')?.hotkeys?.some(({ keys }) => keys.endsWith(token)) === true
}

/** Tables reuse row elements: a letter never clicks another record than it was placed on. */
function isWhatItWas({ element, text }: { element: HTMLElement; text: string | null }): boolean {
  return element.isConnected && rowTextOf(element) === text
}

function rowTextOf(element: HTMLElement): string | null {
  return element.closest('.grid-body [role=row]')?.textContent ?? null
}

function makeHints() {
  const found = visibleClickables()
  const labels = hintLabels(found.length)
  const size = labels.some(({ length }) => length > 1) ? sizePx.two : sizePx.one
  const viewport = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  const places = placeHints(
    found.map(({ box }) => box),
    size,
    viewport,
  )
  return found.flatMap(({ element }, index) => {
    const [label, place] = [labels[index], places[index]]
    return label && place ? [{ element, label, place, text: rowTextOf(element) }] : []
  })
}
