import type { AnyCommand, CommandContext } from '#src/commands/core/command.ts'
import { titleOf } from '#src/commands/core/evaluate.ts'
import { keysAsText } from '#src/commands/keys/key-label.ts'
import { scopes } from '#src/state/keyboard/scopes.ts'

/** No user and no screen: context-dependent titles use their general form. */
const nowhere: CommandContext = { user: null, route: undefined, target: null }

const head = [
  '# Клавиши',
  '',
  'Составлено из реестра команд: `npm run docs`. Клавиши — по месту на клавиатуре, раскладка любая: `J` — это и «о».',
  'Клавиши через пробел нажимают по очереди. Что работает на открытом экране, показывает `?`. Все команды,',
  'и без клавиш тоже, — в палитре: `Ctrl+K`.',
]
const tableHead = ['| Клавиши | На Mac | Что делают |', '|---|---|---|']

/** `docs/hotkeys.md`: every key of every command, by scope. */
export function hotkeysDocument(commands: readonly AnyCommand[]): string {
  const parts = Object.entries(scopes).flatMap(([scope, title]) => {
    const lines = commands.flatMap((command) => lineOf(command, scope))
    return lines.length === 0 ? [] : ['', `## ${title}`, '', ...tableHead, ...lines]
  })
  return `${[...head, ...parts].join('\n')}\n`
}

function lineOf(command: AnyCommand, scope: string): string[] {
  const keys = (command.hotkeys ?? []).filter((hotkey) => hotkey.scope === scope).map((hotkey) => hotkey.keys)
  if (keys.length === 0) return []
  const [onPc, onMac] = [false, true].map((isMac) =>
    keys.map((one) => `\`${keysAsText(one, isMac)}\``).join(', '),
  )
  return [`| ${onPc} | ${onMac} | ${titleOf(command, nowhere).replace('…', '')} |`]
}
