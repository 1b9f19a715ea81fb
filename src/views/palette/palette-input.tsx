import { Command } from 'cmdk'
import { memo, type RefObject, useLayoutEffect } from 'react'

interface PaletteInputProps {
  input: RefObject<HTMLInputElement | null>
  text: string
  /** Element id of the highlighted option; empty: none. */
  activeId: string
  placeholder: string
  isInvalid: boolean
  describedBy: string
  /** Must keep its identity. */
  onType(text: string): void
}

/**
 * cmdk's input. The element keeps its own text: with a value, cmdk would note each text in its store and render
 * once more. cmdk knows only its own items, so the highlighted option is written to the element, too.
 */
export function PaletteInput({ input, text, activeId, ...props }: PaletteInputProps) {
  useLayoutEffect(() => {
    if (input.current && input.current.value !== text) input.current.value = text
  }, [input, text])
  useLayoutEffect(() => {
    const element = input.current
    element?.setAttribute('aria-expanded', String(activeId !== ''))
    if (activeId === '') element?.removeAttribute('aria-activedescendant')
    else element?.setAttribute('aria-activedescendant', activeId)
  }, [input, activeId])
  return <Field {...props} input={input} />
}

const Field = memo(function Field({
  input,
  onType,
  placeholder,
  isInvalid,
  describedBy,
}: Omit<PaletteInputProps, 'text' | 'activeId'>) {
  return (
    <Command.Input asChild value="" onValueChange={onType}>
      <input
        ref={input}
        // biome-ignore lint/a11y/noAutofocus: the palette opens to be typed into
        autoFocus
        value={undefined}
        placeholder={placeholder}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        className="relative w-full bg-transparent text-lg outline-none placeholder:text-muted"
      />
    </Command.Input>
  )
})
