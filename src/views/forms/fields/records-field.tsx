import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { PickedKind } from '#domain/fields/field-kinds.ts'
import { type FormValue, isUnresolved } from '#src/views/forms/form-values.ts'
import { pickableRecords } from './pickable-records.ts'
import { RecordPicker, type RecordPickerProps } from './record-picker.tsx'

type Props = Omit<RecordPickerProps, 'of' | 'value' | 'onChange'> & {
  of: PickedKind
  value: FormValue | undefined
  onChange: (ids: string[]) => void
}

/** References to several records, searched one after the other, each removable. */
export function RecordsField({ className, value, onChange, focusRef, ...props }: Props) {
  const { of, label } = props
  const held = Array.isArray(value) ? value.map(String) : []
  const ids = held.filter((id) => !isUnresolved(id))
  const wantsFocus = useRef(false)
  return (
    <div className={className}>
      <RecordPicker
        // Resets the input for the next one.
        key={ids.join()}
        {...props}
        value={held.find(isUnresolved) ?? ''}
        onChange={(id) => {
          if (id === '' || ids.includes(id)) return onChange(ids)
          if (isUnresolved(id)) return onChange([...ids, id])
          wantsFocus.current = true
          onChange([...ids, id])
        }}
        focusRef={(element) => {
          focusRef(element)
          if (!element || !wantsFocus.current) return
          wantsFocus.current = false
          element.focus()
        }}
      />
      {ids.length > 0 && (
        <ul aria-label={label} className="mt-1.5 mb-3 flex flex-wrap gap-1.5">
          {ids.map((id) => (
            <li key={id}>
              <Chosen of={of} id={id} onRemove={() => onChange(ids.filter((other) => other !== id))} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Chosen({ of, id, onRemove }: { of: PickedKind; id: string; onRemove: () => void }) {
  const { data: title = `№ ${id}` } = useQuery({
    queryKey: ['picked', of, id],
    queryFn: () => pickableRecords[of].title(Number(id)),
  })
  return (
    <span className="inline-flex h-6 max-w-full items-center gap-1 rounded border border-line bg-sunk pl-2">
      <span className="truncate">{title}</span>
      <button
        type="button"
        aria-label={`Убрать: ${title}`}
        className="h-full cursor-pointer rounded px-1.5 text-muted hover:text-ink"
        onClick={onRemove}
      >
        ×
      </button>
    </span>
  )
}
