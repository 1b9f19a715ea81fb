import type { BulkPreview } from '#contract/core/bulk.ts'
import { formatCount } from '#domain/text/format.ts'
import { describeFailure } from '#src/api/errors.ts'
import { countOfTargets } from '#src/commands/core/target-names.ts'
import { signedText } from '#src/commands/deals/signed-blocks.ts'
import type { BulkReport } from '#src/state/queries/bulk-run.ts'
import type { TargetKind } from '#src/state/table/target.ts'
import type { SliceWork } from './slice-work.ts'

/** One command of a run with its result. */
export interface WorkedPart {
  /** «Добавить блок в подборку → Вектор»; `null` if it is the only one. */
  title: string | null
  /** «Актуализировано». */
  doneText: string
  /** Preview results of records that were not sent. */
  before: Pick<BulkPreview, 'unchanged' | 'cannot'>
  /** Records to send. */
  total: number
  work: SliceWork
}

interface Ended {
  title: string
  userId: number
  kind: TargetKind
  groupId: string
  /** Parts that were started. */
  parts: readonly WorkedPart[]
  /** Commands of the run that were not started. */
  notBegun: readonly string[]
}

/** Report shown at the end and kept for «Отчёт». */
export function reportOf({ kind, parts, notBegun, ...of }: Ended): BulkReport {
  const told = parts.map((part) => partText(part, kind))
  const last = parts.at(-1)
  const failure = last?.work.failure
  const why = failure === undefined ? null : describeFailure(failure)
  const isCut = notBegun.length > 0 || (last !== undefined && last.work.done < last.total)
  const place = last?.title ? ` на шаге ${parts.length} из ${parts.length + notBegun.length}` : ''
  const left = notBegun.length > 0 ? `. Не начато: ${notBegun.map((each) => `«${each}»`).join(', ')}` : ''
  const lead = isCut && why === null ? `Остановлено${place}. ` : ''
  const end = why === null ? '' : `. ${place ? `Остановлено${place}` : 'Остановилось из-за ошибки'}: ${why}`
  return {
    ...{ ...of, failure: why },
    skipped: told.flatMap(({ skipped }) => skipped),
    unnamed: told.flatMap(({ unnamed }) => unnamed),
    summary: `${lead}${told.map(({ text }) => text).join('; ')}${left}${end}`,
  }
}

function partText({ title, doneText, before, total, work }: WorkedPart, kind: TargetKind) {
  const reasonOf = (reason: string) => (title === null ? reason : `${title}: ${reason}`)
  const skipped = [
    ...before.cannot.flatMap(({ reason, examples }) => examples.map((one) => ({ ...one, reason }))),
    ...work.skipped,
  ]
  const unnamed = before.cannot
    .map(({ reason, count, examples }) => ({ reason, count: count - examples.length }))
    .filter(({ count }) => count > 0)
  const skippedCount = skipped.length + unnamed.reduce((sum, { count }) => sum + count, 0)
  const unchanged = before.unchanged + work.unchanged
  const signed = signedText(work.signed ?? [])
  const parts = [
    `${doneText}: ${countOfTargets(kind, work.changed)}${work.done < total ? ` из ${formatCount(total)}` : ''}`,
    ...(skippedCount > 0 ? [`пропущено: ${formatCount(skippedCount)}`] : []),
    ...(unchanged > 0 ? [`и так было: ${formatCount(unchanged)}`] : []),
    ...(signed === null ? [] : [signed]),
    ...(work.unanswered ? [`о последних ${formatCount(work.unanswered)} ответа нет`] : []),
  ]
  return {
    text: parts.join(' · '),
    skipped: skipped.map(({ reason, ...one }) => ({ ...one, reason: reasonOf(reason) })),
    unnamed: unnamed.map(({ reason, count }) => ({ reason: reasonOf(reason), count })),
  }
}
