import type { ImportSummary } from '#contract/exchange/import-records.ts'
import { formatCount } from '#domain/text/format.ts'
import {
  type AnyCommand,
  type Availability,
  type CommandContext,
  command,
} from '#src/commands/core/command.ts'
import { isWorking, knownSummary, refreshImports } from '#src/state/imports/imports.ts'
import { store } from '#src/state/keyboard/store.ts'
import { navigate } from '#src/state/place/location.ts'
import { bulkProgressAtom } from '#src/state/queries/bulk-run.ts'
import { toWrite } from './import-parts.ts'

/** Loaded with the first run. */
const work = () => import('./import-work.ts')

/** The open import, or the one under the cursor of the list. */
function chosen({ target, openList }: Chosen): ImportSummary | undefined {
  const record = chosenRecord({ target, openList })
  return record && knownSummary(record.id)
}

type Chosen = Pick<CommandContext, 'target' | 'openList'>

function chosenRecord({ target, openList }: Chosen) {
  const own = [target, openList].find((one) => one?.kind === 'import')
  return own?.records.length === 1 ? own.records[0] : undefined
}

const withImport =
  (check: (of: ImportSummary) => Availability) =>
  (context: CommandContext): Availability => {
    const of = chosen(context)
    if (of) return check(of)
    return context.route?.route === 'imports'
      ? { disabled: 'сначала выберите один импорт' }
      : { hidden: true }
  }

const isCutOff = ({ state }: ImportSummary) => state === 'stopped' || state === 'running'

const mayRun = withImport((of) => {
  if (store.get(bulkProgressAtom)) return { disabled: 'ещё идёт прежнее: дождитесь конца или остановите' }
  if (of.state === 'failed') return { disabled: 'файл не прочитан' }
  if (of.state === 'reading') return { disabled: 'файл ещё читается' }
  if (of.state === 'checking') return { disabled: 'строки ещё проверяются' }
  if (of.state === 'done') return { disabled: 'всё уже загружено' }
  const { create, update, photos } = of.counts
  if (isCutOff(of) || create + update + photos > 0) return true
  return { disabled: of.counts.ask > 0 ? 'сначала ответьте на вопросы слева' : 'загружать нечего' }
})

export const importRunCommands: AnyCommand[] = [
  command({
    id: 'import.run',
    title(context) {
      const of = chosen(context)
      if (of && isCutOff(of)) return 'Продолжить загрузку записей'
      const count = of ? toWrite(of) : ''
      if (count === '' && of && of.counts.photos > 0)
        return `Загрузить фото (${formatCount(of.counts.photos)})`
      return count === '' ? 'Загрузить записи' : `Загрузить записи (${count})`
    },
    shortTitle: 'загрузить',
    section: 'record',
    concepts: ['import_in', 'go_on'],
    hotkeys: [
      { keys: 'Mod+Enter', scope: 'importRows' },
      { keys: 'Mod+Enter', scope: 'imports' },
    ],
    surfaces: ['rowMenu', 'toolbar'],
    effect: 'write',
    isNeverKept: true,
    calls: ['imports.run', 'imports.stop'],
    available: mayRun,
    async run(context) {
      const of = chosen(context)
      if (!of) return
      const { writeRows } = await work()
      // Answered by notices: keys work meanwhile, on other screens too.
      void writeRows(context, of)
    },
  }),
  command({
    id: 'import.stop',
    title: 'Остановить загрузку записей',
    shortTitle: 'остановить',
    section: 'record',
    concepts: ['import_in'],
    surfaces: ['rowMenu', 'toolbar'],
    effect: 'write',
    isNeverKept: true,
    calls: ['imports.stop'],
    available: withImport(({ state }) => state === 'running' || { disabled: 'сейчас ничего не загружается' }),
    async run(context) {
      const { api, notify } = context
      const running = store.get(bulkProgressAtom)
      if (running) return running.stop()
      const record = chosenRecord(context)
      if (!record) return
      // Begun on another page, or cut off.
      await api.imports.stop({ params: { id: record.id } })
      void refreshImports({ isWhole: true })
      notify({ text: 'Загрузка остановлена: её можно продолжить' })
    },
  }),
  command({
    id: 'import.saveProblems',
    title: 'Скачать строки с ошибками',
    shortTitle: 'строки с ошибками',
    section: 'record',
    concepts: ['export_out'],
    surfaces: ['rowMenu', 'toolbar'],
    effect: 'read',
    calls: ['imports.report'],
    available: withImport(({ state, counts, written }) => {
      if (state === 'reading' || state === 'checking' || state === 'failed')
        return { disabled: 'строк ещё нет' }
      return counts.error + counts.ask + written.error > 0 || { disabled: 'строк с ошибками нет' }
    }),
    async run(context) {
      const { saveReport } = await work()
      await saveReport(context, chosenRecord(context)?.id ?? 0, 'problems')
    },
  }),
  command({
    id: 'import.saveReport',
    title: 'Скачать отчёт об импорте',
    section: 'record',
    concepts: ['export_out'],
    surfaces: ['rowMenu'],
    effect: 'read',
    calls: ['imports.report'],
    available: withImport(
      ({ state }) => !['reading', 'failed'].includes(state) || { disabled: 'строк ещё нет' },
    ),
    async run(context) {
      const { saveReport } = await work()
      await saveReport(context, chosenRecord(context)?.id ?? 0)
    },
  }),
  command({
    id: 'import.delete',
    title: 'Удалить импорт',
    shortTitle: 'удалить',
    section: 'selection',
    concepts: ['import_in'],
    surfaces: ['rowMenu'],
    effect: 'destroy',
    isNeverKept: true,
    calls: ['imports.remove'],
    irreversible: 'Файл и его строки удаляются насовсем. Загруженные записи остаются.',
    available: withImport((of) => !isWorking(of) || { disabled: 'дождитесь конца или остановите загрузку' }),
    async run(context) {
      const { api, notify, route } = context
      const record = chosenRecord(context)
      if (!record) return
      await api.imports.remove({ params: { id: record.id } })
      if (route?.route === 'import') navigate('imports', undefined, { replace: true })
      void refreshImports()
      notify({ text: `Импорт удалён: ${record.title}` })
    },
  }),
]
