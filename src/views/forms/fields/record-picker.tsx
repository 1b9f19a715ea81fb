import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { PickedKind } from '#domain/fields/field-kinds.ts'
import { fold } from '#domain/text/fold.ts'
import { describeFailure } from '#src/api/errors.ts'
import { TextField } from '#src/ui/field.tsx'
import { type ListedOption, OptionList, optionId } from '#src/ui/option-list.tsx'
import { useFormFrame } from '#src/views/forms/form-frame.ts'
import { isUnresolved, unresolved } from '#src/views/forms/form-values.ts'
import { foundContacts, type PickableRecord, pickableRecords } from './pickable-records.ts'

export interface RecordPickerProps {
  /** `contactName`: the value is the text itself, unresolved while records of that name are offered. */
  of: PickedKind | 'contactName'
  label: string
  error?: string
  isRequired?: boolean
  className?: string
  /** Id of the chosen record, or unresolved text (`unresolved`); empty: none. */
  value: string
  onChange: (value: string) => void
  focusRef: (element: HTMLElement | null) => void
}

/** Reference to a record, searched by name; a missing one is created in a form on top. */
export function RecordPicker(props: RecordPickerProps) {
  const { of, label, error, isRequired, className, value, onChange, focusRef } = props
  const listId = useId()
  const frame = useFormFrame()
  const input = useRef<HTMLInputElement | null>(null)
  const isText = of === 'contactName'
  const { hint, found, find, create } = isText ? foundContacts : pickableRecords[of]
  const isHalf = isUnresolved(value)
  const written = isHalf ? value.slice(1) : value
  const [typed, setTyped] = useState(isText || isHalf ? written : undefined)
  // Set from outside (the originating card, a draft): only the id is known.
  const { data: chosen } = useQuery({
    queryKey: ['picked', of, value],
    queryFn: () => (isText ? written : pickableRecords[of].title(Number(value))),
    enabled: value !== '' && typed === undefined,
  })
  const text = isText ? written : (typed ?? chosen ?? '')
  const [isOpen, setIsOpen] = useState(false)
  const [cursor, setCursor] = useState(0)
  const simple = text.trim()
  // Enter pressed before the results: applied when they arrive.
  const [isTaking, setIsTaking] = useState(false)
  const {
    data,
    isPlaceholderData,
    error: failure,
  } = useQuery({
    queryKey: ['pickable', of, simple],
    queryFn: ({ signal }) => find(simple, signal),
    enabled: (isOpen || (isText && isHalf)) && simple !== '',
    placeholderData: keepPreviousData,
  })
  const isListed = isOpen && simple !== ''
  const choices = isListed ? (data ?? []) : []
  const isAnswered = data !== undefined && !isPlaceholderData
  const isKnown = choices.some((record) => fold(record.title) === fold(simple))
  const isUnknown = isListed && isAnswered && !isKnown && simple.length > 1
  const offersNew = create !== undefined && isUnknown
  const offersAsTyped = isText && isListed && (failure !== null || (isUnknown && choices.length > 0))
  const count = choices.length + (offersNew || offersAsTyped ? 1 : 0)

  const choose = (record: PickableRecord | undefined) => {
    if (!record) return
    setTyped(record.title)
    setIsOpen(false)
    onChange(isText ? record.title : String(record.id))
  }
  const makeNew = () => {
    if (!create) return
    setIsOpen(false)
    frame.open(create.request(simple, frame.request), (madeId) => {
      if (madeId === undefined) return
      setTyped(undefined)
      onChange(String(madeId))
    })
  }
  const take = (at: number) => {
    if (at < choices.length) choose(choices[at])
    else if (offersNew) makeNew()
    else {
      setIsOpen(false)
      onChange(written)
    }
  }
  const isEnded = isAnswered || failure !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer ends the waiting, nothing else does
  useEffect(() => {
    if (!isTaking || !isEnded) return
    setIsTaking(false)
    if (isAnswered) choose(choices[cursor])
  }, [isTaking, isEnded])
  // Text that names nobody known, or somebody in full, is a name; half of an offered one is not.
  const named = isAnswered ? data.find(({ title }) => fold(title) === fold(simple)) : undefined
  const isName = isText && isHalf && isAnswered && (data.length === 0 || named !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer about this text resolves it
  useLayoutEffect(() => {
    // Before the next key press, whose text it would undo; the next word may follow a space.
    if (isName) onChange(named && written === simple ? named.title : written)
  }, [isName, written])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isWaiting = isListed && !isEnded
    // A half-typed name is not saved as it is while a record of that name is offered: Ctrl+Enter takes it first.
    const isOffered = isText && isListed && (isWaiting || choices.length > 0) && !isKnown
    const isEnter = event.key === 'Enter' && (isOffered || (!event.ctrlKey && !event.metaKey))
    if (isEnter && isWaiting) setIsTaking(true)
    else if (event.key === 'ArrowDown' && !isOpen && (isText || isUnresolved(value))) setIsOpen(true)
    else if (count === 0) return
    else if (event.key === 'Escape') setIsOpen(false)
    // Results for an earlier text cannot be highlighted.
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (isAnswered) setCursor((cursor + (event.key === 'ArrowDown' ? 1 : count - 1)) % count)
    } else if (isEnter) take(cursor)
    else return
    event.preventDefault()
  }

  const options: ListedOption[] = choices.map((record) => ({
    key: String(record.id),
    content: (
      <>
        {record.title} <span className="text-muted">{record.detail}</span>
      </>
    ),
    isDisabled: !isAnswered,
  }))
  if (create && offersNew) options.push({ key: 'new', content: `${create.title} «${simple}»`, isApart: true })
  if (offersAsTyped)
    options.push({ key: 'asTyped', content: `Написать как есть: «${simple}»`, isApart: true })

  return (
    <div className={className}>
      <TextField
        ref={(element) => {
          input.current = element
          focusRef(element)
        }}
        label={label}
        error={error ?? (failure && isOpen ? describeFailure(failure) : undefined)}
        isRequired={isRequired}
        hint={hint}
        role="combobox"
        aria-expanded={count > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-busy={isTaking}
        aria-activedescendant={isAnswered && cursor < count ? optionId(listId, cursor) : undefined}
        data-list-open={count > 0 || undefined}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setTyped(event.target.value)
          setIsOpen(true)
          setIsTaking(false)
          setCursor(0)
          onChange(unresolved(event.target.value))
        }}
        onKeyDown={onKeyDown}
        onFocus={() => isText && isHalf && setIsOpen(true)}
        // A pending Enter is applied even after blur.
        onBlur={() => isTaking || setIsOpen(false)}
      />
      <OptionList
        id={listId}
        label={found}
        control={input}
        options={options}
        active={isAnswered ? cursor : -1}
        onChoose={take}
      />
    </div>
  )
}
