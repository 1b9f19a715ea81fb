import { atom } from 'jotai'
import type { ImportRecord } from '#contract/exchange/import-records.ts'
import { countOf } from '#domain/text/plurals.ts'
import { type AnyCommand, command, type RunContext } from '#src/commands/core/command.ts'
import { store } from '#src/state/keyboard/store.ts'
import { listAddressAtom } from '#src/state/lists/list-address.ts'
import type { FieldChoice, ValueChoice } from './column-choices.ts'
import { goToPart } from './import-parts.ts'
import { changeImport, openImport, whileChangeable, whileOpen } from './open-import.ts'

const scope = 'importRows'

/** Texts of the file stand beside what they become. */
export const isFileShownAtom = atom(false)

type Column = ImportRecord['mapping']['columns'][number]

/** Loaded on demand, with the fields of an import. */
const choices = () => import('./column-choices.ts')

const isOnColumns = () => store.get(listAddressAtom)?.written.get('view') === 'columns'

async function changeColumn(
  context: RunContext,
  at: number,
  change: (column: Column) => Column,
): Promise<void> {
  await changeImport(context, ({ mapping: { columns } }) => ({
    mapping: { columns: columns.map((column, index) => (index === at ? change(column) : column)) },
  }))
}

const headerAt = (context: RunContext, at: number) =>
  openImport(context)?.head?.headers[at]?.replaceAll('\n', ' ').trim() || `Столбец ${at + 1}`

/** Commands on the mapping of a file's columns. */
export const importColumnCommands: AnyCommand[] = [
  command({
    id: 'import.columns',
    title: 'Что загружается из столбцов',
    shortTitle: 'столбцы',
    shortTitleNow: () => (isOnColumns() ? 'строки' : 'столбцы'),
    section: 'table',
    concepts: ['show'],
    hotkeys: [{ keys: 'c', scope }],
    effect: 'navigate',
    available: whileOpen(({ mapping }) => mapping.columns.length > 0 || { disabled: 'файл ещё не прочитан' }),
    run({ route }) {
      if (route?.route === 'import') goToPart(route.id, isOnColumns() ? '' : 'view=columns')
    },
  }),
  command({
    id: 'import.showFile',
    title: 'Показать файл рядом',
    shortTitle: 'файл рядом',
    shortTitleNow: () => (store.get(isFileShownAtom) ? 'только итог' : 'файл рядом'),
    section: 'table',
    concepts: ['show'],
    hotkeys: [{ keys: 'Shift+C', scope }],
    effect: 'navigate',
    available: whileOpen(() => !isOnColumns() || { hidden: true }),
    run: () => store.set(isFileShownAtom, !store.get(isFileShownAtom)),
  }),
  command<{ column: number; into: FieldChoice; unit: string }>({
    id: 'import.assignColumn',
    title: 'Назначить столбцу поле…',
    shortTitle: 'назначить поле',
    section: 'table',
    concepts: ['attach'],
    hotkeys: [{ keys: 'm', scope }],
    effect: 'write',
    isNeverKept: true,
    calls: ['imports.update'],
    available: whileChangeable(({ mapping }) => mapping.columns.length > 0 || { disabled: 'столбцов нет' }),
    prompts: {
      column: {
        kind: 'choice',
        title: 'Какому столбцу?',
        choices: async (context) => (await choices()).columnChoices(openImport(context)),
      },
      into: {
        kind: 'choice',
        title: 'Что в этом столбце?',
        placeholder: 'Поле блока или здания',
        choices: async (context) => (await choices()).fieldChoices(openImport(context)),
      },
      unit: ({ into }) =>
        into?.units
          ? {
              kind: 'choice',
              title: `${into.title}: в чём числа?`,
              choices: async () => [
                ...Object.entries(into.units ?? {}).map(([key, title]) => ({ key, title, value: key })),
                { key: '', title: 'Определить по файлу', value: '' },
              ],
            }
          : null,
    },
    async run(context, { column, into, unit = '' }) {
      await changeColumn(context, column, ({ header }) => ({
        header,
        field: into.id,
        ...(unit && { unit }),
      }))
      context.notify({ text: `${headerAt(context, column)} → ${into.title}` })
    },
  }),
  command<{ column: number; text: ValueChoice; code: { code: string | null } }>({
    id: 'import.mapValue',
    title: 'Назначить значение столбца…',
    shortTitle: 'назначить значение',
    section: 'table',
    concepts: ['replace'],
    hotkeys: [{ keys: 'v', scope }],
    effect: 'write',
    isNeverKept: true,
    calls: ['imports.update'],
    available: whileChangeable(({ mapping }) => mapping.columns.length > 0 || { disabled: 'столбцов нет' }),
    prompts: {
      column: {
        kind: 'choice',
        title: 'В каком столбце?',
        choices: async (context) => (await choices()).codedColumns(openImport(context)),
      },
      text: ({ column = 0 }) => ({
        kind: 'choice',
        title: 'Какой текст из файла?',
        choices: async (context) => (await choices()).valueChoices(openImport(context), column),
      }),
      code: ({ text }) => ({
        kind: 'choice',
        title: `Что значит «${text?.text ?? ''}»?`,
        choices: async () => (text ? (await choices()).codeChoices(text) : []),
      }),
    },
    async run(context, { column, text, code: { code } }) {
      await changeColumn(context, column, ({ values, ...rest }) => ({
        ...rest,
        values: { ...values, [text.text]: code },
      }))
      const told = code === null ? 'пусто' : (text.options[code] ?? code)
      const rows = text.count > 1 ? `: ${countOf(text.count, 'строка', 'строки', 'строк')}` : ''
      context.notify({ text: `«${text.text}» → ${told}`, detail: headerAt(context, column) + rows })
    },
  }),
]
