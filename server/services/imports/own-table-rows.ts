import { issueRules } from '#domain/imports/issue-rules.ts'
import type { CheckedRow } from '#server/repositories/imports/import-rows.ts'
import type { StoredImport } from '#server/repositories/imports/imports.ts'

/** Asks whether the rows of a file that is our own export of another table are meant to become blocks or contacts. */
export function askOwnTable(
  { head, options }: Pick<StoredImport, 'head' | 'options'>,
  rows: readonly CheckedRow[],
): CheckedRow[] {
  const table = head?.ownTable
  const answer = options.answers['table.own']
  if (table === undefined || answer === 'take') return [...rows]
  const message = `Это наша таблица «${table}»: обратно загружаются блоки, здания, компании и контакты`
  if (answer === 'skip') return rows.map((row) => ({ ...row, plan: 'skip', note: message }))
  const { severity } = issueRules['table.own']
  const issue = { rule: 'table.own', severity, column: null, field: null, message } as const
  return rows.map((row) => ({ ...row, issues: [issue], plan: 'ask', note: message }))
}
