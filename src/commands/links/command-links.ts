import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { commandUsesAtom, lastRunAtom } from '#src/state/keyboard/recents.ts'
import { store } from '#src/state/keyboard/store.ts'
import { copyAddress } from '#src/state/place/location.ts'
import type { LastRun } from './link-making.ts'

export const commandLinkCommands: AnyCommand[] = [
  command({
    id: 'command.copyLink',
    title: 'Скопировать ссылку на последнюю команду',
    section: 'help',
    concepts: ['share'],
    effect: 'read',
    async run({ notify, titleOf, ...context }) {
      const last = lastRun()
      if (!last) {
        notify({ text: 'Сначала выполните команду, ссылку на которую хотите передать', tone: 'info' })
        return
      }
      const { linkOf } = await import('./link-making.ts')
      const { link, isWhole } = await linkOf(last, context)
      const title = titleOf(last.command.id).replace('…', '')
      const left = isWhole ? '' : ' Не всё, с чем её выполнили, можно передать ссылкой.'
      await copyAddress(link)
      notify({ text: `Ссылка скопирована: ${title}. Она откроет команду, но не выполнит её.${left}` })
    },
  }),
]

/** The last run on this page; after a reload only the command is known. */
function lastRun(): LastRun | undefined {
  const done = store.get(lastRunAtom)
  const uses = [...store.get(commandUsesAtom)].sort(([, a], [, b]) => b.lastAtMs - a.lastAtMs)
  const command = commandById(done?.commandId ?? uses[0]?.[0] ?? '')
  return command && { command, args: done?.args ?? {} }
}
