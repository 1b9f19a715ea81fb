import { Controller } from 'react-hook-form'
import type { Field } from '#domain/field-catalogue.ts'
import { NumberField, SelectField, TextAreaField, TextField } from '#src/ui/field.tsx'
import { ChoicesField } from './choices-field.tsx'
import { MomentField } from './moment-field.tsx'
import { RecordPicker } from './record-picker.tsx'
import { RecordsField } from './records-field.tsx'
import { rowOf } from './row-fault.ts'
import { RowsField } from './rows-field.tsx'
import type { RecordForm } from './use-record-form.ts'

export interface SelectOption {
  readonly value: string
  readonly label: string
}

export interface FormFieldProps {
  readonly code: string
  readonly field: Field
  readonly form: RecordForm['form']
  /** Colleagues to choose the responsible one from. */
  readonly people: readonly SelectOption[]
  /** Why this field may not be changed by this person. */
  readonly lockedText?: string
}

const unknownOption: SelectOption = { value: '', label: 'не указано' }
const flagOptions = [unknownOption, { value: 'true', label: 'да' }, { value: 'false', label: 'нет' }]

const spans = { 1: '', 2: 'col-span-2', 4: 'col-span-4' } as const

/** One labelled control, chosen by the field's kind. */
export function FormField({ code, field, form, people, lockedText }: FormFieldProps) {
  const { kind } = field
  const { message: error, type } = form.formState.errors[code] ?? {}
  const texts = {
    label: field.label,
    hint: lockedText ?? field.hint,
    error: typeof error === 'string' ? error : undefined,
    className: spans[field.span ?? 1],
  }
  const wiring = { ...form.register(code), disabled: lockedText !== undefined }
  switch (kind.kind) {
    case 'decimal':
    case 'integer':
      return <NumberField {...texts} {...wiring} unit={kind.unit} />
    case 'coordinate':
      return <NumberField {...texts} {...wiring} unit="°" />
    case 'day':
      return <TextField {...texts} {...wiring} type="date" />
    case 'longText':
      return <TextAreaField {...texts} {...wiring} rows={code === 'description' ? 6 : 3} />
    case 'flag':
      return <SelectField {...texts} {...wiring} options={flagOptions} />
    case 'person':
      return <SelectField {...texts} {...wiring} options={[unknownOption, ...people]} />
    case 'choice': {
      const options = optionsOf(kind.options)
      return (
        <SelectField
          {...texts}
          {...wiring}
          options={kind.isRequired ? options : [unknownOption, ...options]}
        />
      )
    }
    case 'choices':
    case 'metro':
    case 'parking':
    case 'phones':
    case 'emails':
    case 'messengers':
    case 'vatRates':
    case 'record':
    case 'records':
      return (
        <Controller
          name={code}
          control={form.control}
          render={({ field: { value, onChange, ref } }) => {
            const control = { ...texts, onChange, focusRef: ref }
            if (kind.kind === 'choices') {
              return <ChoicesField {...control} value={value} options={optionsOf(kind.options)} />
            }
            if (kind.kind === 'records') return <RecordsField {...control} of={kind.of} value={value} />
            if (kind.kind === 'record') {
              return <RecordPicker {...control} of={kind.of} value={String(value ?? '')} />
            }
            return <RowsField {...control} kind={kind.kind} value={value} wrong={rowOf(type)} />
          }}
        />
      )
    case 'instant':
      return (
        <Controller
          name={code}
          control={form.control}
          render={({ field: { value, onChange, ref } }) => (
            <MomentField {...texts} onChange={onChange} focusRef={ref} value={String(value ?? '')} />
          )}
        />
      )
    default:
      return <TextField {...texts} {...wiring} autoComplete="off" />
  }
}

function optionsOf(options: Readonly<Record<string, string>>): SelectOption[] {
  return Object.entries(options).map(([value, label]) => ({ value, label }))
}
