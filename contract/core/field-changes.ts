import { z } from 'zod'
import { companyFacts } from '#contract/companies/company-records.ts'
import { personFacts } from '#contract/companies/person-records.ts'
import { dealFacts } from '#contract/deals/deal-records.ts'
import { demandFacts } from '#contract/demands/demand-records.ts'
import { eventFacts } from '#contract/events/event-records.ts'
import { inquiryFacts } from '#contract/inquiries/inquiries.ts'
import { leaseFacts } from '#contract/leases/lease-records.ts'
import { presentationFacts } from '#contract/presentations/presentations.ts'
import { blockFacts } from '#contract/stock/block-records.ts'
import { buildingFacts } from '#contract/stock/building-records.ts'
import type { Field } from '#domain/fields/field.ts'
import { findField } from '#domain/fields/field-catalogue.ts'
import { changedAlone, faultOfAmount, faultOfLoss, isSeveral } from '#domain/fields/field-change.ts'
import { type RecordKind, records } from '#domain/records/records.ts'

/** Writable facts of one record, by kind. */
const facts = {
  block: blockFacts.omit({ buildingId: true }),
  building: buildingFacts,
  company: companyFacts,
  person: personFacts,
  event: eventFacts,
  inquiry: inquiryFacts,
  demand: demandFacts,
  deal: dealFacts,
  lease: leaseFacts.omit({ blockId: true, buildingId: true, companyId: true, tenantName: true }),
  presentation: presentationFacts,
} as const satisfies { [K in RecordKind]?: z.ZodObject }

/** Kinds whose fields many records can take at once. */
export type ChangedKind = keyof typeof facts
// The keys of a closed object are the kinds.
export const changedKinds = Object.keys(facts) as ChangedKind[]

/** Fields that an edit may write, in the order of the declaration. */
export function writtenFields(kind: ChangedKind): { code: string; field: Field }[] {
  const { shape } = facts[kind]
  return Object.entries<Field>(records[kind].fields)
    .filter(([code]) => code in shape)
    .map(([code, field]) => ({ code, field }))
}

/** Written fields that many records can take at once. */
export function changeableFields(kind: ChangedKind): { code: string; field: Field }[] {
  return writtenFields(kind).filter(({ field }) => changedAlone(field) === undefined)
}

/** The schema that an edit of one record checks the field by. */
export function schemaOfField(kind: ChangedKind, code: string): z.ZodType {
  const shape: Readonly<Record<string, z.ZodType>> = facts[kind].shape
  return shape[code] ?? z.never()
}

/** A signed decimal. */
const amount = z.string().regex(/^-?\d{1,12}(?:\.\d{1,2})?$/, 'Нужно число, например: 5 или −1000')

/** Members of a field of several values. */
const members = z
  .array(z.unknown())
  .min(1, 'Выберите хотя бы одно значение')
  .max(100, 'Не больше 100 значений')

/**
 * One of `value`, `add`, `percent`, `include` and `exclude`; only numbers and days can be changed by an amount, and only
 * fields of several values by members.
 */
function changeOf(kind: ChangedKind) {
  const codes = changeableFields(kind).map(({ code }) => code)
  return z
    .strictObject({
      field: z.enum(codes as [string, ...string[]], 'Такого поля нет, или его меняют в форме записи'),
      value: z.unknown().optional(),
      add: amount.optional(),
      percent: amount.optional(),
      include: members.optional(),
      exclude: members.optional(),
    })
    .superRefine(({ field, value, add, percent, include, exclude }, context) => {
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message })
      const told = [value, add, percent, include, exclude].filter((one) => one !== undefined)
      if (told.length !== 1) return refuse('value', 'Назовите новое значение или на сколько изменить')
      const { kind: of = { kind: 'text' as const } } = findField(kind, field) ?? {}
      const some = include ?? exclude
      if (some !== undefined) {
        const path = include === undefined ? 'exclude' : 'include'
        if (!isSeveral(of)) return refuse(path, 'Добавить и убрать можно там, где значений несколько')
        const fault = faultOfValue(kind, field, some)
        if (fault !== null) refuse(path, fault)
        return
      }
      if (value === undefined) {
        const reason = faultOfAmount(of, { add, percent }) ?? faultOfLoss(of, { percent })
        if (reason !== null) refuse(add === undefined ? 'percent' : 'add', reason)
        return
      }
      const fault = faultOfValue(kind, field, value) ?? faultOfLoss(of, { value })
      if (fault !== null) refuse('value', fault)
    })
}

/** Why the field cannot have the value (Russian); `null`: it can. */
export function faultOfValue(kind: ChangedKind, code: string, value: unknown): string | null {
  const checked = schemaOfField(kind, code).safeParse(value)
  return checked.success ? null : (checked.error.issues[0]?.message ?? 'Значение не того вида')
}

type Changes = { [K in ChangedKind as `${K}.change`]: { kind: K; args: ReturnType<typeof changeOf> } }

/** Verbs that change one field of many records. */
export const fieldChanges = Object.fromEntries(
  changedKinds.map((kind) => [`${kind}.change`, { kind, args: changeOf(kind) }]),
) as Changes
