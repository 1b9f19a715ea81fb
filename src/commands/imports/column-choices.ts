import type { ImportRecord } from '#contract/exchange/import-records.ts'
import { importFieldOf, importFields } from '#domain/imports/import-fields.ts'
import type { Choice } from '#src/commands/core/command.ts'
import { columnTitle } from './import-cells.ts'

/** Field of a column; `null`: the column is not read. */
export interface FieldChoice {
  id: string | null
  title: string
  /** Units to choose from, by code. */
  units?: Readonly<Record<string, string>>
}

/** A text of a column, and the values of its field. */
export interface ValueChoice {
  text: string
  options: Readonly<Record<string, string>>
}

const parts = { block: 'Блок', building: 'Здание', row: 'Строка' } as const

/** «Блок · Площадь» */
export function fieldTitle(id: string | null): string {
  if (id === null) return 'не загружается'
  const field = importFieldOf(id)
  return field ? `${field.label}${field.record === 'building' ? ' здания' : ''}` : id
}

/** All columns of the file, those without a field first. */
export function columnChoices(record: ImportRecord | undefined): Choice<number>[] {
  const choices = (record?.mapping.columns ?? []).map(({ field }, index) => {
    const samples = record?.head?.samples[index]?.slice(0, 3).join(', ')
    return {
      key: String(index),
      title: columnTitle(record, index),
      detail: [fieldTitle(field), samples].filter(Boolean).join(' · '),
      value: index,
    }
  })
  const isFree = ({ value }: Choice<number>) => record?.mapping.columns[value]?.field === null
  return [...choices.filter(isFree), ...choices.filter((choice) => !isFree(choice))]
}

/** All fields, to be found by their headers too. */
export function fieldChoices(): Choice<FieldChoice>[] {
  const none = { key: '', title: 'Не загружать этот столбец', value: { id: null, title: 'не загружается' } }
  const fields = importFields.map(({ id, label, record, group, synonyms, units }) => ({
    key: id,
    title: label,
    detail: record === 'row' ? group : `${parts[record]} · ${group}`,
    keywords: [...synonyms],
    value: { id, title: fieldTitle(id), ...(units && { units }) },
  }))
  return [...fields, none]
}

/** Columns whose field takes one of several values. */
export function codedColumns(record: ImportRecord | undefined): Choice<number>[] {
  return columnChoices(record).filter(({ value }) => optionsOf(record, value) !== undefined)
}

/** Known texts of a column with their values; others can be typed. */
export function valueChoices(record: ImportRecord | undefined, index: number): Choice<ValueChoice>[] {
  const options = optionsOf(record, index) ?? {}
  const values = record?.mapping.columns[index]?.values ?? {}
  const texts = new Set([...Object.keys(values), ...(record?.head?.samples[index] ?? [])])
  return [...texts].map((text) => {
    const code = values[text]
    const detail = code === null ? 'пропускается' : code === undefined ? '' : (options[code] ?? code)
    return { key: text, title: `«${text}»`, detail, value: { text, options } }
  })
}

export function typedValue(record: ImportRecord | undefined, index: number, text: string): ValueChoice {
  return { text, options: optionsOf(record, index) ?? {} }
}

function optionsOf(record: ImportRecord | undefined, index: number) {
  const field = record?.mapping.columns[index]?.field
  const kind = field ? importFieldOf(field)?.kind : undefined
  return kind && 'options' in kind ? kind.options : undefined
}
