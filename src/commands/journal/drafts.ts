import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { store } from '#src/state/keyboard/store.ts'
import { waitingDraftsAtom } from '#src/state/offline/waiting-forms.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'

/** A form left by a reload, a closed tab or another page keeps its input. */
export const draftCommands: AnyCommand[] = [
  command({
    id: 'draft.open',
    title: 'Открыть несохранённую форму',
    shortTitle: 'несохранённая форма',
    section: 'history',
    concepts: ['edit'],
    hotkeys: [{ keys: 'F4', scope: 'global' }],
    effect: 'navigate',
    available: () => (store.get(waitingDraftsAtom).length > 0 ? true : { hidden: true }),
    run() {
      const [latest] = store.get(waitingDraftsAtom)
      if (latest) store.set(overlayAtom, { kind: 'form', form: latest.form })
    },
  }),
]
