import { useEffect, useRef } from 'react'
import { setPasswordByLink } from '#src/state/session/link-session.ts'
import { Button } from '#src/ui/button.tsx'
import { FormMessage } from '#src/views/form-message.tsx'
import { PasswordField } from '#src/views/password-field.tsx'
import { textOf, useFormTask } from '#src/views/runtime/use-form-task.ts'

/** The only action of a session from a mailed link; a normal session follows. */
export function NewPasswordForm() {
  const { isBusy, submit, message, errorOf } = useFormTask()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event, (form) => setPasswordByLink(textOf(form, 'newPassword')))}
    >
      <PasswordField
        ref={field}
        label="Придумайте пароль"
        name="newPassword"
        autoComplete="new-password"
        hint="Не короче 8 знаков"
        error={errorOf('newPassword')}
        required
      />
      <Button type="submit" look="primary" className="my-3" aria-disabled={isBusy} keys={['↵']}>
        Сохранить и войти
      </Button>
      <FormMessage tone="failure">{message}</FormMessage>
    </form>
  )
}
