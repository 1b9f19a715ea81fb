import { type AnyCommand, type CommandContext, command, type RunContext } from '#src/commands/core/command.ts'
import { uncheckAll } from '#src/state/table/table.ts'
import { numbersOf, rowsText, withRows } from './import-rows.ts'
import { changeRows, openImport, shownClass, targetRows, whileChangeable } from './open-import.ts'

const scope = 'importRows'

/** Blocks that the file lacks are left or marked rather than skipped or taken. */
const isOfMissing = (context: CommandContext) => {
  const rows = targetRows(context)
  return rows.length > 0 && rows.every(({ isMissing }) => isMissing)
}

const isSkipped = (context: CommandContext) => {
  const rows = targetRows(context)
  return rows.length > 0 && rows.every(({ decision }) => decision === 'skip')
}

async function decide(context: RunContext, decision: 'skip' | 'take' | null, text: string): Promise<void> {
  const rows = numbersOf(context)
  await changeRows(context, { rows, set: { decision } })
  uncheckAll()
  context.notify({
    text: `${text}: ${rows.length === 1 ? context.target?.records[0]?.title : rowsText(rows.length)}`,
  })
}

/** Rows are left out or taken with their questions, one by one or a class at once. */
export const importDecisionCommands: AnyCommand[] = [
  command({
    id: 'import.skip',
    title: (context) => (isOfMissing(context) ? 'Оставить блок как есть' : 'Пропустить строку'),
    shortTitle: 'пропустить',
    shortTitleNow: (context) =>
      isSkipped(context) ? 'не пропускать' : isOfMissing(context) ? 'оставить как есть' : 'пропустить',
    section: 'selection',
    concepts: ['take_out'],
    hotkeys: [{ keys: 's', scope }],
    surfaces: ['rowMenu', 'bulkBar'],
    rows: 'written',
    effect: 'write',
    isNeverKept: true,
    calls: ['imports.updateRows'],
    available: withRows(),
    run: (context) =>
      isSkipped(context)
        ? decide(context, null, 'Больше не пропускается')
        : decide(context, 'skip', isOfMissing(context) ? 'Остаётся как есть' : 'Пропущено'),
  }),
  command({
    id: 'import.take',
    title: (context) => (isOfMissing(context) ? 'Отметить занятым' : 'Взять строку как есть'),
    shortTitle: 'взять как есть',
    shortTitleNow: (context) => (isOfMissing(context) ? 'отметить занятым' : 'взять как есть'),
    section: 'selection',
    concepts: ['allow'],
    surfaces: ['rowMenu', 'bulkBar'],
    rows: 'written',
    effect: 'write',
    isNeverKept: true,
    calls: ['imports.updateRows'],
    available: withRows(
      (context) =>
        targetRows(context).some(({ issues, decision }) => issues.length > 0 && decision !== 'take') || {
          disabled: 'замечаний в строке нет',
        },
    ),
    run: (context) => decide(context, 'take', isOfMissing(context) ? 'Будет занят' : 'Берётся как есть'),
  }),
  command({
    id: 'import.skipClass',
    title: 'Пропустить все такие строки',
    shortTitle: 'пропустить все такие',
    section: 'table',
    concepts: ['take_out', 'all'],
    hotkeys: [{ keys: 'Shift+S', scope }],
    effect: 'write',
    isNeverKept: true,
    calls: ['imports.updateRows'],
    available: whileChangeable((record) =>
      shownClass(record) ? true : { disabled: 'сначала выберите вопрос или ошибку слева' },
    ),
    async run(context) {
      const record = openImport(context)
      const of = record && shownClass(record)
      if (!of) return
      await changeRows(context, { rule: of.rule, set: { decision: 'skip' } })
      context.notify({ text: `Пропущено: ${rowsText(of.count)}`, detail: of.title })
    },
  }),
]
