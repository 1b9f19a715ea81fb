import { maxImportBytes } from '#contract/exchange/import-limits.ts'
import { ApiError } from '#src/api/errors.ts'
import { uploadTransport } from '#src/api/upload-transport.ts'
import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { saveFile } from '#src/state/browser/saving.ts'
import { importQuery, refreshImports, uploadAtom } from '#src/state/imports/imports.ts'
import { store } from '#src/state/keyboard/store.ts'
import { navigate } from '#src/state/place/location.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { queryClient } from '#src/state/queries/query-client.ts'

/** 150 MB over a slow line. */
const limitMs = 30 * 60_000

export const importFileCommands: AnyCommand[] = [
  command<{ file: File }>({
    id: 'import.start',
    title: 'Импортировать файл…',
    shortTitle: 'импорт из файла',
    section: 'create',
    concepts: ['import_in'],
    hotkeys: [{ keys: 'i', scope: 'imports' }],
    effect: 'write',
    isNeverKept: true,
    calls: ['imports.upload'],
    prompts: {
      file: {
        kind: 'form',
        open: () => store.set(overlayAtom, { kind: 'form', form: { form: 'importFile' } }),
      },
    },
    async run({ api, staysHere, commandId }, { file }) {
      // The server would end the connection in the middle of so long a body, and no browser tells why.
      if (file.size > maxImportBytes) {
        const hint = 'Разделите его и загрузите по частям'
        throw new ApiError({ kind: 'refused', message: 'Файл больше 150 МБ', hint })
      }
      const control = new AbortController()
      const tell = (progress: number) =>
        store.set(uploadAtom, { name: file.name, progress, stop: () => control.abort() })
      tell(0)
      try {
        const { data } = await api.imports.upload({
          upload: file,
          limitMs,
          idempotencyKey: commandId,
          signal: control.signal,
          transport: uploadTransport((sent, total) => tell(total > 0 ? sent / total : 0)),
        })
        queryClient.setQueryData(importQuery(data.id).queryKey, data)
        void refreshImports()
        if (!staysHere) navigate('import', { id: data.id })
        return { madeId: data.id }
      } finally {
        store.set(uploadAtom, null)
      }
    },
  }),
  command({
    id: 'import.saveTemplate',
    title: 'Шаблон таблицы для импорта',
    shortTitle: 'шаблон',
    section: 'record',
    concepts: ['import_in', 'download', 'sample'],
    effect: 'read',
    calls: ['imports.template'],
    async run({ api, notify }) {
      const { data } = await api.imports.template({ limitMs: 60_000 })
      saveFile(data)
      notify({ text: `Скачано: ${data.name}` })
    },
  }),
]
