import type { ImportMappingRecord } from '#contract/exchange/import-records.ts'
import { type AnyCommand, type Choice, type CommandContext, command } from '#src/commands/core/command.ts'
import { importMappingsQuery } from '#src/state/imports/imports.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { changeImport, openImport, whileChangeable, whileOpen } from './open-import.ts'

interface Remembered extends Pick<ImportMappingRecord, 'id' | 'name' | 'isShared' | 'columns'> {}

const readAgain = () => queryClient.invalidateQueries({ queryKey: importMappingsQuery.queryKey })

/** Remembered columns: all, or those that one may change. */
async function remembered({ user }: CommandContext, isOwn: boolean): Promise<Choice<Remembered>[]> {
  const all = await queryClient.fetchQuery({ ...importMappingsQuery, staleTime: 0 })
  return all
    .filter(({ owner }) => !isOwn || user?.role === 'admin' || owner.id === user?.id)
    .map((mapping) => ({
      key: String(mapping.id),
      title: mapping.name,
      detail: mapping.isShared ? 'общее' : mapping.owner.name,
      value: mapping,
    }))
}

const whichOne = (title: string, isOwn: boolean) => ({
  kind: 'choice' as const,
  title,
  choices: (context: CommandContext) => remembered(context, isOwn),
})

const nameOf = (text: string) => {
  const value = text.trim()
  if (value === '') return { error: 'Напишите название' }
  return value.length > 120 ? { error: 'Не длиннее 120 знаков' } : { value }
}

const folded = (header: string) => header.trim().toLowerCase()

/** Commands on mappings that are remembered for files with the same headers. */
export const importMappingCommands: AnyCommand[] = [
  command<{ name: string; isShared: boolean }>({
    id: 'importMapping.create',
    title: 'Запомнить сопоставление…',
    section: 'table',
    concepts: ['import_in'],
    effect: 'write',
    isNeverKept: true,
    calls: ['importMappings.create'],
    available: whileChangeable(({ mapping }) => mapping.columns.length > 0 || { disabled: 'столбцов нет' }),
    prompts: {
      name: {
        kind: 'text',
        title: 'Как назвать сопоставление?',
        initial: (context) => openImport(context)?.file.name.replace(/\.\w+$/, '') ?? '',
        parse: nameOf,
      },
      isShared: {
        kind: 'choice',
        title: 'Кому им пользоваться?',
        choices: async ({ user }) => [
          { key: 'own', title: 'Только мне', value: false },
          ...(user?.role === 'admin' ? [{ key: 'shared', title: 'Всем в офисе', value: true }] : []),
        ],
      },
    },
    async run(context, { name, isShared }) {
      const record = openImport(context)
      if (!record) return
      await context.api.importMappings.create({
        body: { importId: record.id, name, isShared },
        idempotencyKey: context.commandId,
      })
      void readAgain()
      context.notify({ text: `Сопоставление «${name}» запомнено`, detail: 'Такие же файлы прочитаются сами' })
    },
  }),
  command<{ mapping: Remembered }>({
    id: 'importMapping.apply',
    title: 'Взять запомненное сопоставление…',
    section: 'table',
    concepts: ['import_in'],
    effect: 'write',
    isNeverKept: true,
    calls: ['importMappings.list', 'imports.update'],
    available: whileChangeable(({ mapping }) => mapping.columns.length > 0 || { disabled: 'столбцов нет' }),
    prompts: { mapping: whichOne('Какое сопоставление взять?', false) },
    async run(context, { mapping: { name, columns } }) {
      const known = new Map(columns.map((column) => [folded(column.header), column]))
      await changeImport(context, ({ mapping }) => ({
        mapping: {
          columns: mapping.columns.map((column) => {
            const { header, ...given } = known.get(folded(column.header)) ?? column
            return { ...given, header: column.header }
          }),
        },
      }))
      context.notify({ text: `Столбцы — как в «${name}»` })
    },
  }),
  command<{ mapping: Remembered; name: string }>({
    id: 'importMapping.rename',
    title: 'Переименовать сопоставление…',
    section: 'table',
    concepts: ['import_in'],
    effect: 'write',
    isNeverKept: true,
    calls: ['importMappings.list', 'importMappings.update'],
    available: whileOpen(),
    prompts: {
      mapping: whichOne('Какое сопоставление переименовать?', true),
      name: ({ mapping }) => ({
        kind: 'text',
        title: 'Как теперь назвать?',
        initial: () => mapping?.name ?? '',
        parse: nameOf,
      }),
    },
    async run({ api, notify }, { mapping: { id }, name }) {
      await api.importMappings.update({ params: { id }, body: { name } })
      void readAgain()
      notify({ text: `Теперь оно называется «${name}»` })
    },
  }),
  command<{ mapping: Remembered }>({
    id: 'importMapping.share',
    title: 'Сделать сопоставление общим или своим…',
    section: 'table',
    concepts: ['import_in'],
    effect: 'write',
    isNeverKept: true,
    calls: ['importMappings.list', 'importMappings.update'],
    available: (context) =>
      context.user?.role === 'admin' ? whileOpen()(context) : { disabled: 'доступно администратору' },
    prompts: { mapping: whichOne('Какое сопоставление?', true) },
    async run({ api, notify }, { mapping: { id, name, isShared } }) {
      await api.importMappings.update({ params: { id }, body: { isShared: !isShared } })
      void readAgain()
      notify({ text: isShared ? `«${name}»: только автору` : `«${name}»: теперь для всех` })
    },
  }),
  command<{ mapping: Remembered }>({
    id: 'importMapping.delete',
    title: 'Забыть сопоставление…',
    section: 'table',
    concepts: ['import_in'],
    effect: 'destroy',
    isNeverKept: true,
    calls: ['importMappings.list', 'importMappings.remove'],
    irreversible: 'Столбцы таких файлов снова придётся назначать. Загруженное остаётся.',
    available: whileOpen(),
    prompts: { mapping: whichOne('Какое сопоставление забыть?', true) },
    async run({ api, notify }, { mapping: { id, name } }) {
      await api.importMappings.remove({ params: { id } })
      void readAgain()
      notify({ text: `Сопоставление «${name}» забыто` })
    },
  }),
]
