import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { goTo, locationAtom, navigate } from '#src/state/place/location.ts'
import { api } from '#src/state/session/api.ts'
import { adoptSession, currentUserAtom } from '#src/state/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { FormMessage } from '#src/views/form-message.tsx'
import { PublicPage } from '#src/views/public-page.tsx'
import { useFormTask } from '#src/views/runtime/use-form-task.ts'
import { NewPasswordForm } from './new-password-form.tsx'

/**
 * The page of a mailed link (`/reset-password#token`). The button consumes the token, not opening the page,
 * since mail scanners open links. The resulting session may only set a password.
 */
export function ResetPasswordScreen() {
  const { hash } = useAtomValue(locationAtom)
  const user = useAtomValue(currentUserAtom)
  // Read once: consuming the token removes it from the address.
  const [token] = useState(() => hash.replace(/^#/, ''))
  const { isBusy, run, message, isRefused } = useFormTask()

  const exchange = () =>
    run(async () => {
      const { data } = await api.auth.resetPassword({ query: { token } })
      goTo('/reset-password', { replace: true })
      await adoptSession(data)
    })

  if (user?.mustSetPassword) {
    return (
      <PublicPage title="Задайте пароль">
        <p className="mb-5 text-muted">{user.email}</p>
        <NewPasswordForm />
      </PublicPage>
    )
  }
  const isUseless = token === '' || isRefused
  return (
    <PublicPage title="Задайте пароль">
      <FormMessage tone="failure">{message}</FormMessage>
      <p className="my-4 text-muted">
        {isUseless
          ? 'Ссылка действует недолго и один раз. Откройте её из письма целиком или попросите новую: на странице входа впишите почту и нажмите «Забыли пароль?».'
          : 'Нажмите кнопку и придумайте пароль. Ссылка сработает один раз; на других устройствах вы выйдете из системы.'}
      </p>
      <div className="flex gap-2">
        {!isUseless && (
          <Button
            look="primary"
            keys={['↵']}
            autoFocus
            aria-disabled={isBusy}
            onClick={() => void exchange()}
          >
            {message === undefined ? 'Задать пароль' : 'Повторить'}
          </Button>
        )}
        {isUseless && (
          <Button keys={['↵']} autoFocus onClick={() => navigate('login')}>
            На страницу входа
          </Button>
        )}
      </div>
    </PublicPage>
  )
}
