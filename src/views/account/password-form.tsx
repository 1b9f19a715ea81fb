import { useRef, useState } from 'react'
import { api } from '#src/state/api.ts'
import { renewSession } from '#src/state/session.ts'
import { Button } from '#src/ui/button.tsx'
import { FormMessage } from '#src/views/form-message.tsx'
import { PasswordField } from '#src/views/password-field.tsx'
import { textOf, useFormTask } from '#src/views/use-form-task.ts'

/** A new password for the old one; this session goes on under a new token, all others end. */
export function PasswordForm() {
  const { isBusy, submit, message, errorOf } = useFormTask()
  const [isSaved, setIsSaved] = useState(false)

  const element = useRef<HTMLFormElement>(null)
  const save = async (form: FormData) => {
    const { data } = await api.auth.updatePassword({
      body: { password: textOf(form, 'password'), newPassword: textOf(form, 'newPassword') },
    })
    renewSession(data)
    element.current?.reset()
    setIsSaved(true)
  }

  return (
    <form
      className="w-[340px]"
      ref={element}
      noValidate
      onSubmit={(event) => void submit(event, save)}
      onInput={() => setIsSaved(false)}
    >
      <h2 className="mb-3 text-lg font-semibold">Пароль</h2>
      <PasswordField
        label="Нынешний пароль"
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
      <Button type="submit" look="primary" className="my-3" aria-disabled={isBusy}>
        Сменить пароль
      </Button>
      <FormMessage tone="failure">{message}</FormMessage>
      <FormMessage tone="notice">
        {isSaved && 'Пароль изменён. На других устройствах вы вышли из системы'}
      </FormMessage>
    </form>
  )
}
