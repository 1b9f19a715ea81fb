import { store } from '#src/state/store.ts'
import { discardUnsent, sendUnsent, unsentActionsAtom } from '#src/state/unsent.ts'
import { type AnyCommand, type Availability, command } from './command.ts'

const withUnsent = (): Availability => (store.get(unsentActionsAtom).length > 0 ? true : { hidden: true })

/** Actions that found no network: they are sent by themselves, these are for the impatient and for second thoughts. */
export const unsentCommands: AnyCommand[] = [
  command({
    id: 'unsent.send',
    title: 'Отправить неотправленное',
    shortTitle: 'отправить',
    section: 'history',
    keywords: ['повторить отправку', 'нет связи', 'send again', 'offline'],
    effect: 'read',
    available: withUnsent,
    async run({ notify }) {
      await sendUnsent()
      const kept = store.get(unsentActionsAtom)
      const refused = kept.filter(({ isRefused }) => isRefused).length
      if (kept.length === 0) notify({ text: 'Всё отправлено' })
      else if (refused < kept.length) notify({ text: 'Связи с сервером всё ещё нет', tone: 'info' })
      else
        notify({ text: `Сервер не принял действий: ${refused}. Повторите их сами или уберите`, tone: 'info' })
    },
  }),
  command<{ runId: string }>({
    id: 'unsent.discard',
    title: 'Убрать неотправленное…',
    shortTitle: 'убрать',
    section: 'history',
    keywords: ['не отправлять', 'забыть', 'discard'],
    effect: 'read',
    available: withUnsent,
    prompts: {
      runId: {
        kind: 'choice',
        title: 'Какое действие не отправлять?',
        choices: async () =>
          store.get(unsentActionsAtom).map(({ runId, title, target, args, isRefused }) => ({
            key: runId,
            title,
            detail: [
              target?.records.length === 1
                ? target.records[0]?.title
                : `записей: ${target?.records.length ?? 0}`,
              // What was typed can still be read here when the server will not have it.
              ...Object.values(args).filter((value) => typeof value === 'string'),
              isRefused ? 'сервер не принял' : 'ждёт связи',
            ].join(' · '),
            value: runId,
          })),
      },
    },
    run: (_context, { runId }) => discardUnsent(runId),
  }),
]
