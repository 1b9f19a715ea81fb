import type { z } from 'zod'
import type { ImportRow, importedValue } from '#contract/exchange/import-records.ts'
import type { importRowQuery } from '#contract/exchange/imports.ts'
import { fieldOf } from '#domain/fields/field-catalogue.ts'
import { type ValueContext, valueText } from '#domain/fields/field-values.ts'
import { dayOf, defaultOfficeZone } from '#domain/time/time.ts'
import type { Db } from '#server/db/db.ts'
import type { Call } from '#server/http/call.ts'
import { pageOfRows, type RowContact, type StoredRow } from '#server/repositories/imports/import-rows.ts'
import { colleagues } from '#server/repositories/imports/known-stock.ts'
import { readSettings } from '#server/repositories/office/settings.ts'
import type { Fields } from '#server/repositories/records/records.ts'
import { demandedImport } from './import-access.ts'

/** Rows of an import, their values in words. */
export async function rowsOfImport(
  call: Call,
  id: number,
  query: z.output<typeof importRowQuery>,
): Promise<{ data: ImportRow[]; total: number }> {
  await demandedImport(call, id, 'import.read')
  const { data, total } = await pageOfRows(call.db, id, query)
  const context = await wordsOf(call.db)
  return { data: data.map((row) => toRow(row, context)), total }
}

async function wordsOf(db: Db): Promise<ValueContext> {
  const { officeZone: zone = defaultOfficeZone } = await readSettings(db)
  const now = new Date().toISOString()
  const names = new Map((await colleagues(db)).map((user) => [user.id, user.name]))
  return { now, zone, today: dayOf(now, zone), nameOf: (id) => names.get(id) }
}

function toRow(row: StoredRow, context: ValueContext): ImportRow {
  const { n, place, cells, mended, plan, issues, decision, note, buildingId, blockId, building, facts } = row
  return {
    ...{ n, place, plan, issues, decision, note, blockId, isMissing: row.isMissing },
    cells: cells.map((text, column) => mended?.[column] ?? text),
    mended: Object.keys(mended ?? {}).map(Number),
    shown: facts === null ? [] : shownOf(facts, context),
    company: told(facts?.company),
    person: told(facts?.person),
    building: building && { id: buildingId, ...building },
    isDone: row.doneAt !== null,
  }
}

function told(contact: RowContact | null | undefined): ImportRow['company'] {
  if (!contact) return null
  const { id, name, isNew, by } = contact
  return { id, name, isNew, by }
}

type Shown = z.output<typeof importedValue>[]

function shownOf(facts: StoredRow['facts'], context: ValueContext): Shown {
  const { block, building, oldBlock, oldBuilding, company, person } = facts
  const named: ValueContext = {
    ...context,
    titleOf: (kind, id) => (kind === 'company' && id === company?.id ? company.name : undefined),
  }
  return [
    ...valuesOf('block', block, oldBlock, context),
    ...valuesOf('building', building, oldBuilding, context),
    ...(person ? valuesOf('person', person.fields, person.old, named) : []),
    ...(company ? valuesOf('company', company.fields, company.old, context) : []),
  ]
}

function valuesOf(
  record: 'block' | 'building' | 'company' | 'person',
  facts: Fields,
  old: Fields | undefined,
  context: ValueContext,
): Shown {
  const words = (code: string, value: unknown) =>
    value === null || value === undefined ? null : valueText(fieldOf(record, code).kind, value, context)
  return Object.entries(facts).map(([code, value]) => ({
    field: `${record}.${code}`,
    label: fieldOf(record, code).label,
    old: old ? words(code, old[code]) : null,
    new: words(code, value),
  }))
}
