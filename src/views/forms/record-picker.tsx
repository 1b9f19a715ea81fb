import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { PickedKind } from '#domain/field-kinds.ts'
import { describeFailure } from '#src/api/errors.ts'
import { TextField } from '#src/ui/field.tsx'
import { type PickableRecord, pickableRecords } from './pickable-records.ts'

/** A record that a field points at, found by its name. */
export function RecordPicker({
  of,
  label,
  error,
  className,
  value,
  onChange,
  focusRef,
}: {
  of: PickedKind
  label: string
  error?: string
  className?: string
  /** Id of the chosen record; empty: none is. */
  value: string
  onChange: (id: string) => void
  focusRef: (element: HTMLElement | null) => void
}) {
  const listId = useId()
  const { hint, found, find, title } = pickableRecords[of]
  const [typed, setTyped] = useState<string>()
  // Chosen by somebody else (the card it was opened from, a draft): the id alone is known.
  const { data: chosen } = useQuery({
    queryKey: ['picked', of, value],
    queryFn: () => title(Number(value)),
    enabled: value !== '' && typed === undefined,
  })
  const text = typed ?? chosen ?? ''
  const [isOpen, setIsOpen] = useState(false)
  const [cursor, setCursor] = useState(0)
  const simple = text.trim()
  // Pressed before the answer to what is typed was there: taken when it comes.
  const [isTaking, setIsTaking] = useState(false)
  const {
    data,
    isPlaceholderData,
    error: failure,
  } = useQuery({
    queryKey: ['pickable', of, simple],
    queryFn: ({ signal }) => find(simple, signal),
    enabled: isOpen && simple !== '',
    placeholderData: keepPreviousData,
  })
  const choices = isOpen && simple !== '' ? (data ?? []) : []
  const isAnswered = data !== undefined && !isPlaceholderData

  const choose = (record: PickableRecord | undefined) => {
    if (!record) return
    setTyped(record.title)
    setIsOpen(false)
    onChange(String(record.id))
  }
  const isEnded = isAnswered || failure !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer ends the waiting, nothing else does
  useEffect(() => {
    if (!isTaking || !isEnded) return
    setIsTaking(false)
    if (isAnswered) choose(choices[cursor])
  }, [isTaking, isEnded])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isWaiting = isOpen && simple !== '' && !isEnded
    const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey
    if (isEnter && isWaiting) setIsTaking(true)
    else if (choices.length === 0) return
    // The answer to an earlier text is not what is looked for: nothing of it is under the cursor.
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (isAnswered)
        setCursor((cursor + (event.key === 'ArrowDown' ? 1 : choices.length - 1)) % choices.length)
    } else if (isEnter) choose(choices[cursor])
    else return
    event.preventDefault()
  }

  return (
    <div className={`relative ${className ?? ''}`}>
      <TextField
        ref={focusRef}
        label={label}
        error={error ?? (failure && isOpen ? describeFailure(failure) : undefined)}
        hint={hint}
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-busy={isTaking}
        aria-activedescendant={isAnswered && choices[cursor] ? `${listId}-${cursor}` : undefined}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setTyped(event.target.value)
          setIsOpen(true)
          setIsTaking(false)
          setCursor(0)
          onChange('')
        }}
        onKeyDown={onKeyDown}
        // Left with Enter pressed, it still takes what it was asked for.
        onBlur={() => isTaking || setIsOpen(false)}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={found}
        hidden={choices.length === 0}
        className="absolute inset-x-0 top-[54px] z-10 rounded-lg border border-line bg-panel py-1 shadow-float"
      >
        {choices.map((record, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys of its list
          // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus (aria-activedescendant)
          <div
            key={record.id}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={isAnswered && at === cursor}
            className={`cursor-pointer px-2.5 py-1 ${isAnswered ? (at === cursor ? 'bg-cursor' : '') : 'text-muted'}`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(record)}
          >
            {record.title} <span className="text-muted">{record.detail}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
