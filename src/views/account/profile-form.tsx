import { useState } from 'react'
import type { CurrentUser } from '#contract/access/accounts.ts'
import { formatPhone } from '#domain/records/phone.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { FormMessage } from '#src/views/form-message.tsx'
import { PasswordField } from '#src/views/password-field.tsx'
import { submitForm } from '#src/views/runtime/runtime.ts'
import { textOf, useFormTask } from '#src/views/runtime/use-form-task.ts'

/** Name, phone and e-mail; changing the e-mail changes the login, so it requires the password. */
export function ProfileForm({ user }: { user: CurrentUser }) {
  const { isBusy, submit, message, errorOf } = useFormTask()
  const [email, setEmail] = useState(user.email)
  const isOtherEmail = email.trim() !== user.email

  const save = async (form: FormData) => {
    const body = {
      name: textOf(form, 'name'),
      phone: textOf(form, 'phone').trim() || null,
      ...(isOtherEmail && { email: email.trim(), password: textOf(form, 'password') }),
    }
    await submitForm('account.edit', { body })
  }

  return (
    <form className="w-[340px]" noValidate onSubmit={(event) => void submit(event, save)}>
      <h2 className="mb-3 text-lg font-semibold">Имя и связь</h2>
      <TextField
        label="Имя"
        name="name"
        defaultValue={user.name}
        autoComplete="name"
        error={errorOf('name')}
        required
      />
      <TextField
        label="Телефон"
        name="phone"
        type="tel"
        defaultValue={user.phone ? formatPhone(user.phone) : ''}
        autoComplete="tel"
        error={errorOf('phone')}
      />
      <TextField
        label="Почта"
        name="email"
        type="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        autoComplete="email"
        hint="По ней вы входите"
        error={errorOf('email')}
        required
      />
      {isOtherEmail && (
        <PasswordField
          label="Пароль"
          name="password"
          autoComplete="current-password"
          hint="Чтобы сменить почту, подтвердите пароль"
          error={errorOf('password')}
          required
        />
      )}
      <Button type="submit" look="primary" className="my-3" aria-disabled={isBusy}>
        Сохранить
      </Button>
      <FormMessage tone="failure">{message}</FormMessage>
    </form>
  )
}
