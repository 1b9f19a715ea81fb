import { currentAddress } from '#src/state/location.ts'
import { commandUsesAtom } from '#src/state/recents.ts'
import { store } from '#src/state/store.ts'
import { type AnyCommand, command } from './command.ts'
import { commandLink } from './command-link.ts'

export const commandLinkCommands: AnyCommand[] = [
  command({
    id: 'command.copyLink',
    title: 'Скопировать ссылку на последнюю команду',
    section: 'help',
    keywords: ['адрес команды', 'поделиться', 'copy link', 'url'],
    effect: 'read',
    async run({ notify, titleOf }) {
      const uses = [...store.get(commandUsesAtom)].sort(([, a], [, b]) => b.lastAtMs - a.lastAtMs)
      const commandId = uses[0]?.[0]
      if (commandId === undefined) {
        notify({ text: 'Сначала выполните команду, ссылку на которую хотите передать', tone: 'info' })
        return
      }
      const link = location.origin + currentAddress() + commandLink(commandId)
      await navigator.clipboard.writeText(link)
      notify({
        text: `Ссылка скопирована: ${titleOf(commandId).replace('…', '')}. Она откроет команду, но не выполнит её`,
      })
    },
  }),
]
