import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { TextField } from '#src/ui/field.tsx'

/** A password field with a reveal button and warnings of Caps Lock and the Russian layout. */
export function PasswordField({ hint, ...rest }: ComponentProps<typeof TextField>) {
  const [isShown, setIsShown] = useState(false)
  const [warning, setWarning] = useState<string>()
  const watch = (event: KeyboardEvent<HTMLInputElement>) => {
    const next = warningOf(event.key, event.getModifierState('CapsLock'))
    if (next !== null) setWarning(next)
  }
  return (
    <div className="relative">
      <TextField
        spellCheck={false}
        autoCapitalize="none"
        {...rest}
        type={isShown ? 'text' : 'password'}
        hint={warning ?? hint}
        onKeyDown={watch}
        onKeyUp={watch}
      />
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={`${rest.label}: показать`}
        className="absolute -top-1 right-0 h-6 cursor-pointer text-sm text-muted hover:text-ink"
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'Скрыть' : 'Показать'}
      </button>
    </div>
  )
}

/** `undefined`: no warning; `null`: the key does not reveal the layout. */
function warningOf(key: string, hasCapsLock: boolean): string | undefined | null {
  if (/^\p{Script=Cyrillic}$/u.test(key)) return 'Включена русская раскладка'
  if (hasCapsLock) return 'Включён Caps Lock'
  return /^[a-z]$/i.test(key) || key === 'CapsLock' ? undefined : null
}
