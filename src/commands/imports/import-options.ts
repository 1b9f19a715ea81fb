import { type ImportOptions, importSubjects } from '#contract/exchange/import-records.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { capitalized } from '#domain/text/capitals.ts'
import { type AnyCommand, type CommandContext, command, type RunContext } from '#src/commands/core/command.ts'
import type { Concept } from '#src/commands/lexicon/lexicon.ts'
import type { FieldChoice } from './column-choices.ts'
import { changeImport, openImport, targetRows, whileChangeable } from './open-import.ts'

const scope = 'importRows'

const fields = () => import('./column-choices.ts')

/** Options with the words for their values. */
export const optionTexts = {
  write: {
    both: 'создавать новые и обновлять найденные',
    create: 'только создавать новые',
    update: 'только обновлять найденные',
  },
  blanks: { keep: 'оставляют значение у нас', clear: 'стирают значение у нас' },
  missing: { leave: 'не трогать', ask: 'спросить о них' },
} as const satisfies { [K in 'write' | 'blanks' | 'missing']: Readonly<Record<ImportOptions[K], string>> }

const setOptions = (context: RunContext, options: Partial<ImportOptions>) =>
  changeImport(context, () => ({ options }))

interface Setting {
  id: string
  title: string
  question: string
  key?: string
  concepts: readonly Concept[]
}

function setting<K extends keyof typeof optionTexts>(
  name: K,
  { id, title, question, key, concepts }: Setting,
): AnyCommand {
  const texts = optionTexts[name] as Readonly<Record<string, string>>
  return command<{ value: string }>({
    id: `import.${id}`,
    title,
    section: 'table',
    concepts,
    ...(key !== undefined && { hotkeys: [{ keys: key, scope }] }),
    effect: 'write',
    isNeverKept: true,
    calls: ['imports.update'],
    available: whileChangeable(
      ({ subject }) =>
        name !== 'missing' || subject === 'stock' || { disabled: 'только для зданий и блоков' },
    ),
    prompts: {
      value: {
        kind: 'choice',
        title: question,
        choices: async (context) => {
          const now = openImport(context)?.options[name]
          return Object.entries(texts).map(([value, text]) => ({
            key: value,
            title: capitalized(text),
            ...(value === now && { detail: 'сейчас' }),
            value,
          }))
        },
      },
    },
    async run(context, { value }) {
      // One of the codes that were offered.
      await setOptions(context, { [name]: value } as Partial<ImportOptions>)
      context.notify({ text: `${question.replace('?', '')}: ${texts[value]}` })
    },
  })
}

