import type { ReactNode } from 'react'
import { type FieldGroup, fieldGroupsOf, fieldOf, findField } from '#domain/fields/field-catalogue.ts'
import { type ValueContext, valueText } from '#domain/fields/field-values.ts'
import type { RecordKind } from '#domain/records/records.ts'
import { type Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { FieldSections } from '../record/field-sections.tsx'
import type { framedAs } from '../record/framed.ts'
import { type OfficeContext, useValueContext } from '../record/use-value-context.ts'

export type FactContext = OfficeContext

export interface Fact<R> {
  /** Short label for narrow places; default: the field's label. */
  label?: string
  /** Default: the field's value as text. @returns null: unknown; undefined: not applicable to this record. */
  value?(record: R, context: FactContext): ReactNode
}

export interface FactPlace {
  /** Codes of facts, in order. */
  facts: readonly string[]
  /** Omits unknown facts; otherwise they show «—». */
  leavesUnknown?: true
  /** Uses the fields' full labels. */
  isWide?: true
}

/** Facts about a record of one kind, on its card and beside it. */
export interface FactList<R extends object, Place extends string = string> {
  /** Record kind that `fieldOf` knows the fields by. */
  kind: RecordKind
  /** Facts with their own value or short label; the rest are plain fields. */
  facts: Readonly<Record<string, Fact<R>>>
  places: Readonly<Record<Place, FactPlace>>
  /** Tells if a missing fact is hidden from this user. */
  isClosed?(record: R, code: string): boolean
}

const unknown = '—'
const closed = <span className="text-muted">видит только ответственный</span>

export interface Told {
  label: string
  value: ReactNode
  isEmpty: boolean
}

/** A fact of a record; undefined if it does not apply to it. */
export function tell<R extends object>(
  { kind, facts, isClosed }: FactList<R>,
  code: string,
  record: R,
  context: FactContext,
  isWide = false,
): Told | undefined {
  const field = fieldOf(kind, code)
  const { label = field.label, value = plainValue } = facts[code] ?? {}
  const told = value(record, context)
  if (told === undefined) return
  const isKept = told === null && isClosed?.(record, code) === true
  return {
    label: isWide && findField(kind, code) ? field.label : label,
    value: told ?? (isKept ? closed : unknown),
    isEmpty: told === null && !isKept,
  }

  function plainValue(of: R, context: ValueContext): string | null {
    const value = (of as Readonly<Record<string, unknown>>)[code]
    return isEmptyValue(value) ? null : valueText(field.kind, value, context)
  }
}

/** Unknown, or an empty list. */
function isEmptyValue(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** The facts of a place as labels with values. */
export function factRows<R extends object, Place extends string>(
  list: FactList<R, Place>,
  place: Place,
  record: R,
  context: FactContext,
): Definition[] {
  const { facts, leavesUnknown = false, isWide } = list.places[place]
  return facts.flatMap((code) => {
    const told = tell(list, code, record, context, isWide)
    return !told || (leavesUnknown && told.isEmpty) ? [] : [{ label: told.label, value: told.value }]
  })
}

interface FactsProps<R extends object, Place extends string> {
  of: FactList<R, Place>
  record: R
  place: Place
}

export function Facts<R extends object, Place extends string>({ of, record, place }: FactsProps<R, Place>) {
  return <DefinitionList rows={factRows(of, place, record, useValueContext())} />
}

/** A card's facts in groups; empty ones are folded. */
export function FactSections<R extends object>({
  of,
  record,
  groups = fieldGroupsOf(of.kind),
}: {
  of: FactList<R>
  record: R
  /** Default: those of the form. */
  groups?: readonly FieldGroup[]
}) {
  const context = useValueContext()
  const sections = groups.map(({ title, fields }) => ({
    title,
    rows: fields.flatMap((code) => {
      const told = tell(of, code, record, context, true)
      if (!told) return []
      return [{ ...told, value: <span className="whitespace-pre-line">{told.value}</span> }]
    }),
  }))
  return <FieldSections sections={sections} />
}

/** A link to another record. */
export function FactLink({
  href,
  framed,
  children,
}: {
  href: string
  framed?: ReturnType<typeof framedAs>
  children: ReactNode
}) {
  return (
    <a href={href} {...framed} className="text-accent hover:underline">
      {children}
    </a>
  )
}
