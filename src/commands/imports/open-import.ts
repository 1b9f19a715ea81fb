import type { ImportRecord } from '#contract/exchange/import-records.ts'
import type { Client } from '#src/api/client.ts'
import type { Availability, CommandContext, RunContext } from '#src/commands/core/command.ts'
import { inOrder } from '#src/state/browser/in-order.ts'
import { knownImport, knownRow, type ListedRow, takeImport } from '#src/state/imports/imports.ts'
import { store } from '#src/state/keyboard/store.ts'
import { listAddressAtom } from '#src/state/lists/list-address.ts'

type Screen = Pick<CommandContext, 'route'>
type ImportChange = NonNullable<Parameters<Client['imports']['update']>[0]>['body']
type RowChange = NonNullable<Parameters<Client['imports']['updateRows']>[0]>['body']

/** The import on the screen, as far as it has been read. */
export function openImport({ route }: Screen): ImportRecord | undefined {
  return route?.route === 'import' ? knownImport(route.id) : undefined
}

/** Keys of an import's screen: hidden elsewhere, refused while the server reads, checks or writes. */
export function whileOpen(check?: (record: ImportRecord, context: CommandContext) => Availability) {
  return (context: CommandContext): Availability => {
    const record = openImport(context)
    if (!record) return { hidden: 'откройте импорт' }
    return check ? check(record, context) : true
  }
}

/** As above, for what changes the plan of rows that are not written yet. */
export function whileChangeable(check?: (record: ImportRecord, context: CommandContext) => Availability) {
  return whileOpen((record, context) => {
    const { state, counts } = record
    if (state === 'reading') return { disabled: 'файл ещё читается' }
    if (state === 'checking') return { disabled: 'строки ещё проверяются' }
    if (state === 'running') return { disabled: 'сначала остановите загрузку' }
    if (state === 'failed') return { disabled: 'файл не прочитан' }
    const isOver = state === 'done' && counts.ask + counts.error + counts.skip === 0
    if (isOver) return { disabled: 'всё уже загружено: меняйте сами записи' }
    return check ? check(record, context) : true
  })
}

/** Rows of the target that have been loaded. */
export function targetRows({ route, target }: CommandContext): ListedRow[] {
  if (route?.route !== 'import' || target?.kind !== 'importRow') return []
  return target.records.flatMap(({ id }) => knownRow(route.id, id) ?? [])
}

/** Class of questions that the screen shows. */
export function shownClass(record: ImportRecord) {
  const rule = store.get(listAddressAtom)?.written.get('rule')
  return record.classes.find((one) => one.rule === rule)
}

const oneAfterTheOther = inOrder()

/** Changes the import on the screen, each change from the result of the one before. */
export function changeImport(
  context: RunContext,
  change: (record: ImportRecord) => ImportChange,
): Promise<void> {
  return oneAfterTheOther(async () => {
    const record = openImport(context)
    if (!record) return
    const { data } = await context.api.imports.update({
      params: { id: record.id },
      body: change(record),
      limitMs,
    })
    await takeImport(data)
  })
}

/** Changes rows of the import on the screen, and plans them again. */
export function changeRows(context: RunContext, body: RowChange): Promise<void> {
  return oneAfterTheOther(async () => {
    const record = openImport(context)
    if (!record) return
    const { data } = await context.api.imports.updateRows({ params: { id: record.id }, body, limitMs })
    await takeImport(data)
  })
}

/** All rows of a large file may be checked again. */
const limitMs = 120_000