/** Row of the file, from 1: «Лист1!12», «строка 12». */
function rowOfFile(context: CommandContext): number | undefined {
  const [, digits] = /(\d+)$/.exec(targetRows(context)[0]?.place ?? '') ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** Commands on the options of reading and writing a file. */
export const importOptionCommands: AnyCommand[] = [
  setting('write', {
    id: 'setWrite',
    title: 'Обновлять найденные или только новые…',
    question: 'Что загружать?',
    key: 'Shift+U',
    concepts: ['import_in'],
  }),
  setting('blanks', {
    id: 'setBlanks',
    title: 'Пустые ячейки: оставить или очистить…',
    question: 'Пустые ячейки?',
    concepts: ['import_in'],
  }),
  setting('missing', {
    id: 'setMissing',
    title: 'Пропавшие из файла: не трогать или спросить…',
    question: 'Пропавшие из файла?',
    concepts: ['import_in'],
  }),
  command<{ sheet: string }>({
    id: 'import.setSheet',
    title: 'Другой лист файла…',
    section: 'table',
    concepts: ['import_in'],
    effect: 'write',
    isNeverKept: true,
    calls: ['imports.update'],
    available: whileChangeable(
      ({ head }) => (head?.sheets.length ?? 0) > 1 || { disabled: 'в файле один лист' },
    ),
    prompts: {
      sheet: {
        kind: 'choice',
        title: 'Какой лист загружать?',
        choices: async (context) => {
          const { sheets = [], sheet } = openImport(context)?.head ?? {}
          return sheets.map((name) => ({
            key: name,
            title: name,
            ...(name === sheet && { detail: 'сейчас' }),
            value: name,
          }))
        },
      },
    },
    run: (context, { sheet }) => setOptions(context, { sheet, headerRow: null }),
  }),
  command<{ subject: keyof typeof importSubjects }>({
    id: 'import.setSubject',
    title: 'Что в файле: здания и блоки или компании и контакты…',
    section: 'table',
    concepts: ['import_in'],
    effect: 'write',
    isNeverKept: true,
    calls: ['imports.update'],
    available: whileChangeable(({ source }) => source === 'table' || { disabled: 'в фиде только объекты' }),
    prompts: {
      subject: {
        kind: 'choice',
        title: 'Что в этом файле?',
        choices: async (context) => {
          const now = openImport(context)?.subject
          return codesOf(importSubjects).map((subject) => ({
            key: subject,
            title: capitalized(importSubjects[subject]),
            ...(subject === now && { detail: 'сейчас' }),
            value: subject,
          }))
        },
      },
    },
    async run(context, { subject }) {
      await setOptions(context, { subject })
      context.notify({ text: `В файле: ${importSubjects[subject]}. Столбцы узнаны заново` })
    },
  }),
  command({
    id: 'import.setHeaderRow',
    title: 'Заголовки в этой строке',
    section: 'table',
    concepts: ['import_in'],
    surfaces: ['rowMenu'],
    rows: 'pointed',
    effect: 'write',
    isNeverKept: true,
    calls: ['imports.update'],
    available: whileChangeable(({ source }, context) => {
      if (source !== 'table') return { disabled: 'у фида нет строки заголовков' }
      return rowOfFile(context) !== undefined || { disabled: 'сначала выберите строку файла' }
    }),
    async run(context) {
      const headerRow = rowOfFile(context)
      if (headerRow === undefined) return
      await setOptions(context, { headerRow })
      context.notify({ text: `Заголовки — в строке ${headerRow}` })
    },
  }),
  command({
    id: 'import.findHeaderRow',
    title: 'Найти строку заголовков заново',
    section: 'table',
    concepts: ['import_in'],
    effect: 'write',
    isNeverKept: true,
    calls: ['imports.update'],
    available: whileChangeable(
      ({ options }) => options.headerRow !== null || { disabled: 'она и так найдена по файлу' },
    ),
    run: (context) => setOptions(context, { headerRow: null }),
  }),
  command({
    id: 'import.fillMerges',
    title: 'Повторять значения объединённых ячеек',
    section: 'table',
    concepts: ['import_in'],
    effect: 'write',
    isNeverKept: true,
    calls: ['imports.update'],
    available: whileChangeable(({ source }) => source === 'table' || { disabled: 'только для таблиц' }),
    async run(context) {
      await changeImport(context, ({ options }) => ({ options: { fillMerges: !options.fillMerges } }))
      const isOn = openImport(context)?.options.fillMerges === true
      context.notify({
        text: isOn ? 'Объединённые ячейки повторяются в строках' : 'Объединённые ячейки — как в файле',
      })
    },
  }),
  command<{ field: FieldChoice; text: string }>({
    id: 'import.setDefault',
    title: 'Значение для строк, где его нет…',
    section: 'table',
    concepts: ['import_in'],
    effect: 'write',
    isNeverKept: true,
    calls: ['imports.update'],
    available: whileChangeable(),
    prompts: {
      field: {
        kind: 'choice',
        title: 'Какое поле?',
        choices: async (context) =>
          (await fields()).fieldChoices(openImport(context)).filter(({ value }) => value.id !== null),
      },
      text: ({ field }) => ({
        kind: 'text',
        title: `Где в файле пусто, что записать в «${field?.title ?? ''}»?`,
        placeholder: 'Пусто: ничего не записывать',
        initial: (context) => openImport(context)?.options.defaults[field?.id ?? ''] ?? '',
        parse: (text) =>
          text.trim().length > 400 ? { error: 'Не длиннее 400 знаков' } : { value: text.trim() },
      }),
    },
    async run(context, { field: { id, title }, text }) {
      if (id === null) return
      await changeImport(context, ({ options }) => {
        const { [id]: _, ...others } = options.defaults
        return { options: { defaults: text === '' ? others : { ...others, [id]: text } } }
      })
      context.notify({
        text: text === '' ? `${title}: без значения для всех` : `${title}: «${text}», где пусто`,
      })
    },
  }),
]
