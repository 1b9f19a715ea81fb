import type { ImportRecord } from '#contract/exchange/import-records.ts'
import { countOf } from '#domain/text/plurals.ts'
import {
  type AnyCommand,
  type Availability,
  type CommandContext,
  command,
  type Prompt,
  type RunContext,
} from '#src/commands/core/command.ts'
import type { ListedRow } from '#src/state/imports/imports.ts'
import { store } from '#src/state/keyboard/store.ts'
import { listAddressAtom } from '#src/state/lists/list-address.ts'
import { navigate } from '#src/state/place/location.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { tableStateAtom } from '#src/state/table/table.ts'
import { type Cell, cellText, lastMendAtom, rowsAlike } from './mended-cells.ts'
import { changeRows, openImport, targetRows, whileChangeable } from './open-import.ts'

const scope = 'importRows'
export const rowsText = (count: number) => countOf(count, 'строка', 'строки', 'строк')

/** Loaded on demand, with the fields of an import. */
const cells = () => import('./import-cells.ts')
const choices = () => import('./column-choices.ts')

export const withRows = (check?: (context: CommandContext) => Availability) =>
  whileChangeable((_record, context) => {
    if (context.target?.kind !== 'importRow') return { disabled: 'сначала выберите строку файла' }
    const rows = targetRows(context)
    if (rows.length === 0) return { disabled: 'строка ещё загружается' }
    if (rows.every(({ isDone }) => isDone)) return { disabled: 'уже загружено: меняйте саму запись' }
    return check ? check(context) : true
  })

/** As above, for what changes the texts of a row: a block that the file lacks has none. */
export const withFileRows = (check?: (context: CommandContext) => Availability) =>
  withRows((context) =>
    targetRows(context).some(({ isMissing }) => isMissing)
      ? { disabled: 'этого блока в файле нет' }
      : (check?.(context) ?? true),
  )

export const numbersOf = ({ target }: RunContext) => target?.records.map(({ id }) => id) ?? []

/** Cells are told by their column, or by their place in the file where it has no header. */
const headerOf = (context: CommandContext, { index }: Cell) =>
  openImport(context)?.head?.headers[index] || `столбец ${index + 1}`

const mendPrompt = (cell: Cell): Prompt<string> => {
  const own = { title: `Что должно стоять в «${cell.title}»?` }
  if (!cell.labels) {
    return {
      ...own,
      kind: 'text',
      initial: (context) => cellText(targetRows(context)[0], cell.index),
      parse: (text) => ({ value: text.trim() }),
    }
  }
  const choices = cell.labels.map((label) => ({ key: label, title: label, value: label }))
  const blank = { key: '', title: 'Оставить пустым', value: '' }
  return {
    ...own,
    kind: 'choice',
    choices: async () => [...choices, blank],
    create: (text) => ({ key: `text ${text}`, title: `Записать «${text}»`, value: text }),
  }
}

async function mend(context: RunContext, cell: Cell, text: string): Promise<void> {
  const rows = targetRows(context)
  const record = openImport(context)
  const from = cellText(rows[0], cell.index)
  await changeRows(context, { rows: numbersOf(context), set: { cells: { [cell.index]: text } } })
  if (!record) return
  store.set(lastMendAtom, { importId: record.id, column: cell.index, from, to: text })
  context.notify({
    text: `${headerOf(context, cell)}: ${text === '' ? 'пусто' : `«${text}»`}`,
    detail: rows.length > 1 ? rowsText(rows.length) : rows[0]?.place,
    more: {
      title: 'Исправить так же все такие',
      commandId: 'import.mendAlike',
      open: () => void mendAlike(context),
    },
  })
}

/** Rows whose cell reads as the mended one did. */
async function mendAlike(context: RunContext): Promise<void> {
  const last = store.get(lastMendAtom)
  if (!last) return
  const rows = await rowsAlike(context.api, last)
  if (rows.length === 0) {
    context.notify({ text: 'Больше таких строк нет', tone: 'info' })
    return
  }
  // The server's limit per call.
  for (let from = 0; from < rows.length; from += 5000) {
    const part = rows.slice(from, from + 5000)
    await changeRows(context, { rows: part, set: { cells: { [last.column]: last.to } } })
  }
  context.notify({ text: `Исправлено ещё: ${rowsText(rows.length)}` })
}

/** A text that was not understood, or read as something alike, is answered for all its rows at once, if its field takes one of several values. */
async function unreadValue(record: ImportRecord | undefined, row: ListedRow, { index }: Cell) {
  const isDoubtful = row.issues.some(
    ({ rule, column }) => (rule === 'value.unread' || rule === 'value.alike') && column === index,
  )
  return isDoubtful ? (await choices()).textValue(record, index, cellText(row, index).trim()) : undefined
}

interface Written {
  kind: 'block' | 'company' | 'person'
  id: number
}

