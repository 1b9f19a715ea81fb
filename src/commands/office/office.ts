import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { adminOnly } from '#src/commands/core/evaluate.ts'
import type { EditOf } from '#src/commands/core/form-arguments.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { refreshAll } from '#src/state/queries/refresh.ts'

export const officeCommands: AnyCommand[] = [
  command<{ edit: EditOf<'settings'> }>({
    id: 'office.edit',
    title: 'Изменить настройки офиса',
    shortTitle: 'изменить',
    section: 'account',
    concepts: ['office_settings', 'program'],
    hotkeys: [{ keys: 'e', scope: 'settings' }],
    effect: 'write',
    calls: ['settings.update'],
    available: adminOnly,
    prompts: {
      edit: { kind: 'form', open: () => store.set(overlayAtom, { kind: 'form', form: { form: 'office' } }) },
    },
    async run({ api, notify }, { edit }) {
      await api.settings.update(edit)
      // All screens depend on the settings: prices, freshness, times.
      void refreshAll()
      notify({ text: 'Настройки офиса сохранены', canUndo: true })
    },
  }),
]
