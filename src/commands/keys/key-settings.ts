import type { KeySettings } from '#contract/access/key-settings.ts'
import { type KeyProfile, keyProfiles } from '#domain/access/key-profiles.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { type AnyCommand, type CommandContext, command, type RunContext } from '#src/commands/core/command.ts'
import { saveJson } from '#src/state/browser/saving.ts'
import type { ScopeId } from '#src/state/keyboard/scopes.ts'
import { store } from '#src/state/keyboard/store.ts'
import { navigate } from '#src/state/place/location.ts'
import { isKeyFileAskedAtom } from '#src/state/session/account-form.ts'
import { currentUserAtom, setCurrentUser } from '#src/state/session/session.ts'
import { isDefault, withKeysAt, withoutOwnKeysAt } from './key-edits.ts'

interface Place {
  commandId: string
  scope: ScopeId
}

const noSettings: KeySettings = { profile: 'default', bindings: [], areSingleKeysOff: false }

/** Current key settings, not those when a form was opened. */
export function keySettingsNow(): KeySettings {
  return store.get(currentUserAtom)?.keySettings ?? noSettings
}

type Change = (settings: KeySettings) => KeySettings

/** Another browser of the same user may have changed them meanwhile. */
async function save(context: RunContext, change: Change, text: string): Promise<void> {
  const { data: me } = await context.api.users.me()
  await keep(context, change(me.keySettings ?? noSettings), text)
}

async function keep({ api, notify }: RunContext, settings: KeySettings, text: string): Promise<void> {
  const keySettings = isDefault(settings) ? null : settings
  const { data } = await api.users.updateMe({ body: { keySettings } })
  // The page applies the new keys.
  setCurrentUser(data)
  notify({ text, canUndo: true })
}

/** Chosen on the screen of keys. */
const onScreen = { kind: 'form', open: () => navigate('keys') } as const
const section = 'account'
const write = { section, effect: 'write', calls: ['users.me', 'users.updateMe'], isNeverKept: true } as const

const isOff = ({ user }: CommandContext) => user?.keySettings?.areSingleKeysOff === true

export const keySettingCommands: AnyCommand[] = [
  command({
    id: 'keys.show',
    title: 'Настроить клавиши',
    section,
    concepts: ['assign', 'change'],
    hotkeys: [{ keys: 'g /', scope: 'global' }],
    effect: 'navigate',
    run: () => navigate('keys'),
  }),
  command<{ place: Place; keys: readonly string[] }>({
    ...write,
    id: 'keys.assign',
    title: 'Назначить клавиши команде',
    concepts: ['customize', 'change'],
    prompts: { place: onScreen, keys: onScreen },
    run: (context, { place, keys }) =>
      save(
        context,
        (settings) => withKeysAt(settings, place, keys),
        `${context.titleOf(place.commandId).replace('…', '')}: ${keys.length > 0 ? 'клавиши назначены' : 'клавиш больше нет'}`,
      ),
  }),
  command<{ place: Place }>({
    ...write,
    id: 'keys.reset',
    title: 'Вернуть команде прежние клавиши',
    concepts: ['reset'],
    prompts: { place: onScreen },
    run: (context, { place }) =>
      save(
        context,
        (settings) => withoutOwnKeysAt(settings, place),
        `${context.titleOf(place.commandId).replace('…', '')}: клавиши как были`,
      ),
  }),
  command({
    ...write,
    id: 'keys.resetAll',
    title: 'Вернуть все клавиши как были',
    concepts: ['reset'],
    available: ({ user }) => (user?.keySettings ? true : { disabled: 'клавиши и так обычные' }),
    run: (context) => keep(context, noSettings, 'Все клавиши обычные'),
  }),
  command<{ profile: KeyProfile }>({
    ...write,
    id: 'keys.setProfile',
    title: 'Выбрать набор клавиш…',
    concepts: ['profile'],
    prompts: {
      profile: {
        kind: 'choice',
        title: 'Какой набор клавиш?',
        choices: async () => {
          const { profiles } = await import('./profiles.ts')
          return codesOf(keyProfiles).map((value) => ({
            key: value,
            title: keyProfiles[value],
            detail: profiles[value].text,
            value,
          }))
        },
      },
    },
    run: (context, { profile }) =>
      save(
        context,
        (settings) => ({ ...settings, profile }),
        `Набор клавиш: ${keyProfiles[profile].toLowerCase()}`,
      ),
  }),
  command({
    ...write,
    id: 'keys.toggleSingle',
    title: (context) => (isOff(context) ? 'Включить одиночные клавиши' : 'Выключить одиночные клавиши'),
    concepts: ['single_keys', 'forbid', 'allow'],
    run(context) {
      // Matches the title shown.
      const areSingleKeysOff = !isOff(context)
      const text = areSingleKeysOff ? 'Одиночные клавиши выключены' : 'Одиночные клавиши включены'
      return save(context, (settings) => ({ ...settings, areSingleKeysOff }), text)
    },
  }),
  command({
    id: 'keys.export',
    title: 'Сохранить клавиши в файл',
    section,
    concepts: ['export_out'],
    effect: 'read',
    async run({ notify }) {
      const { keysFileName, writeKeyFile } = await import('./key-file.ts')
      saveJson(writeKeyFile(keySettingsNow()), keysFileName)
      notify({ text: `Клавиши сохранены: ${keysFileName}` })
    },
  }),
  command<{ settings: KeySettings; unknown: number }>({
    ...write,
    id: 'keys.import',
    title: 'Загрузить клавиши из файла…',
    concepts: ['import_in'],
    prompts: {
      settings: {
        kind: 'form',
        open() {
          store.set(isKeyFileAskedAtom, true)
          navigate('keys')
        },
      },
      unknown: onScreen,
    },
    run: (context, { settings, unknown }) =>
      keep(
        context,
        settings,
        unknown === 0
          ? 'Клавиши загружены из файла'
          : `Клавиши загружены из файла; неизвестных команд: ${unknown}`,
      ),
  }),
]
