import { useId, useLayoutEffect, useRef } from 'react'
import { feeBases, feePayers, shareRoles } from '#domain/deals/vocabulary.ts'
import type { RowsKind } from '#domain/fields/field-kinds.ts'
import { messengerKinds } from '#domain/records/contacts.ts'
import { metroTravels, parkingKinds, vatTreatments } from '#domain/stock/vocabulary.ts'
import type { Option } from '#domain/text/matching-options.ts'
import { Button } from '#src/ui/button.tsx'
import { requiredMark } from '#src/ui/field.tsx'
import { SelectBox } from '#src/ui/select-box.tsx'
import type { FormValue } from '#src/views/forms/form-values.ts'
import { DayInput } from './day-field.tsx'
import { emptyRows, type RowInput, type RowPlace } from './row-values.ts'

interface Part {
  name: string
  label: string
  width: string
  options?: Readonly<Record<string, string>> | readonly Option[]
  isDay?: true | 'past'
  /** Chosen among colleagues; empty is the office. */
  isPerson?: true
}

/** Unknown is a choice of its own. */
const vatOptions = { '': 'НДС не указан', ...vatTreatments }

interface List {
  parts: readonly Part[]
  add: string
  most: number
  /** The part that gets the focus of a row; absent: the first. */
  main?: string
  /** A row of many parts wraps, so that each has its label above. */
  isWide?: true
}

/** The office, colleagues, and whoever has the share although he has left. */
function sharers(people: readonly Option[], present: string): Option[] {
  const isKnown = present === '' || people.some(({ value }) => value === present)
  return [
    { value: '', label: 'Офис' },
    ...people,
    ...(isKnown ? [] : [{ value: present, label: `Сотрудник № ${present}` }]),
  ]
}

const parkingFees = { '': 'По цене слева', true: 'Платная, без цены' } as const

/** Parts of a row by list kind; the first part makes the row count. */
const lists: Record<RowsKind, List> = {
  metro: {
    parts: [
      { name: 'station', label: 'Станция', width: 'flex-1' },
      { name: 'minutes', label: 'Минут', width: 'w-24' },
      { name: 'travel', label: 'Как', width: 'w-40', options: metroTravels },
    ],
    add: 'Добавить станцию',
    most: 10,
  },
  parking: {
    parts: [
      { name: 'kind', label: 'Вид', width: 'flex-1', options: parkingKinds },
      { name: 'places', label: 'Мест', width: 'w-24' },
      { name: 'rubPerMonth', label: '₽ в месяц', width: 'w-40' },
      { name: 'isPaid', label: 'Плата', width: 'w-52', options: parkingFees },
    ],
    add: 'Добавить парковку',
    most: 8,
  },
  areaParts: {
    parts: [
      { name: 'areaSqm', label: 'Площадь, м²', width: 'w-40' },
      { name: 'price', label: 'Ставка или цена', width: 'w-48' },
    ],
    add: 'Добавить часть',
    most: 100,
  },
  phones: {
    parts: [
      { name: 'number', label: 'Номер', width: 'w-60' },
      { name: 'note', label: 'Чей это номер', width: 'flex-1' },
    ],
    add: 'Добавить телефон',
    most: 10,
  },
  fees: {
    parts: [
      { name: 'payer', label: 'Кто платит', width: 'w-52', options: feePayers },
      { name: 'value', label: 'Размер', width: 'w-24' },
      { name: 'basis', label: 'От чего', width: 'w-48', options: feeBases },
      { name: 'amountRub', label: 'Сумма вручную', width: 'w-32' },
      { name: 'vatTreatment', label: 'НДС', width: 'w-36', options: vatOptions },
      { name: 'dueOn', label: 'Оплатить до', width: 'w-36', isDay: true },
      { name: 'paidOn', label: 'Получено', width: 'w-36', isDay: 'past' },
      { name: 'paidRub', label: 'Сумма получена', width: 'w-32' },
    ],
    add: 'Добавить платёж',
    main: 'value',
    most: 10,
    isWide: true,
  },
  shares: {
    parts: [
      { name: 'userId', label: 'Чья доля', width: 'w-60', isPerson: true },
      { name: 'percent', label: 'Доля, %', width: 'w-24' },
      { name: 'role', label: 'Роль', width: 'w-48', options: shareRoles },
    ],
    add: 'Добавить долю',
    most: 20,
  },
  emails: {
    parts: [{ name: 'email', label: 'Адрес', width: 'flex-1' }],
    add: 'Добавить почту',
    most: 10,
  },
  messengers: {
    parts: [
      { name: 'kind', label: 'Мессенджер', width: 'w-40', options: messengerKinds },
      { name: 'handle', label: 'Имя или номер', width: 'flex-1' },
    ],
    add: 'Добавить мессенджер',
    most: 10,
  },
  vatRates: {
    parts: [
      { name: 'fromDay', label: 'С какого дня', width: 'w-48', isDay: true },
      { name: 'percent', label: 'Ставка, %', width: 'w-32' },
    ],
    add: 'Добавить ставку',
    most: 50,
  },
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
              part={part.isPerson ? { ...part, options: sharers(people, row[part.name] ?? '') } : part}
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
          isPast={part.isDay === 'past'}
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
