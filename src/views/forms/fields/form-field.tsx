import { Controller } from 'react-hook-form'
import { type Field, mustBeFilled } from '#domain/fields/field.ts'
import type { FieldKind } from '#domain/fields/field-kinds.ts'
import type { Option } from '#domain/text/matching-options.ts'
import { tenseOf } from '#domain/text/typed-day.ts'
import { NumberField, TextAreaField, TextField } from '#src/ui/field.tsx'
import { SelectField } from '#src/ui/select-box.tsx'
import type { RecordForm } from '#src/views/forms/use-record-form.ts'
import { BlockRentRows } from './block-rent-rows.tsx'
import { ChoicesField } from './choices-field.tsx'
import { DayField } from './day-field.tsx'
import { EarningRows } from './earning-rows.tsx'
import { MomentField } from './moment-field.tsx'
import { PictureField } from './picture-field.tsx'
import { RecordPicker } from './record-picker.tsx'
import { RecordsField } from './records-field.tsx'
import { rowOf } from './row-fault.ts'
import { RowsField } from './rows-field.tsx'

export interface FormFieldProps {
  readonly code: string
  readonly field: Field
  readonly form: RecordForm['form']
  /** Candidates for the responsible user. */
  readonly people: readonly Option[]
  /** Reason why this user may not change the field. */
  readonly lockedText?: string
}

const unknown: Option = { value: '', label: 'не указано' }
const yesOrNo = { true: 'да', false: 'нет' }

const spans = { 1: '', 2: 'col-span-2', 4: 'col-span-4' } as const

/** A labelled control by the field's kind. */
export function FormField({ code, field, form, people, lockedText }: FormFieldProps) {
  const { kind } = field
  const { message: error, type } = form.formState.errors[code] ?? {}
  const texts = {
    label: field.label,
    hint: lockedText ?? field.hint,
    error: typeof error === 'string' ? error : undefined,
    isRequired: mustBeFilled(field),
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
      return (
        <Controller
          name={code}
          control={form.control}
          render={({ field: { value, onChange, ref } }) => (
            <DayField
              {...{ ...texts, onChange }}
              focusRef={ref}
              disabled={wiring.disabled}
              tense={tenseOf(kind)}
              value={String(value ?? '')}
            />
          )}
        />
      )
    case 'longText':
      return <TextAreaField {...texts} {...wiring} rows={code === 'description' ? 6 : 3} />
    case 'flag':
    case 'person':
    case 'choice':
      return (
        <Controller
          name={code}
          control={form.control}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <SelectField
              {...{ ...texts, onChange, onBlur }}
              focusRef={ref}
              disabled={wiring.disabled}
              value={String(value ?? '')}
              options={kind.kind === 'person' ? [unknown, ...people] : withStored(optionsOfKind(kind), value)}
            />
          )}
        />
      )
    case 'choices':
    case 'metro':
    case 'parking':
    case 'areaParts':
    case 'phones':
    case 'emails':
    case 'messengers':
    case 'vatRates':
    case 'fees':
    case 'shares':
    case 'blockRents':
    case 'picture':
    case 'record':
    case 'records':
      return (
        <Controller
          name={code}
          control={form.control}
          render={({ field: { value, onChange, ref } }) => {
            const control = { ...texts, onChange, focusRef: ref }
            if (kind.kind === 'choices') {
              return (
                <ChoicesField
                  {...control}
                  className={spans[4]}
                  value={value}
                  options={optionsOf(kind.options)}
                />
              )
            }
            if (kind.kind === 'picture') return <PictureField {...control} value={String(value ?? '')} />
            if (kind.kind === 'records') return <RecordsField {...control} of={kind.of} value={value} />
            if (kind.kind === 'record') {
              return <RecordPicker {...control} of={kind.of} value={String(value ?? '')} />
            }
            if (kind.kind === 'fees' || kind.kind === 'shares') {
              return (
                <EarningRows
                  {...{ ...control, people, form }}
                  kind={kind.kind}
                  value={value}
                  wrong={rowOf(type)}
                />
              )
            }
            if (kind.kind === 'blockRents')
              return <BlockRentRows {...{ ...control, people, form }} value={value} wrong={rowOf(type)} />
            return (
              <RowsField {...{ ...control, people }} kind={kind.kind} value={value} wrong={rowOf(type)} />
            )
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
    case 'text':
      if (kind.isContact !== true) return <TextField {...texts} {...wiring} autoComplete="off" />
      return (
        <Controller
          name={code}
          control={form.control}
          render={({ field: { value, onChange, ref } }) => (
            <RecordPicker
              {...{ ...texts, onChange }}
              focusRef={ref}
              of="contactName"
              value={String(value ?? '')}
            />
          )}
        />
      )
    default:
      return <TextField {...texts} {...wiring} autoComplete="off" />
  }
}

function optionsOfKind(kind: FieldKind): Option[] {
  const options = optionsOf(kind.kind === 'choice' ? kind.options : yesOrNo)
  return 'isRequired' in kind && kind.isRequired ? options : [unknown, ...options]
}

/** A value set elsewhere, such as a zone abroad, stays on offer. */
function withStored(options: Option[], value: unknown): Option[] {
  const isOffered = typeof value !== 'string' || value === '' || options.some((one) => one.value === value)
  return isOffered ? options : [...options, { value, label: value }]
}

function optionsOf(options: Readonly<Record<string, string>>): Option[] {
  return Object.entries(options).map(([value, label]) => ({ value, label }))
}
