import { Controller } from 'react-hook-form'
import { fieldKinds } from '#domain/field-kinds.ts'
import { fieldLabels } from '#domain/field-labels.ts'
import { NumberField, SelectField, TextAreaField, TextField } from '#src/ui/field.tsx'
import { BuildingPicker } from './building-picker.tsx'
import { ChoicesField } from './choices-field.tsx'
import { RowsField } from './rows-field.tsx'
import type { RecordForm } from './use-record-form.ts'

export interface SelectOption {
  readonly value: string
  readonly label: string
}

export interface FormFieldProps {
  readonly field: string
  readonly form: RecordForm['form']
  /** Colleagues to choose the responsible one from. */
  readonly people: readonly SelectOption[]
  /** Why this field may not be changed by this person. */
  readonly lockedText?: string
}

const unknownOption: SelectOption = { value: '', label: 'не указано' }
const flagOptions = [unknownOption, { value: 'true', label: 'да' }, { value: 'false', label: 'нет' }]

/** Wide controls; the rest take one column of four. */
const spans: Readonly<Record<string, string>> = {
  buildingId: 'col-span-2',
  name: 'col-span-2',
  address: 'col-span-2',
  tenantName: 'col-span-2',
  description: 'col-span-4',
  terms: 'col-span-4',
}

const hints: Readonly<Record<string, string>> = {
  vatRate: 'при УСН с НДС, иначе пусто',
  usableAreaSqm: 'без доли коридоров',
  divisibleFromSqm: 'наименьшая часть',
  cadastralNumber: '77:01:0001001:1001',
}

/** One labelled control, chosen by the field's kind. */
export function FormField({ field, form, people, lockedText }: FormFieldProps) {
  const kind = fieldKinds[field] ?? { kind: 'text' }
  const error = form.formState.errors[field]?.message
  const texts = {
    label: fieldLabels[field] ?? field,
    hint: lockedText ?? hints[field],
    error: typeof error === 'string' ? error : undefined,
    className: spans[field] ?? '',
  }
  const wiring = { ...form.register(field), disabled: lockedText !== undefined }
  switch (kind.kind) {
    case 'decimal':
    case 'integer':
      return <NumberField {...texts} {...wiring} unit={kind.unit} />
    case 'coordinate':
      return <NumberField {...texts} {...wiring} unit="°" />
    case 'day':
      return <TextField {...texts} {...wiring} type="date" />
    case 'longText':
      return <TextAreaField {...texts} {...wiring} rows={field === 'description' ? 6 : 3} />
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
    case 'building':
      return (
        <Controller
          name={field}
          control={form.control}
          render={({ field: { value, onChange, ref } }) => {
            const control = { ...texts, onChange, focusRef: ref }
            if (kind.kind === 'choices') {
              return <ChoicesField {...control} value={value} options={optionsOf(kind.options)} />
            }
            if (kind.kind === 'building') {
              return <BuildingPicker {...control} value={String(value ?? '')} />
            }
            return <RowsField {...control} kind={kind.kind} value={value} />
          }}
        />
      )
    default:
      return <TextField {...texts} {...wiring} autoComplete="off" />
  }
}

function optionsOf(options: Readonly<Record<string, string>>): SelectOption[] {
  return Object.entries(options).map(([value, label]) => ({ value, label }))
}
