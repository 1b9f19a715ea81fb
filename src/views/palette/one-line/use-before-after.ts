import { useQuery } from '@tanstack/react-query'
import { fieldOf } from '#domain/fields/field-catalogue.ts'
import { changedValue, type FieldChange } from '#domain/fields/field-change.ts'
import { formatDecimal } from '#domain/text/format.ts'
import type { CompletedLine } from '#src/commands/one-line/completion/chips.ts'
import { dealQuery } from '#src/state/deals/deal-queries.ts'
import { demandQuery } from '#src/state/demands/demand-queries.ts'
import { leaseQuery } from '#src/state/leases/lease-queries.ts'
import { companyQuery } from '#src/state/queries/companies.ts'
import { eventQuery } from '#src/state/queries/events.ts'
import { blockQuery, buildingQuery } from '#src/state/queries/queries.ts'
import type { Target } from '#src/state/table/target.ts'

/** Records whose numbers a line changes by an amount. */
const queries = {
  block: blockQuery,
  building: buildingQuery,
  company: companyQuery,
  event: eventQuery,
  demand: demandQuery,
  deal: dealQuery,
  lease: leaseQuery,
} as const
type Kind = keyof typeof queries

/** A number of one record before a change by an amount and after it. */
export interface BeforeAfter {
  /** «26 000 → 24 700»; absent: not known yet. */
  text?: string
  /** Why there is none (Russian). */
  fault?: string
}

interface Asked {
  kind: Kind
  id: number
  field: string
  change: FieldChange
}

/** The preview tells it of many records. */
function askedOf(completed: CompletedLine | null, target: Target | null | undefined): Asked | null {
  const { line, args, acted } = completed ?? {}
  const kind = Object.keys(queries).find((one): one is Kind => line?.commandId === `${one}.change`)
  const { change } = (args?.to ?? {}) as { change?: FieldChange }
  const isShift = change?.add !== undefined || change?.percent !== undefined
  const [only, ...others] = target?.records ?? []
  const id = acted?.id ?? (others.length === 0 && !target?.filter ? only?.id : undefined)
  return kind && change && isShift && id !== undefined
    ? { kind, id, field: String(args?.field), change }
    : null
}

/** @returns null: the line changes no number of one record by an amount. */
export function useBeforeAfter(
  completed: CompletedLine | null,
  target: Target | null | undefined,
): BeforeAfter | null {
  const asked = askedOf(completed, target)
  // The queries differ by their record alone, which is read by the name of a field.
  const query = queries[asked?.kind ?? 'block'](asked?.id ?? 0) as ReturnType<typeof blockQuery>
  const { data, isError } = useQuery({ ...query, enabled: asked !== null })
  if (!asked) return null
  if (isError) return { fault: 'не видно, сколько сейчас: сервер не ответил' }
  if (!data) return {}
  const record = data.data as unknown as Readonly<Record<string, unknown>>
  const was = record[asked.field]
  const will = changedValue(fieldOf(asked.kind, asked.field).kind, was, asked.change)
  if (typeof will === 'string') return { fault: will }
  return { text: `${formatDecimal(String(was))} → ${formatDecimal(String(will.value))}` }
}
