import { countOf } from '#domain/text/plurals.ts'
import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { adminOnly } from '#src/commands/core/evaluate.ts'
import { refreshAll } from '#src/state/queries/refresh.ts'

export const demoCommands: AnyCommand[] = [
  command({
    id: 'office.removeDemo',
    title: 'Удалить демо-данные',
    section: 'account',
    concepts: ['program'],
    effect: 'write',
    isNeverKept: true,
    calls: ['demo.remove'],
    available: adminOnly,
    irreversible:
      'Здания, блоки, компании, контакты и события из демо уйдут в корзину, примеры заявок с сайта и отчёта портала — насовсем. Свои записи останутся.',
    async run({ api, commandId, notify }) {
      const { data } = await api.demo.remove({ idempotencyKey: commandId })
      void refreshAll()
      const removed = `Демо-данные удалены: ${countOf(data.removed, 'запись', 'записи', 'записей')}`
      const kept = data.kept > 0 ? `, ${data.kept} осталось: в них ваши записи` : ''
      notify({ text: removed + kept, canUndo: true })
    },
  }),
]
