import type { ExportCriteriaInput, ExportFormat } from '#contract/exchange/exports.ts'
import { type AnyCommand, type Availability, command, type RunContext } from '#src/commands/core/command.ts'
import { commandById, commands } from '#src/commands/core/registry.ts'
import { stepTitles } from '#src/commands/recipes/recipe-steps.ts'
import { saveFile } from '#src/state/browser/saving.ts'
import { store } from '#src/state/keyboard/store.ts'
import { hasChosen, tableHandleAtom, tableStateAtom } from '#src/state/table/table.ts'
import { shownColumns } from './table-columns.ts'

function exportedHere(): ExportCriteriaInput | undefined {
  const exported = store.get(tableHandleAtom)?.exported
  return exported && 'list' in exported ? exported : undefined
}

const withRows = (): Availability => {
  const handle = store.get(tableHandleAtom)
  if (!handle?.exported || !handle.columns) return { hidden: 'на этом экране нет таблицы для файла' }
  if ('noFile' in handle.exported) return { disabled: handle.exported.noFile }
  return handle.rowCount > 0 || { disabled: 'в таблице ничего нет' }
}

const withStock = (): Availability =>
  exportedHere()?.list === 'stock' ? withRows() : { hidden: 'откройте блоки' }

/** Ticked rows if there are any, otherwise all rows of the filter. */
function chosenRows(): { only?: number[]; except?: number[] } {
  const { all, checked } = store.get(tableStateAtom)
  if (all) return all.except.size > 0 ? { except: [...all.except] } : {}
  return checked.size > 0 ? { only: [...checked.keys()] } : {}
}

const isPart = () => hasChosen(store.get(tableStateAtom))

async function save(
  { api, notify }: RunContext,
  format: ExportFormat,
  columns: readonly string[] | undefined,
): Promise<void> {
  const asked = exportedHere()
  if (!asked) return
  const criteria = asked.list === 'recipes' ? { ...asked, titles: stepTitles(commands, commandById) } : asked
  const body = { criteria, ...chosenRows(), ...(columns && { columns: [...columns] }), format }
  const { data: file } = await api.exports.table({ body, limitMs: 120_000 })
  saveFile(file)
  const detail = isPart() ? 'Только отмеченные строки' : undefined
  notify({ text: `Выгружено: ${file.name}`, ...(detail && { detail }), tone: 'success' })
}

const visibleColumns = () => shownColumns().map(({ value }) => value)

/** Files of the table on the screen: its filter or ticked rows, its columns and order. */
export const exportCommands: AnyCommand[] = [
  command({
    id: 'table.exportXlsx',
    title: 'Выгрузить таблицу в XLSX',
    section: 'table',
    concepts: ['export_out'],
    effect: 'write',
    isNeverKept: true,
    calls: ['exports.table'],
    available: withRows,
    run: (context) => save(context, 'xlsx', visibleColumns()),
  }),
  command({
    id: 'table.exportCsv',
    title: 'Выгрузить таблицу в CSV',
    section: 'table',
    concepts: ['export_out'],
    effect: 'write',
    isNeverKept: true,
    calls: ['exports.table'],
    available: withRows,
    run: (context) => save(context, 'csv', visibleColumns()),
  }),
  command({
    id: 'stock.exportForClient',
    title: 'Выгрузить для клиента в XLSX',
    section: 'table',
    concepts: ['export_out', 'table'],
    effect: 'write',
    isNeverKept: true,
    calls: ['exports.table'],
    available: withStock,
    run: (context) => save(context, 'xlsx', undefined),
  }),
]