/** Record that a run has made or changed of the row, or block that the file lacks; `null`: none, or it was undone. */
function writtenRecord(context: CommandContext): Written | null {
  const [row] = targetRows(context)
  const isWritten = row?.isMissing || (row?.isDone && !openImport(context)?.isUndone)
  if (!row || !isWritten) return null
  const { blockId, person, company } = row
  if (blockId !== null) return { kind: 'block', id: blockId }
  if (person?.id != null) return { kind: 'person', id: person.id }
  return company?.id != null ? { kind: 'company', id: company.id } : null
}

const openTexts = { block: 'открыть блок', company: 'открыть компанию', person: 'открыть контакт' } as const

/** Rows of an imported file: what is wrong in them is mended one by one, or for all alike. */
export const importRowCommands: AnyCommand[] = [
  command({
    id: 'import.enter',
    title: 'Исправить строку',
    shortTitle: 'исправить',
    shortTitleNow: (context) => {
      const written = writtenRecord(context)
      return written ? openTexts[written.kind] : 'исправить'
    },
    section: 'table',
    concepts: ['edit'],
    hotkeys: [{ keys: 'Enter', scope }],
    rows: 'pointed',
    effect: 'navigate',
    available: (context) => {
      const { route, target } = context
      if (route?.route !== 'import') return { hidden: 'откройте импорт' }
      if (target?.kind === 'importRow') return writtenRecord(context) === null ? withRows()(context) : true
      return target ? true : { disabled: 'сначала выберите строку' }
    },
    async run(context) {
      const { target } = context
      const [record] = target?.records ?? []
      if (!record) return
      const ask = (
        commandId: string,
        args: Readonly<Record<string, unknown>> = {},
        labels: Readonly<Record<string, string>> = {},
      ) => store.set(overlayAtom, { kind: 'palette', opening: { target, commandId, args, labels } })
      if (target?.kind === 'block') return navigate('block', { id: record.id })
      if (target?.kind === 'importColumn')
        return ask('import.assignColumn', { column: record.id }, { column: record.title })
      const written = writtenRecord(context)
      if (written) return navigate(written.kind, { id: written.id })
      const [row] = targetRows(context)
      const { toMend } = await cells()
      const rule = store.get(listAddressAtom)?.written.get('rule')
      const wrong = row && toMend(openImport(context), row, store.get(tableStateAtom).column, rule)
      if (wrong === 'building') ask('import.chooseBuilding')
      else if (wrong) {
        const value = row && (await unreadValue(openImport(context), row, wrong))
        if (value) {
          const labels = { column: wrong.title, text: `«${value.text}»` }
          ask('import.mapValue', { column: wrong.index, text: value }, labels)
        } else ask('import.mend', { cell: wrong }, { cell: wrong.title })
      } else ask('import.mend')
    },
  }),
  command<{ cell: Cell; text: string }>({
    id: 'import.mend',
    title: 'Исправить ячейку…',
    section: 'selection',
    concepts: ['edit'],
    surfaces: ['rowMenu'],
    rows: 'pointed',
    effect: 'write',
    isNeverKept: true,
    promptsEachTime: true,
    calls: ['imports.updateRows'],
    available: withFileRows(),
    prompts: {
      cell: {
        kind: 'choice',
        title: 'Какую ячейку исправить?',
        choices: async (context) => (await cells()).cellChoices(openImport(context), targetRows(context)[0]),
      },
      text: ({ cell }) => (cell ? mendPrompt(cell) : null),
    },
    run: (context, { cell, text }) => mend(context, cell, text),
  }),
  command({
    id: 'import.mendAlike',
    title: 'Исправить так же все такие',
    shortTitle: 'исправить все такие',
    section: 'table',
    concepts: ['edit'],
    hotkeys: [{ keys: 'a', scope }],
    effect: 'write',
    isNeverKept: true,
    calls: ['imports.rows', 'imports.updateRows'],
    available: whileChangeable(
      ({ id }) => store.get(lastMendAtom)?.importId === id || { disabled: 'сначала исправьте одну ячейку' },
    ),
    run: mendAlike,
  }),
  command({
    id: 'import.restoreCells',
    title: 'Вернуть как в файле',
    section: 'selection',
    concepts: ['reset'],
    surfaces: ['rowMenu'],
    rows: 'written',
    effect: 'write',
    isNeverKept: true,
    calls: ['imports.updateRows'],
    available: withRows(
      (context) =>
        targetRows(context).some(({ mended }) => mended.length > 0) || {
          disabled: 'здесь ничего не исправляли',
        },
    ),
    async run(context) {
      const columns = new Set(targetRows(context).flatMap(({ mended }) => mended))
      const set = { cells: Object.fromEntries([...columns].map((column) => [column, null])) }
      await changeRows(context, { rows: numbersOf(context), set })
      context.notify({ text: 'Снова как в файле' })
    },
  }),
]
