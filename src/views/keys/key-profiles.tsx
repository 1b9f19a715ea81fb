import type { KeySettings } from '#contract/access/key-settings.ts'
import { keyProfiles } from '#domain/access/key-profiles.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { isDefault } from '#src/commands/keys/key-edits.ts'
import { profiles } from '#src/commands/keys/profiles.ts'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { isMac } from '#src/views/runtime/platform.ts'

/** Replaces key names by those of this platform's keyboard. */
const asPrinted = (text: string) => (isMac ? text.replaceAll('Ctrl+', '⌘') : text)

/** Key profiles, and options common to all. */
export function KeyProfiles({ settings }: { settings: KeySettings }) {
  return (
    <>
      <fieldset className="mt-4 grid max-w-[1100px] grid-cols-3 gap-3">
        <legend className="sr-only">Набор клавиш</legend>
        {codesOf(keyProfiles).map((profile) => (
          <CommandButton
            key={profile}
            id="keys.setProfile"
            args={{ profile }}
            look="bare"
            aria-pressed={settings.profile === profile}
            className="flex flex-col rounded border border-line bg-panel px-3 py-2 text-left hover:border-control aria-pressed:border-accent aria-pressed:bg-accent-surface"
          >
            <span className="font-medium">{keyProfiles[profile]}</span>
            <span className="mt-0.5 text-sm text-muted">{asPrinted(profiles[profile].text)}</span>
          </CommandButton>
        ))}
      </fieldset>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {settings.profile !== 'noSingleKeys' && (
          <CommandButton
            id="keys.toggleSingle"
            aria-pressed={settings.areSingleKeysOff}
            title={asPrinted('Буквы, цифры и знаки сами ничего не делают: перед ними нажимают Ctrl+J')}
          >
            {settings.areSingleKeysOff ? 'Включить одиночные клавиши' : 'Выключить одиночные клавиши'}
          </CommandButton>
        )}
        <CommandButton id="keys.export">Сохранить в файл</CommandButton>
        <CommandButton id="keys.import">Загрузить из файла…</CommandButton>
        {!isDefault(settings) && <CommandButton id="keys.resetAll">Вернуть все</CommandButton>}
      </div>
    </>
  )
}
