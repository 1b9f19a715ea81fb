import { hostsOf } from '#domain/imports/photo-hosts.ts'
import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { adminOnly } from '#src/commands/core/evaluate.ts'
import { refreshImports } from '#src/state/imports/imports.ts'
import { refreshAll } from '#src/state/queries/refresh.ts'
import { openImport, whileOpen } from './open-import.ts'
import { allowPhotosText } from './photo-texts.ts'

export const importPhotoCommands: AnyCommand[] = [
  command({
    id: 'import.allowPhotos',
    title(context) {
      const hosts = openImport(context)?.photos.hosts ?? []
      return hosts.length === 0 ? 'Разрешить фото с сайтов файла' : `${allowPhotosText(hosts)}: скачать фото`
    },
    section: 'table',
    concepts: ['import_in', 'office_settings'],
    hotkeys: [{ keys: 'Shift+F', scope: 'importRows' }],
    effect: 'write',
    isNeverKept: true,
    calls: ['settings.read', 'settings.update'],
    available: whileOpen((record, context) => {
      if (record.photos.hosts.length === 0) return { disabled: 'ни одно фото не ждёт разрешения' }
      return adminOnly(context)
    }),
    async run(context) {
      const { api, notify } = context
      const asked = openImport(context)?.photos.hosts.map(({ host }) => host) ?? []
      const { data, etag } = await api.settings.read({})
      const photoHosts = [...new Set([...hostsOf(data.photoHosts), ...asked])].join('\n')
      await api.settings.update({ body: { photoHosts }, ifMatch: etag })
      void refreshAll()
      void refreshImports({ isWhole: true })
      notify({ text: 'Фото скачиваются', detail: asked.join(', '), canUndo: true })
    },
  }),
]
