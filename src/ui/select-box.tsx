import { type ComponentProps, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { matchingOptions, type Option } from '#domain/text/matching-options.ts'
import { controlLook, Field, type FieldTexts } from './field.tsx'
import { type ListedOption, OptionList, optionId } from './option-list.tsx'

interface SelectBoxProps
  extends Pick<
    ComponentProps<'input'>,
    | 'id'
    | 'name'
    | 'disabled'
    | 'aria-label'
    | 'aria-invalid'
    | 'aria-describedby'
    | 'aria-required'
    | 'className'
  > {
  readonly options: readonly Option[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly focusRef?: (element: HTMLElement | null) => void
}

/**
 * A single choice: by arrows as in a native select, or by typing in either layout, which selects the best
 * match at once. Enter and Space open the list; Esc restores the previous value.
 */
export function SelectBox({
  options,
  value,
  onChange,
  onBlur,
  focusRef,
  className,
  ...rest
}: SelectBoxProps) {
  const listId = useId()
  const input = useRef<HTMLInputElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [before, setBefore] = useState(value)
  const shown = typed === undefined ? [...options] : matchingOptions(options, typed)
  const active = shown.findIndex((option) => option.value === value)
  const label = options.find((option) => option.value === value)?.label ?? ''

  // After a label change the browser puts the caret at its end: select it, so that typing replaces it.
  useLayoutEffect(() => {
    const field = input.current
    if (typed === undefined && field?.value === label && field === document.activeElement) field.select()
  }, [typed, label])

  const open = () => {
    if (!isOpen) setBefore(value)
    setIsOpen(true)
  }
  const close = () => {
    setIsOpen(false)
    setTyped(undefined)
  }
  const take = (option: Option | undefined) => option && option.value !== value && onChange(option.value)
  const search = (text: string) => {
    open()
    setTyped(text)
    const former = options.find((option) => option.value === (isOpen ? before : value))
    // Clearing means "unset" where that is allowed; unmatched text changes nothing.
    const meant =
      text.trim() === '' ? options.find((option) => option.value === '') : matchingOptions(options, text)[0]
    take(meant ?? former)
  }
  const step = (by: number) => {
    const at = active < 0 ? (by > 0 ? 0 : shown.length - 1) : active + by
    take(shown[Math.min(Math.max(at, 0), shown.length - 1)])
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (event.nativeEvent.isComposing) return
    // Only the save key commits; other Ctrl keys edit the text, and AltGr is Ctrl+Alt on Windows.
    if (ctrlKey || metaKey) return key === 'Enter' ? close() : undefined
    if (key === 'Tab') return close()
    if (key === 'Escape' && isOpen) {
      onChange(before)
      close()
    } else if (key === 'Enter') {
      if (isOpen) close()
      else open()
    } else if (key === ' ' && typed === undefined) {
      if (isOpen) close()
      else open()
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (altKey) isOpen ? close() : open()
      else step(key === 'ArrowDown' ? 1 : -1)
    } else if (isOpen && (key === 'Home' || key === 'End') && typed === undefined) {
      take(shown.at(key === 'Home' ? 0 : -1))
    } else return
    event.preventDefault()
  }

  return (
    <span className="relative block">
      <input
        {...rest}
        ref={(element) => {
          input.current = element
          focusRef?.(element)
        }}
        type="text"
        role="combobox"
        aria-expanded={isOpen && shown.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? optionId(listId, active) : undefined}
        data-list-open={isOpen || undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? label}
        className={`${controlLook} cursor-default truncate pr-7 ${className ?? ''}`}
        onChange={(event) => search(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.target.select()}
        onMouseDown={() => (isOpen ? close() : open())}
        onClick={(event) => event.currentTarget.select()}
        onBlur={() => {
          close()
          onBlur?.()
        }}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-2.5 text-xs leading-8 text-faint"
      >
        ▾
      </span>
      <OptionList
        id={listId}
        label={rest['aria-label'] ?? 'Варианты'}
        control={input}
        options={isOpen ? listed(shown, typed) : []}
        active={active}
        onChoose={(at) => {
          if (shown.length === 0) return
          take(shown[at])
          close()
        }}
      />
    </span>
  )
}

function listed(shown: readonly Option[], typed = ''): ListedOption[] {
  if (shown.length > 0) return shown.map(({ value, label }) => ({ key: value, content: label }))
  return [{ key: '', content: `Такого значения нет: «${typed.trim()}»`, isDisabled: true }]
}

export function SelectField({
  label,
  hint,
  error,
  isRequired,
  className,
  ...rest
}: FieldTexts & SelectBoxProps) {
  return (
    <Field texts={{ label, hint, error, isRequired }} className={className}>
      {(wiring) => <SelectBox {...rest} {...wiring} />}
    </Field>
  )
}
