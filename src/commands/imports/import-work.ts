import type { ImportSummary } from '#contract/exchange/import-records.ts'
import { capitalized } from '#domain/text/capitals.ts'
import { formatCount } from '#domain/text/format.ts'
import { describeFailure } from '#src/api/errors.ts'
import { untilWorthTrying, warnOfLeaving } from '#src/commands/bulk/bulk-work.ts'
import { isUnanswered } from '#src/commands/bulk/slice-work.ts'
import type { RunContext } from '#src/commands/core/command.ts'
import { newId } from '#src/state/browser/new-id.ts'
import { refreshImports } from '#src/state/imports/imports.ts'
import { store } from '#src/state/keyboard/store.ts'
import { bulkProgressAtom } from '#src/state/queries/bulk-run.ts'
import { refreshAll } from '#src/state/queries/refresh.ts'
import { apiOfCommand } from '#src/state/session/api.ts'
import { writtenText } from './import-parts.ts'

const firstPauseMs = 1000
const longestPauseMs = 15_000
const sliceMs = 120_000

/**
 * Writes the rows of an import slice by slice under one Command-Id: that of the run that was stopped or cut off, so
 * that one undo takes back both. An unanswered slice is asked for again: the server goes on after the last written row.
 */
export async function writeRows(context: RunContext, begun: ImportSummary): Promise<void> {
  const { notify } = context
  const groupId = begun.groupId ?? context.commandId
  const api = apiOfCommand({
    command: { commandId: groupId, commandName: 'import.run', userId: context.user?.id ?? 0 },
  })
  const stopper = new AbortController()
  const params = { id: begun.id }
  const stop = () => {
    stopper.abort()
    tell('Останавливаю: дожидаюсь ответа о начатом')
  }
  function tell(text: string) {
    store.set(bulkProgressAtom, { text, stop })
    notify({ text, tone: 'info', groupId, ...(!stopper.signal.aborted && { stop }) })
  }
  const progressText = ({ progress: { done, total } }: ImportSummary) =>
    `Загружаю записи: ${formatCount(done)}${total === null ? '' : ` из ${formatCount(total)}`}`

  let latest = begun
  let failure: unknown
  addEventListener('beforeunload', warnOfLeaving)
  tell(progressText(begun))
  try {
    for (let pauseMs = firstPauseMs; !stopper.signal.aborted; ) {
      try {
        latest = (await api.imports.run({ params, limitMs: sliceMs, idempotencyKey: newId() })).data
      } catch (error) {
        if (!isUnanswered(error)) throw error
        tell(`${progressText(latest)}. Нет связи: продолжится, когда появится`)
        await untilWorthTrying(pauseMs, stopper.signal)
        pauseMs = Math.min(longestPauseMs, pauseMs * 2)
        continue
      }
      pauseMs = firstPauseMs
      void refreshImports()
      if (latest.state !== 'running') break
      tell(progressText(latest))
    }
    if (stopper.signal.aborted && latest.state === 'running') {
      latest = (await api.imports.stop({ params })).data
    }
  } catch (error) {
    failure = error
  } finally {
    removeEventListener('beforeunload', warnOfLeaving)
    store.set(bulkProgressAtom, null)
  }
  void refreshAll()
  tellEnd(context, latest, groupId, failure)
}

function tellEnd(context: RunContext, latest: ImportSummary, groupId: string, failure: unknown): void {
  const { create, update, error } = latest.written
  const written = writtenText(latest)
  const isStopped = failure !== undefined || latest.state !== 'done'
  context.notify({
    text: isStopped ? `Загрузка остановлена: ${written}` : capitalized(written),
    detail: failure === undefined ? latest.file.name : describeFailure(failure),
    tone: failure === undefined ? 'success' : 'failure',
    groupId,
    canUndo: create + update > 0,
    ...(isStopped
      ? { more: { title: 'Продолжить', open: () => void writeRows(context, { ...latest, groupId }) } }
      : error > 0 && {
          more: { title: 'Строки с ошибками', open: () => void saveReport(context, latest.id, 'problems') },
        }),
  })
}

/** The rows of the file with what has become of each, or only those that were not written. */
export async function saveReport({ api, notify }: RunContext, id: number, only?: 'problems'): Promise<void> {
  const { saveFile } = await import('#src/state/browser/saving.ts')
  const { data } = await api.imports.report({
    params: { id },
    query: { ...(only && { only }) },
    limitMs: sliceMs,
  })
  saveFile(data)
  notify({ text: `Скачано: ${data.name}` })
}
