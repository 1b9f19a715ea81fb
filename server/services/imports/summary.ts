import type { ImportClass, ImportCounts, ImportState } from '#contract/exchange/import-records.ts'
import { classTitle, ruleOf } from '#domain/imports/issue-rules.ts'
import type { Db } from '#server/db/db.ts'
import { missingBlocks } from '#server/repositories/imports/external-refs.ts'
import type { ImportChanges, StoredImport } from '#server/repositories/imports/imports.ts'
import { countRows, countRules } from '#server/repositories/imports/row-counts.ts'
import { sourceOf } from './external-source.ts'
import { serverRuleTitle } from './server-rules.ts'

export const noWritten = { create: 0, update: 0, same: 0, skip: 0, error: 0 }
export const noCounts: ImportCounts = { ...noWritten, ask: 0, buildings: 0, photos: 0, missing: 0 }

const order: readonly ImportClass['severity'][] = ['error', 'question', 'warning', 'note']

/** Counts, classes and state of an import after its rows have changed. */
export async function summarise(
  db: Db,
  imported: Pick<StoredImport, 'id' | 'head' | 'options'>,
): Promise<ImportChanges> {
  const { id, options } = imported
  const { plans, written, buildings, photos } = await countRows(db, id)
  const missing = options.missing === 'ask' ? (await missingBlocks(db, sourceOf(imported), id)).length : 0
  const counts: ImportCounts = { ...noCounts, ...plans, buildings, photos, missing }
  const left = counts.create + counts.update
  const isBegun = Object.values(written).some((count) => count > 0)
  const state: ImportState = !isBegun ? 'ready' : left > 0 ? 'stopped' : 'done'
  const finished = Object.values(written).reduce((sum, count) => sum + count, 0)
  return {
    ...{ state, counts, written, classes: await classesOf(db, imported) },
    ...{ done: finished, total: finished + left, fault: null },
  }
}

/** Classes of the rows left, the gravest first, and those that have been answered. */
async function classesOf(
  db: Db,
  { id, options }: Pick<StoredImport, 'id' | 'options'>,
): Promise<ImportClass[]> {
  const found = await countRules(db, id)
  const known = new Set(found.map(({ rule }) => rule))
  const answered = Object.keys(options.answers).flatMap((rule) => {
    const severity = ruleOf(rule)?.severity
    return severity === undefined || known.has(rule) ? [] : [{ rule, severity, count: 0, example: '' }]
  })
  return [...found, ...answered]
    .map((one) => ({
      ...one,
      title: serverRuleTitle(one.rule, one.count) ?? classTitle(one.rule, one.count),
      answers: (ruleOf(one.rule)?.answers ?? []).map(({ id: answer, label }) => ({ id: answer, label })),
      answer: options.answers[one.rule] ?? null,
    }))
    .sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity) || b.count - a.count)
}
