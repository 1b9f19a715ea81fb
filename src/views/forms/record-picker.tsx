import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import type { PickedKind } from '#domain/field-kinds.ts'
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
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['pickable', of, simple],
    queryFn: ({ signal }) => find(simple, signal),
    enabled: isOpen && simple !== '',
    placeholderData: keepPreviousData,
  })
  const choices = isOpen && simple !== '' ? (data ?? []) : []

  const choose = (record: PickableRecord | undefined) => {
    if (!record) return
    setTyped(record.title)
    setIsOpen(false)
    onChange(String(record.id))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (choices.length === 0) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setCursor((cursor + (event.key === 'ArrowDown' ? 1 : choices.length - 1)) % choices.length)
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      // The answer to an earlier text is not what is looked for.
      if (!isPlaceholderData) choose(choices[cursor])
    } else return
    event.preventDefault()
  }

  return (
    <div className={`relative ${className ?? ''}`}>
      <TextField
        ref={focusRef}
        label={label}
        error={error}
        hint={hint}
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={choices[cursor] && `${listId}-${cursor}`}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setTyped(event.target.value)
          setIsOpen(true)
          setCursor(0)
          onChange('')
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setIsOpen(false)}
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
            aria-selected={at === cursor}
            className={`cursor-pointer px-2.5 py-1 ${at === cursor ? 'bg-cursor' : ''}`}
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
