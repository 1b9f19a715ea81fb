import type {
  ImportClass,
  ImportCounts,
  ImportState,
  ImportWritten,
} from '#contract/exchange/import-records.ts'
import { classIdOf, classOf, classTitle, ruleOf } from '#domain/imports/issue-rules.ts'
import type { Db } from '#server/db/db.ts'
import type { StoredRow, WrittenRow } from '#server/repositories/imports/import-rows.ts'
import type { ImportChanges, StoredImport } from '#server/repositories/imports/imports.ts'
import { countRows, countRules, valueTexts } from '#server/repositories/imports/row-counts.ts'
import { serverRuleTitle } from './server-rules.ts'

export const noWritten = { create: 0, update: 0, same: 0, skip: 0, error: 0 }
export const noCounts: ImportCounts = { ...noWritten, ask: 0, buildings: 0, photos: 0 }

const order: readonly ImportClass['severity'][] = ['error', 'question', 'warning', 'note']

/** Counts, classes and state of an import after its rows have changed. */
export async function summarise(
  db: Db,
  imported: Pick<StoredImport, 'id' | 'head' | 'options'>,
): Promise<ImportChanges> {
  const { id } = imported
  const { plans, written, buildings, photos } = await countRows(db, id)
  const counts: ImportCounts = { ...noCounts, ...plans, buildings, photos }
  const left = counts.create + counts.update
  const isBegun = Object.values(written).some((count) => count > 0)
  const state: ImportState = !isBegun ? 'ready' : left > 0 ? 'stopped' : 'done'
  const finished = Object.values(written).reduce((sum, count) => sum + count, 0)
  return {
    ...{ state, counts, written, classes: await classesOf(db, imported) },
    ...{ done: finished, total: finished + left, fault: null },
  }
}

/**
 * Counts and progress after a slice of a run, from those before it: counting all rows after each slice would make the time
 * of a run grow with the square of the file. Classes, buildings and photos are counted again when the run ends or stops.
 */
export function afterSlice(
  { counts, written }: Pick<StoredImport, 'counts' | 'written'>,
  slice: readonly Pick<StoredRow, 'n' | 'plan'>[],
  results: readonly Pick<WrittenRow, 'n' | 'plan' | 'isDone'>[],
): Required<Pick<ImportChanges, 'counts' | 'written' | 'done' | 'total'>> {
  const left: ImportCounts = { ...counts }
  const finished: ImportWritten = { ...written }
  const planned = new Map(slice.map(({ n, plan }) => [n, plan]))
  for (const { n, plan, isDone } of results) {
    left[planned.get(n) ?? plan] -= 1
    if (!isDone) left[plan] += 1
    else if (plan !== 'ask') finished[plan] += 1
  }
  const done = Object.values(finished).reduce((sum, count) => sum + count, 0)
  return { counts: left, written: finished, done, total: done + left.create + left.update }
}

/** Classes of the rows left, the gravest first, and those that have been answered. */
async function classesOf(
  db: Db,
  { id, head, options }: Pick<StoredImport, 'id' | 'head' | 'options'>,
): Promise<ImportClass[]> {
  const found = (await countRules(db, id)).map((one) => ({ ...one, rule: classIdOf(one) }))
  const known = new Set(found.map(({ rule }) => rule))
  const answered = Object.keys(options.answers).flatMap((rule) => {
    const severity = ruleOf(rule)?.severity
    return severity === undefined || known.has(rule)
      ? []
      : [{ rule, severity, column: null, count: 0, example: '' }]
  })
  const values = await valueTexts(db, id)
  return [...found, ...answered]
    .map(({ rule, severity, column, count, example }) => {
      const texts = values.filter((one) => one.rule === classOf(rule).rule && one.column === column)
      const header = column === null ? '' : (head?.headers[column] ?? '').replace(/\s+/g, ' ').trim()
      const title = serverRuleTitle(classOf(rule).rule, count) ?? classTitle(rule, count)
      return {
        ...{ rule, severity, column, count, example },
        texts: texts.map((one) => ({ text: one.text, count: one.count })),
        title: header === '' ? title : `${title}: «${header}»`,
        answers: (ruleOf(rule)?.answers ?? []).map(({ id: answer, label }) => ({ id: answer, label })),
        answer: options.answers[rule] ?? null,
      }
    })
    .sort(
      (a, b) =>
        order.indexOf(a.severity) - order.indexOf(b.severity) ||
        b.count - a.count ||
        a.rule.localeCompare(b.rule),
    )
}
