import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import type { BuildingRow } from '#contract/search.ts'
import { api } from '#src/state/api.ts'
import { buildingQuery } from '#src/state/queries.ts'
import { searchesKey } from '#src/state/search-queries.ts'
import { TextField } from '#src/ui/field.tsx'

const mostChoices = 8

/** The building of a new block, found by its name or address. */
export function BuildingPicker({
  label,
  error,
  className,
  value,
  onChange,
  focusRef,
}: {
  label: string
  error?: string
  className?: string
  /** Id of the chosen building; empty: none is. */
  value: string
  onChange: (id: string) => void
  focusRef: (element: HTMLElement | null) => void
}) {
  const listId = useId()
  const [typed, setTyped] = useState<string>()
  // Chosen by somebody else (the card it was opened from, a draft): the id alone is known.
  const { data: chosen } = useQuery({
    ...buildingQuery(Number(value)),
    enabled: value !== '' && typed === undefined,
  })
  const text = typed ?? chosen?.data.name ?? ''
  const [isOpen, setIsOpen] = useState(false)
  const [cursor, setCursor] = useState(0)
  const simple = text.trim()
  const { data, isPlaceholderData } = useQuery({
    queryKey: [...searchesKey, 'buildingPicker', simple],
    queryFn: async ({ signal }) => {
      const body = { target: 'buildings', simple, pageSize: mostChoices } as const
      const { data: found } = await api.search.run({ body, signal })
      return found.target === 'buildings' ? found.data : []
    },
    enabled: isOpen && simple !== '',
    placeholderData: keepPreviousData,
  })
  const choices = isOpen && simple !== '' ? (data ?? []) : []

  const choose = (building: BuildingRow | undefined) => {
    if (!building) return
    setTyped(building.name)
    setIsOpen(false)
    onChange(String(building.id))
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
        hint="Название или адрес"
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
        aria-label="Найденные здания"
        hidden={choices.length === 0}
        className="absolute inset-x-0 top-[54px] z-10 rounded-lg border border-line bg-panel py-1 shadow-float"
      >
        {choices.map((building, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys of its list
          // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus (aria-activedescendant)
          <div
            key={building.id}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === cursor}
            className={`cursor-pointer px-2.5 py-1 ${at === cursor ? 'bg-cursor' : ''}`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(building)}
          >
            {building.name} <span className="text-muted">{building.address}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
