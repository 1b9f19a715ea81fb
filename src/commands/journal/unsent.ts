import { type AnyCommand, type Availability, command } from '#src/commands/core/command.ts'
import { store } from '#src/state/keyboard/store.ts'
import { unsentActionsAtom } from '#src/state/offline/unsent.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'

const withUnsent = (): Availability =>
  store.get(unsentActionsAtom).length > 0 ? true : { hidden: 'всё отправлено' }

/** Manages the outbox: it is sent automatically; these commands hurry or discard. */
export const unsentCommands: AnyCommand[] = [
  command({
    id: 'unsent.show',
    title: 'Показать неотправленное',
    shortTitle: 'показать',
    section: 'history',
    concepts: ['send'],
    effect: 'navigate',
    available: withUnsent,
    run: () => store.set(overlayAtom, { kind: 'unsent' }),
  }),
  command({
    id: 'unsent.send',
    title: 'Отправить неотправленное',
    shortTitle: 'отправить',
    section: 'history',
    concepts: ['repeat'],
    effect: 'read',
    available: withUnsent,
    async run({ notify }) {
      const { parkedIds, releaseUnsent } = await import('#src/state/offline/unsent-work.ts')
      await releaseUnsent(parkedIds())
      const kept = store.get(unsentActionsAtom)
      if (kept.length > 0 && kept.every(({ refusal }) => refusal)) {
        notify({ text: 'Остальное решите сами: откройте «Неотправленное»', tone: 'info' })
      } else if (kept.some(({ parked }) => parked)) {
        notify({ text: 'Часть сеть снова оборвала: причина — в «Неотправленном»', tone: 'info' })
      } else if (kept.length > 0) notify({ text: 'Связи с сервером всё ещё нет', tone: 'info' })
    },
  }),
]
