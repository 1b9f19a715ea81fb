import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { matchingOptions, type Option } from '#domain/text/matching-options.ts'
import { requiredMark } from '#src/ui/field.tsx'
import type { FormValue } from '#src/views/forms/form-values.ts'

/** Pause that ends a typed word. */
const wordPauseMs = 900

/**
 * A multiple choice as a row of check boxes. One Tab stop; arrows navigate, Space ticks, typing jumps by
 * prefix in either layout.
 */
export function ChoicesField({
  label,
  error,
  isRequired,
  value,
  options,
  onChange,
  focusRef,
}: {
  label: string
  error?: string
  isRequired?: boolean
  value: FormValue | undefined
  options: readonly Option[]
  onChange: (value: string[]) => void
  focusRef: (element: HTMLElement | null) => void
}) {
  const noteId = useId()
  const boxes = useRef<HTMLDivElement>(null)
  const word = useRef({ text: '', atMs: 0 })
  const chosen = Array.isArray(value) ? value.map(String) : []
  // Tab enters at the first box that is not ticked, later at the last one visited: the first Space loses nothing.
  const firstFree = options.findIndex((option) => !chosen.includes(option.value))
  const [walked, setWalked] = useState<number>()
  const stop = walked ?? Math.max(firstFree, 0)
  const toggle = (code: string) =>
    onChange(options.map((option) => option.value).filter((one) => chosen.includes(one) !== (one === code)))

  const goTo = (at: number) => {
    setWalked(at)
    boxes.current?.querySelectorAll('input')[at]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey) return
    const at = steppedTo(key, stop, options.length)
    if (at !== undefined) goTo(at)
    else if (/^\S$/u.test(key)) {
      const isFollowing = event.timeStamp - word.current.atMs < wordPauseMs
      word.current = { text: (isFollowing ? word.current.text : '') + key, atMs: event.timeStamp }
      const [found] = matchingOptions(options, word.current.text)
      if (found) goTo(options.indexOf(found))
    } else return
    event.preventDefault()
  }

  return (
    <fieldset className="col-span-4 mb-5" aria-describedby={error && noteId}>
      <legend className={`mb-1 text-sm text-muted ${isRequired ? requiredMark : ''}`}>{label}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the boxes inside */}
      <div ref={boxes} className="flex flex-wrap gap-x-4 gap-y-1.5" onKeyDown={onKeyDown}>
        {options.map((option, at) => (
          <label key={option.value} className="inline-flex cursor-pointer items-center gap-1.5">
            <input
              type="checkbox"
              tabIndex={at === stop ? 0 : -1}
              aria-invalid={at === 0 && error !== undefined}
              ref={at === stop ? focusRef : undefined}
              className="size-[15px] accent-accent"
              checked={chosen.includes(option.value)}
              onFocus={() => setWalked(at)}
              onChange={() => toggle(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={noteId} role="alert" className="pt-0.5 text-sm text-stale">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Target of a navigation key among the boxes; undefined for other keys. */
export function steppedTo(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (at + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
