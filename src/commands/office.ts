import { overlayAtom } from '#src/state/overlay.ts'
import { refreshAll } from '#src/state/refresh.ts'
import { store } from '#src/state/store.ts'
import { type AnyCommand, command, type EditOf } from './command.ts'
import { adminOnly } from './users.ts'

export const officeCommands: AnyCommand[] = [
  command<{ edit: EditOf<'settings'> }>({
    id: 'office.edit',
    title: 'Изменить настройки офиса',
    shortTitle: 'изменить',
    section: 'account',
    keywords: ['ндс', 'часовой пояс', 'свежесть', 'курс', 'контакты', 'settings', 'vat'],
    hotkeys: [{ keys: 'e', scope: 'settings' }],
    effect: 'write',
    calls: ['settings.update'],
    available: adminOnly,
    prompts: {
      edit: { kind: 'form', open: () => store.set(overlayAtom, { kind: 'form', form: { form: 'office' } }) },
    },
    async run({ api, notify }, { edit }) {
      await api.settings.update(edit)
      // Prices, freshness and times of every screen follow the settings.
      void refreshAll()
      notify({ text: 'Настройки офиса сохранены', canUndo: true })
    },
  }),
]
