import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { matchingOptions, type Option } from '#domain/text/matching-options.ts'
import { controlLook, Field, type FieldTexts } from '#src/ui/field.tsx'
import { type ListedOption, OptionList, optionId } from '#src/ui/option-list.tsx'
import { type FormValue, isUnresolved, unresolved } from '#src/views/forms/form-values.ts'

interface Props extends FieldTexts {
  readonly className?: string
  readonly value: FormValue | undefined
  readonly options: readonly Option[]
  readonly onChange: (value: string[]) => void
  readonly focusRef: (element: HTMLElement | null) => void
}

/**
 * A multiple choice: what is set as toggles, and a field that adds by typing in either layout. Enter or leaving adds the
 * marked option; ← in the empty field walks to the toggles. A toggle that is turned off stays, so that the same key sets
 * it again. A text that no option matches is kept and refused when saving.
 */
export function ChoicesField({ className, value, options, onChange, focusRef, ...texts }: Props) {
  const listId = useId()
  const input = useRef<HTMLInputElement | null>(null)
  const toggles = useRef<HTMLSpanElement>(null)
  const held = Array.isArray(value) ? value.map(String) : []
  const chosen = held.filter((code) => !isUnresolved(code))
  const typed = held.find(isUnresolved)?.slice(1) ?? ''
  const [isOpen, setIsOpen] = useState(false)
  const [cursor, setCursor] = useState(0)
  const [turnedOff, setTurnedOff] = useState<readonly string[]>([])
  const [stop, setStop] = useState<string>()
  const shown = options.filter(({ value: code }) => chosen.includes(code) || turnedOff.includes(code))
  const stopAt = Math.max(
    0,
    shown.findIndex(({ value: code }) => code === stop),
  )
  const unset = options.filter(({ value: code }) => !chosen.includes(code))
  const found = isOpen ? matchingOptions(unset, typed) : []
  const hasNone = isOpen && typed !== '' && found.length === 0

  const change = (codes: readonly string[], text = '') => {
    const inOrder = options.map((option) => option.value).filter((code) => codes.includes(code))
    onChange(text === '' ? inOrder : [...inOrder, text])
  }
  const toggle = (code: string) => {
    const isOff = chosen.includes(code)
    if (isOff && !turnedOff.includes(code)) setTurnedOff([...turnedOff, code])
    change(isOff ? chosen.filter((one) => one !== code) : [...chosen, code], unresolved(typed))
  }
  const type = (text: string) => {
    setIsOpen(true)
    setCursor(0)
    change(chosen, unresolved(text))
  }
  const add = (option: Option | undefined) => {
    setIsOpen(false)
    setCursor(0)
    if (option) change([...chosen, option.value])
  }
  const walkTo = (option: Option | undefined) => {
    const at = option ? shown.indexOf(option) : -1
    if (at < 0) return input.current?.focus()
    setStop(option?.value)
    toggles.current?.querySelectorAll('button')[at]?.focus()
  }

  const onInputKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (event.nativeEvent.isComposing) return
    // The save key takes along what is marked, as leaving does.
    if (ctrlKey || metaKey) return key === 'Enter' && typed !== '' ? add(found[cursor]) : undefined
    if (altKey) return
    if (key === 'Escape' && isOpen) {
      setIsOpen(false)
      change(chosen)
    } else if (key === 'Enter') {
      if (isOpen && found.length > 0) add(found[cursor])
      else setIsOpen(!isOpen)
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const by = key === 'ArrowDown' ? 1 : found.length - 1
      if (!isOpen) setIsOpen(true)
      else if (found.length > 0) setCursor((cursor + by) % found.length)
    } else if ((key === 'ArrowLeft' || key === 'Backspace') && typed === '' && shown.length > 0) {
      walkTo(shown.at(-1))
    } else return
    event.preventDefault()
  }
  const onToggleKey = (event: KeyboardEvent<HTMLElement>) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey) return
    const option = shown[stopAt]
    if (key === 'ArrowLeft' || key === 'ArrowUp') walkTo(shown[Math.max(0, stopAt - 1)])
    else if (key === 'ArrowRight' || key === 'ArrowDown') walkTo(shown[stopAt + 1])
    else if (key === 'Home') walkTo(shown[0])
    else if (key === 'End') walkTo(undefined)
    else if ((key === 'Delete' || key === 'Backspace') && option && chosen.includes(option.value))
      toggle(option.value)
    else if (/^\S$/u.test(key)) {
      walkTo(undefined)
      type(key)
    } else return
    event.preventDefault()
  }

  return (
    <Field texts={texts} className={className}>
      {(wiring) => (
        <span className="flex flex-wrap gap-1.5">
          {shown.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own
            <span
              ref={toggles}
              role="group"
              aria-label={texts.label}
              className="contents"
              onKeyDown={onToggleKey}
            >
              {shown.map((option, at) => (
                <button
                  key={option.value}
                  type="button"
                  aria-pressed={chosen.includes(option.value)}
                  tabIndex={at === stopAt ? 0 : -1}
                  className="inline-flex h-8 cursor-pointer items-center gap-1.5 rounded border border-dashed border-control bg-panel px-2.5 text-muted aria-pressed:border-solid aria-pressed:border-accent-line aria-pressed:bg-accent-surface aria-pressed:text-ink"
                  onFocus={() => setStop(option.value)}
                  onClick={() => toggle(option.value)}
                >
                  <span aria-hidden className="w-2.5 text-sm">
                    {chosen.includes(option.value) ? '✓' : '+'}
                  </span>
                  {option.label}
                </button>
              ))}
            </span>
          )}
          <input
            {...wiring}
            ref={(element) => {
              input.current = element
              focusRef(element)
            }}
            type="text"
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={found.length > 0 ? optionId(listId, cursor) : undefined}
            data-list-open={isOpen || undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder="добавить…"
            value={typed}
            className={`${controlLook} max-w-56 min-w-32 flex-1`}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onInputKey}
            onMouseDown={() => setIsOpen(true)}
            onBlur={() => add(typed === '' ? undefined : found[cursor])}
          />
          <OptionList
            id={listId}
            label={texts.label}
            control={input}
            options={hasNone ? [nothing(typed)] : found.map(listed)}
            active={hasNone ? -1 : cursor}
            onChoose={(at) => add(found[at])}
          />
        </span>
      )}
    </Field>
  )
}

const listed = ({ value, label }: Option): ListedOption => ({ key: value, content: label })

const nothing = (typed: string): ListedOption => ({
  key: '',
  isDisabled: true,
  content: `Такого значения нет: «${typed.trim()}»`,
})
