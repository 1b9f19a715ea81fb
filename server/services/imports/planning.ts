import type { ImportRow } from '#contract/exchange/import-records.ts'
import { fieldOf } from '#domain/fields/field-catalogue.ts'
import type { Change } from '#domain/imports/compare.ts'
import { lowered } from '#domain/text/capitals.ts'
import type { Fields } from '#server/repositories/records/records.ts'
import { serverIssue } from './server-rules.ts'

/* Shared by the plans of stock and of contacts. */

type Issues = ImportRow['issues']
type Planned = 'building' | 'block' | 'company' | 'person'

export function firstOf(issues: Issues, severity: Issues[number]['severity']): string | null {
  return issues.find((issue) => issue.severity === severity)?.message ?? null
}

export function valuesOf(changes: readonly Change[], side: 'old' | 'new'): Fields {
  return Object.fromEntries(changes.map((change) => [change.code, change[side]]))
}

export function isUnknown(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Codes of the record's fields whose cells are blank; nobody is dismissed by a blank. */
export function clearedOf(record: Planned, { cleared }: { cleared: readonly string[] }): string[] {
  return cleared.flatMap((id) => {
    const [of, code = ''] = id.split('.')
    return of === record && code !== 'responsibleUserId' ? [code] : []
  })
}

type Parsed =
  | { success: true; data: Fields }
  | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }

/** Facts as the contract takes them; a value that it refuses becomes an error of the row. */
export function valid(record: Planned, parsed: Parsed, facts: Fields, issues: Issues): Fields {
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) {
    const code = String(path[0] ?? '')
    const { label } = fieldOf(record, code)
    issues.push(serverIssue('value.refused', `${label}: ${lowered(message)}`, `${record}.${code}`))
  }
  return facts
}
