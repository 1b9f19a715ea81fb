import type { FacetKey } from '#domain/search/stock-criteria.ts'
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
        typed?: {
          placeholder: string
          read(text: string): FieldOption | null
          /** Why a text that is understood is refused (Russian); null: it is not. */
          faultOf(text: string): string | null
        }
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

const titled = ({ unlisted }: ChoicesField, options: readonly FieldOption[], values: readonly string[]) =>
  values.map((value) => options.find((option) => option.value === value)?.title ?? unlisted?.(value) ?? value)

/** The one option that is not among the values; undefined: none or several are not. */
async function onlyMissing(field: ChoicesField, values: readonly string[]): Promise<FieldOption | undefined> {
  if (field.single || values.length < 2) return
  const others = (await field.options()).filter(({ value }) => !values.includes(value))
  return others.length === 1 ? others[0] : undefined
}

/** A chip's value: «250–1 900 м²», «от 300 м²», «A, B+», «кроме «Занят»». */
export async function chipValue(field: FilterField, written: readonly string[]): Promise<string> {
  if (field.kind === 'range') return describeRange(field, written[0] ?? '')
  const values = field.kind === 'choices' && field.repeats ? written : (written[0] ?? '').split(',')
  const missing = field.kind === 'choices' ? await onlyMissing(field, values) : undefined
  if (missing) return `кроме «${missing.title}»`
  const [most, more] = values.length > 3 ? [2, values.length - 2] : [3, 0]
  const shown = values.slice(0, most)
  const titles =
    field.kind === 'found'
      ? await Promise.all(shown.map(field.titleOf))
      : titled(field, await field.options(), shown)
  return `${titles.join(', ')}${more > 0 ? ` и ещё ${more}` : ''}`
}
