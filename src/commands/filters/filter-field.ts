import type { Codes } from '#domain/search/condition.ts'
import type { FacetKey } from '#domain/search/stock-criteria.ts'
import { colleaguesQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { describeRange } from './filter-ranges.ts'

interface FieldBase {
  /** Name in the address (`src/state/place/search-fields.ts`). */
  name: string
  label: string
  keywords?: readonly string[]
  /** Set by links only: absent from the menu of conditions, its chip can only be removed. */
  isOnlyGiven?: boolean
}

export interface FieldOption {
  value: string
  title: string
  detail?: string
}

/** A condition for users to add: by choosing values or typing a range. */
export type FilterField = FieldBase &
  (
    | {
        kind: 'choices'
        options(): Promise<FieldOption[]>
        single?: boolean
        facet?: FacetKey
        repeats?: boolean
        /** Title of a value outside the options: an address may hold any. */
        unlisted?(value: string): string
        /** Also accepts typed text, for a single value. */
        typed?: { placeholder: string; read(text: string): FieldOption | null }
      }
    | {
        /** Too many records to list: searched by typed text. */
        kind: 'found'
        placeholder: string
        find(text: string, signal: AbortSignal): Promise<FieldOption[]>
        titleOf(value: string): Promise<string>
      }
    | {
        kind: 'range'
        unit: string
        loneBound: 'min' | 'max' | 'both'
        separator: '-' | '..'
        placeholder: string
      }
  )

export type ChoicesField = Extract<FilterField, { kind: 'choices' }>

/** Record ids set by a link: users do not choose by id. */
export function given(name: string, label: string): ChoicesField {
  return {
    ...{ name, label, kind: 'choices', isOnlyGiven: true },
    options: () => Promise.resolve([]),
    unlisted: (id) => `№\u00a0${id}`,
  }
}

/** A condition on colleagues. */
export function colleagues(name: string, label: string, keywords: readonly string[]): ChoicesField {
  return {
    ...{ name, label, kind: 'choices', keywords },
    options: async () => namesById(await queryClient.fetchQuery(colleaguesQuery)),
  }
}

/** Records as options under their names. */
export function namesById(records: readonly { id: number; name: string }[]): FieldOption[] {
  return records.map(({ id, name }) => ({ value: String(id), title: name }))
}

/** A condition on any of these codes. */
export function among(name: string, label: string, codes: Codes, keywords: readonly string[]): ChoicesField {
  return { name, label, kind: 'choices', options: fixed(codes), keywords }
}

/** A condition on one of these codes. */
export function oneOf(name: string, label: string, codes: Codes, keywords: readonly string[]): ChoicesField {
  return { ...among(name, label, codes, keywords), single: true }
}

/** Static options: an enumeration's labels by code. */
export function fixed(enumeration: Codes): () => Promise<FieldOption[]> {
  return () => Promise.resolve(labelled(enumeration))
}

/** Labels of an enumeration as options. */
export function labelled(enumeration: Codes): FieldOption[] {
  return Object.entries(enumeration).map(([value, title]) => ({ value, title }))
}

const titled = ({ unlisted }: ChoicesField, options: readonly FieldOption[], values: readonly string[]) =>
  values.map((value) => options.find((option) => option.value === value)?.title ?? unlisted?.(value) ?? value)

/** A chip's value: «250–1 900 м²», «от 300 м²», «A, B+». */
export async function chipValue(field: FilterField, written: readonly string[]): Promise<string> {
  if (field.kind === 'range') return describeRange(field, written[0] ?? '')
  const values = field.kind === 'choices' && field.repeats ? written : (written[0] ?? '').split(',')
  const titles =
    field.kind === 'found'
      ? await Promise.all(values.map(field.titleOf))
      : titled(field, await field.options(), values)
  return titles.length > 3 ? `${titles.slice(0, 2).join(', ')} и ещё ${titles.length - 2}` : titles.join(', ')
}
