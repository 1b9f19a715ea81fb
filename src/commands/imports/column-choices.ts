import type { ImportRecord } from '#contract/exchange/import-records.ts'
import { importFieldOf, importFieldsOf, targetLabel } from '#domain/imports/import-fields.ts'
import { countOf } from '#domain/text/plurals.ts'
import type { Choice } from '#src/commands/core/command.ts'
import { columnTitle } from './import-cells.ts'
import { shownClass } from './open-import.ts'

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
  /** Rows with this text, if it was not understood; 0: unknown. */
  count: number
}

const parts = {
  ...{ block: 'Блок', building: 'Здание', row: 'Строка' },
  ...{ company: 'Компания', person: 'Контакт' },
} as const

/** «Блок · Площадь» */
export function fieldTitle(id: string | null): string {
  if (id === null) return 'не загружается'
  const field = importFieldOf(id)
  return field ? targetLabel(field) : id
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

/** All fields of the file's subject, to be found by their headers too. */
export function fieldChoices(record: ImportRecord | undefined): Choice<FieldChoice>[] {
  const none = { key: '', title: 'Не загружать этот столбец', value: { id: null, title: 'не загружается' } }
  const fields = importFieldsOf(record?.subject ?? 'stock').map(
    ({ id, label, record, group, synonyms, units }) => ({
      key: id,
      title: label,
      detail: record === 'row' ? group : `${parts[record]} · ${group}`,
      keywords: [...synonyms],
      value: { id, title: fieldTitle(id), ...(units && { units }) },
    }),
  )
  return [...fields, none]
}

/** Columns whose field takes one of several values, those of the shown class first. */
export function codedColumns(record: ImportRecord | undefined): Choice<number>[] {
  const shown = record && shownClass(record)?.column
  const coded = columnChoices(record).filter(({ value }) => optionsOf(record, value) !== undefined)
  return coded.toSorted((one, other) => Number(other.value === shown) - Number(one.value === shown))
}

/** Known texts of a column with their values, those that were not understood first. */
export function valueChoices(record: ImportRecord | undefined, index: number): Choice<ValueChoice>[] {
  const options = optionsOf(record, index) ?? {}
  const values = record?.mapping.columns[index]?.values ?? {}
  const unread = unreadTexts(record, index).map(({ text }) => text)
  const texts = new Set([...unread, ...Object.keys(values), ...(record?.head?.samples[index] ?? [])])
  return [...texts].map((text) => {
    const value = textValue(record, index, text) ?? { text, options, count: 0 }
    const code = values[text]
    const known = code === null ? 'пропускается' : code === undefined ? '' : (options[code] ?? code)
    const detail = value.count > 0 ? `не понято: ${rowsText(value.count)}` : known
    return { key: text, title: `«${text}»`, detail, value }
  })
}

/** Longest text that the table of values of a column keeps. */
const longestText = 400

/** A text of a column whose field takes one of several values; undefined: of another. */
export function textValue(
  record: ImportRecord | undefined,
  index: number,
  text: string,
): ValueChoice | undefined {
  const options = optionsOf(record, index)
  if (!options || text.length > longestText) return undefined
  const count = unreadTexts(record, index).find((one) => one.text === text)?.count ?? 0
  return { text, options, count }
}

/** Choices of a value for a text, one for all its rows. */
export function codeChoices({ options, count }: ValueChoice): Choice<{ code: string | null }>[] {
  const detail = count > 1 ? `для всех ${countOf(count, 'строки', 'строк', 'строк')}` : ''
  return [
    ...Object.entries(options).map(([key, title]) => ({ key, title, detail, value: { code: key } })),
    { key: '', title: 'Ничего: оставить пустым', detail, value: { code: null } },
  ]
}

const rowsText = (count: number) => countOf(count, 'строка', 'строки', 'строк')

function unreadTexts(record: ImportRecord | undefined, index: number) {
  return record?.classes.find(({ rule }) => rule === `value.unread.${index}`)?.texts ?? []
}

const flags = { yes: 'да', no: 'нет' } as const

function optionsOf(
  record: ImportRecord | undefined,
  index: number,
): Readonly<Record<string, string>> | undefined {
  const field = record?.mapping.columns[index]?.field
  const kind = field ? importFieldOf(field)?.kind : undefined
  if (kind?.kind === 'flag') return flags
  return kind && 'options' in kind ? kind.options : undefined
}
