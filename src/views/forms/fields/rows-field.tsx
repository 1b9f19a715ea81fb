import { useId, useLayoutEffect, useRef } from 'react'
import type { RowsKind } from '#domain/fields/field-kinds.ts'
import type { Option } from '#domain/text/matching-options.ts'
import { Button } from '#src/ui/button.tsx'
import { requiredMark } from '#src/ui/field.tsx'
import { SelectBox } from '#src/ui/select-box.tsx'
import type { FormValue } from '#src/views/forms/form-values.ts'
import { DayInput } from './day-field.tsx'
import { lists, type Part } from './row-lists.ts'
import { emptyRows, type RowInput, type RowPlace } from './row-values.ts'

/** The office, colleagues, and whoever has the share although he has left. */
function sharers(people: readonly Option[], present: string): Option[] {
  const isKnown = present === '' || people.some(({ value }) => value === present)
  return [
    { value: '', label: 'Офис' },
    ...people,
    ...(isKnown ? [] : [{ value: present, label: `Сотрудник № ${present}` }]),
  ]
}

function withOptions(
  part: Part,
  present: string,
  { people, blocks }: { people: readonly Option[]; blocks: readonly Option[] },
): Part {
  if (part.isPerson) return { ...part, options: sharers(people, present) }
  return part.name === 'blockId' ? { ...part, options: blocks } : part
}

const wideRow = 'mb-3 flex flex-wrap items-end gap-2 border-b border-line pb-3'
const control = 'h-8 w-full rounded border border-control bg-panel px-2.5 aria-invalid:border-stale'

/** A list inside a form: stations with minutes, parking with places, phones with notes. */
export function RowsField({
  kind,
  label,
  error,
  isRequired,
  wrong,
  value,
  people,
  blocks = [],
  notes = [],
  added = emptyRows[kind],
  onChange,
  focusRef,
}: {
  kind: RowsKind
  label: string
  error?: string
  isRequired?: boolean
  /** Invalid control; absent: the list as a whole. */
  wrong?: RowPlace
  value: FormValue | undefined
  people: readonly Option[]
  /** Blocks that rows may be about. */
  blocks?: readonly Option[]
  /** Sum of each row. */
  notes?: readonly (string | null)[]
  /** A new row. */
  added?: RowInput
  onChange: (rows: RowInput[]) => void
  focusRef: (element: HTMLElement | null) => void
}) {
  const noteId = useId()
  const { parts, add, most, isWide, main } = lists[kind]
  const rows = (Array.isArray(value) ? value : []).filter((row): row is RowInput => typeof row === 'object')
  const place = useRef<HTMLFieldSetElement>(null)
  const isAdded = useRef(false)
  useLayoutEffect(() => {
    if (!isAdded.current) return
    isAdded.current = false
    controlOf(place.current, rows.length - 1, main)?.focus()
  })
  const change = (at: number, name: string, text: string) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [name]: text } : row)))
  return (
    <fieldset ref={place} className="col-span-4 mb-5" aria-describedby={error && !wrong ? noteId : undefined}>
      <legend className={`mb-1 text-sm text-muted ${isRequired ? requiredMark : ''}`}>{label}</legend>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own
        <div key={at} data-row className={isWide ? wideRow : 'mb-1.5 flex gap-2'}>
          {parts.map((part) => (
            <PartControl
              key={part.name}
              part={withOptions(part, row[part.name] ?? '', { people, blocks })}
              isCaptioned={isWide}
              name={`${label}, ${at + 1}: ${part.label}`}
              value={row[part.name] ?? ''}
              noteId={error && wrong?.row === at && wrong.part === part.name ? noteId : undefined}
              onChange={(text) => change(at, part.name, text)}
            />
          ))}
          {notes[at] != null && (
            <span className="self-end pb-1.5 font-medium whitespace-nowrap tabular-nums">{notes[at]}</span>
          )}
          <Button look="quiet" onClick={() => onChange(rows.filter((_, index) => index !== at))}>
            Убрать
          </Button>
        </div>
      ))}
      {rows.length < most && (
        <Button
          ref={(button) => focusRef(controlOf(button?.closest('fieldset'), 0, main) ?? button)}
          data-wrong={error && !wrong ? true : undefined}
          onClick={() => {
            isAdded.current = true
            onChange([...rows, added])
          }}
        >
          {add}
        </Button>
      )}
      {error && (
        <p id={noteId} role="alert" className="pt-0.5 text-sm text-stale">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function controlOf(
  place: HTMLElement | null | undefined,
  row: number,
  part: string | undefined,
): HTMLElement | null | undefined {
  const of = part === undefined ? '' : `[data-part=${part}] `
  return place?.querySelectorAll('[data-row]')[row]?.querySelector<HTMLElement>(`${of}input, ${of}select`)
}

const optionsOf = (options: NonNullable<Part['options']>): readonly Option[] =>
  Array.isArray(options)
    ? options
    : Object.entries(options).map(([value, label]) => ({ value, label: String(label) }))

function PartControl({
  part,
  isCaptioned,
  name,
  value,
  noteId,
  onChange,
}: {
  part: Part
  isCaptioned: boolean | undefined
  name: string
  value: string
  /** Id of the error text; absent: none. */
  noteId: string | undefined
  onChange: (text: string) => void
}) {
  const wiring = {
    'aria-label': name,
    'aria-invalid': noteId !== undefined,
    'aria-describedby': noteId,
  }
  return (
    <span data-part={part.name} className={part.width}>
      {isCaptioned && <span className="block pb-0.5 text-sm text-muted">{part.label}</span>}
      {part.options ? (
        <SelectBox {...wiring} value={value} options={optionsOf(part.options)} onChange={onChange} />
      ) : part.isDay ? (
        <DayInput
          {...wiring}
          className={control}
          tense={part.isDay === 'past' ? 'past' : 'any'}
          value={value}
          onChange={onChange}
        />
      ) : (
        <input
          {...wiring}
          placeholder={isCaptioned ? undefined : part.label}
          className={control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </span>
  )
}
