import { type KeySettings, keySettings } from '#contract/access/key-settings.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import { scopes } from '#src/state/keyboard/scopes.ts'
import { overlap } from './conflicts.ts'
import { faultOf } from './key-choice.ts'

const format = 'klyuch-keys'
const version = 1
/** Longest accepted file, in characters: a complete keyboard takes a tenth. */
const longestFile = 500_000

export const keysFileName = 'klyuch-keys.json'

export function writeKeyFile(settings: KeySettings): string {
  return `${JSON.stringify({ format, version, settings }, null, 2)}\n`
}

/** Contents of a file, or all its errors, in Russian; never partial. */
export type KeyFile =
  | { settings: KeySettings; unknown: readonly string[] }
  | { faults: readonly [string, ...string[]] }

/** Reads a key file. Unknown commands are kept and reported. */
export function readKeyFile(text: string, commands: readonly AnyCommand[]): KeyFile {
  if (text.length > longestFile) return { faults: ['Файл слишком велик для настроек клавиш'] }
  const parsed = parse(text)
  if (typeof parsed !== 'object' || parsed === null || !('format' in parsed) || parsed.format !== format) {
    return { faults: ['Это не файл клавиш: выберите тот, что сохранила команда «Сохранить клавиши в файл»'] }
  }
  if (!('version' in parsed) || parsed.version !== version) {
    return { faults: ['Файл записан другой версией программы и здесь не читается'] }
  }
  const checked = keySettings.safeParse('settings' in parsed ? parsed.settings : null)
  if (!checked.success) {
    const faults = checked.error.issues.map(({ path, message }) => `${placeOf(path)}: ${message}`)
    return { faults: [faults[0] ?? 'Файл повреждён', ...faults.slice(1, 10)] }
  }
  const settings = checked.data
  const faults = [...faultsOfKeys(settings, commands), ...repeatedKeys(settings)]
  const [first, ...rest] = faults
  if (first !== undefined) return { faults: [first, ...rest.slice(0, 9)] }
  const known = new Set<string>(commands.map(({ id }) => id))
  return {
    settings,
    unknown: settings.bindings.flatMap(({ commandId }) => (known.has(commandId) ? [] : commandId)),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function placeOf(path: readonly PropertyKey[]): string {
  const [field, at] = path
  if (field === 'bindings' && typeof at === 'number') return `Назначение ${at + 1}`
  return (
    { profile: 'Набор клавиш', bindings: 'Назначения', areSingleKeysOff: 'Одиночные клавиши' }[
      String(field)
    ] ?? 'Файл'
  )
}

function faultsOfKeys({ bindings }: KeySettings, commands: readonly AnyCommand[]): string[] {
  return bindings.flatMap(({ commandId, scope, keys }, index) => {
    const place = `Назначение ${index + 1} (${commandId})`
    if (!Object.hasOwn(scopes, scope)) return `${place}: нет такого места — ${scope}`
    return keys.flatMap((one) => {
      const fault = faultOf(
        one,
        commands.find(({ id }) => id === commandId),
      )
      return fault ? `${place}, «${one}»: ${fault}` : []
    })
  })
}

/** Duplicate keys within a scope are ambiguous. */
function repeatedKeys({ bindings }: KeySettings): string[] {
  return bindings.flatMap((one, index) =>
    bindings.slice(index + 1).flatMap((other) => {
      if (one.scope !== other.scope) return []
      const shared = one.keys.find((mine) => other.keys.some((theirs) => overlap(mine, theirs)))
      return shared ? `Клавиши «${shared}» заняты дважды: ${one.commandId} и ${other.commandId}` : []
    }),
  )
}
