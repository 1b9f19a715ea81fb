import { useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { FormMessage } from '#src/views/form-message.tsx'
import { LastingNote } from '#src/views/forms/lasting-note.tsx'
import { PasswordField } from '#src/views/password-field.tsx'
import { submitForm } from '#src/views/runtime/runtime.ts'
import { textOf, useFormTask } from '#src/views/runtime/use-form-task.ts'

/** Changes the password; this session continues under a new token, all others end. */
export function PasswordForm() {
  const { isBusy, submit, message, errorOf } = useFormTask()
  const element = useRef<HTMLFormElement>(null)
  const save = async (form: FormData) => {
    const body = { password: textOf(form, 'password'), newPassword: textOf(form, 'newPassword') }
    await submitForm('account.changePassword', { body })
    element.current?.reset()
  }

  return (
    <form className="w-[340px]" ref={element} noValidate onSubmit={(event) => void submit(event, save)}>
      <h2 className="mb-3 text-lg font-semibold">Пароль</h2>
      <PasswordField
        label="Текущий пароль"
        name="password"
        autoComplete="current-password"
        error={errorOf('password')}
        required
      />
      <PasswordField
        label="Новый пароль"
        name="newPassword"
        autoComplete="new-password"
        hint="Не короче 8 знаков"
        error={errorOf('newPassword')}
        required
      />
      <LastingNote id="account.changePassword" />
      <Button type="submit" look="primary" className="my-3" aria-disabled={isBusy}>
        Сменить пароль
      </Button>
      <FormMessage tone="failure">{message}</FormMessage>
    </form>
  )
}
