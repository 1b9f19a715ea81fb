import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { locationAtom } from '#src/state/place/location.ts'
import { api } from '#src/state/session/api.ts'
import { signIn } from '#src/state/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { FormMessage } from '#src/views/form-message.tsx'
import { PasswordField } from '#src/views/password-field.tsx'
import { PublicPage } from '#src/views/public-page.tsx'
import { textOf, useFormTask } from '#src/views/runtime/use-form-task.ts'
import { ProductIntro } from './product-intro.tsx'

/**
 * Login, with the reason for being here. After a wrong password the e-mail stays and the password is
 * selected.
 */
export function LoginScreen() {
  const { notice } = useAtomValue(locationAtom).entry
  const { isBusy, run, submit, message, errorOf } = useFormTask()
  const [answer, setAnswer] = useState<string>()
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  useEffect(() => emailField.current?.focus(), [])
  useEffect(() => {
    if (message !== undefined) passwordField.current?.select()
  }, [message])

  const requestReset = () => {
    const email = emailField.current?.value.trim() ?? ''
    if (email === '') {
      setAnswer('Впишите почту: на неё придёт ссылка для нового пароля')
      emailField.current?.focus()
      return
    }
    void run(async () => setAnswer((await api.auth.requestPasswordReset({ body: { email } })).data.message))
  }

  return (
    <PublicPage title="Вход" aside={<ProductIntro />}>
      <FormMessage tone="notice">{answer ?? notice}</FormMessage>
      <form
        className="mt-4"
        noValidate
        onSubmit={(event) => {
          setAnswer(undefined)
          void submit(event, (form) => signIn(textOf(form, 'email').trim(), textOf(form, 'password')))
        }}
      >
        <TextField
          ref={emailField}
          label="Почта"
          name="email"
          type="email"
          autoComplete="username"
          spellCheck={false}
          error={errorOf('email')}
          required
        />
        <PasswordField
          ref={passwordField}
          label="Пароль"
          name="password"
          autoComplete="current-password"
          error={errorOf('password')}
          required
        />
        <div className="mt-2 mb-4 flex justify-between">
          <Button type="submit" look="primary" aria-disabled={isBusy} keys={['↵']}>
            Войти
          </Button>
          <Button look="quiet" className="-mr-3" onClick={requestReset}>
            Забыли пароль?
          </Button>
        </div>
        <FormMessage tone="failure">{message}</FormMessage>
      </form>
    </PublicPage>
  )
}
