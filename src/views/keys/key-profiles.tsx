import type { KeySettings } from '#contract/access/key-settings.ts'
import { keyProfiles } from '#domain/access/key-profiles.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { isDefault } from '#src/commands/keys/key-edits.ts'
import { profiles } from '#src/commands/keys/profiles.ts'
import { Button } from '#src/ui/button.tsx'
import { isMac } from '#src/views/runtime/platform.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'

/** A text with the keys that this keyboard has. */
const asPrinted = (text: string) => (isMac ? text.replaceAll('Ctrl+', '⌘') : text)

/** The sets of keys, and what holds for all of them. */
export function KeyProfiles({ settings }: { settings: KeySettings }) {
  const run = (id: string, args = {}) => void runCommand(id, { source: 'toolbar', args })
  return (
    <>
      <fieldset className="mt-4 grid max-w-[1100px] grid-cols-3 gap-3">
        <legend className="sr-only">Набор клавиш</legend>
        {codesOf(keyProfiles).map((profile) => (
          <button
            key={profile}
            type="button"
            aria-pressed={settings.profile === profile}
            className="flex cursor-pointer flex-col rounded border border-line bg-panel px-3 py-2 text-left hover:border-control aria-pressed:border-accent aria-pressed:bg-accent-surface"
            onClick={() => settings.profile !== profile && run('keys.setProfile', { profile })}
          >
            <span className="font-medium">{keyProfiles[profile]}</span>
            <span className="mt-0.5 text-sm text-muted">{asPrinted(profiles[profile].text)}</span>
          </button>
        ))}
      </fieldset>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {settings.profile !== 'noSingleKeys' && (
          <Button
            aria-pressed={settings.areSingleKeysOff}
            title={asPrinted('Буквы, цифры и знаки сами ничего не делают: перед ними нажимают Ctrl+J')}
            onClick={() => run('keys.toggleSingle')}
          >
            {settings.areSingleKeysOff ? 'Включить одиночные клавиши' : 'Выключить одиночные клавиши'}
          </Button>
        )}
        <Button onClick={() => run('keys.export')}>Сохранить в файл</Button>
        <Button onClick={() => run('keys.import')}>Загрузить из файла…</Button>
        {!isDefault(settings) && <Button onClick={() => run('keys.resetAll')}>Вернуть все</Button>}
      </div>
    </>
  )
}
