import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { goTo, locationAtom, navigate } from '#src/state/place/location.ts'
import {
  followLink,
  isSignedInHere,
  readLinkUser,
  signedInHereQuery,
} from '#src/state/session/link-session.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { FormMessage } from '#src/views/form-message.tsx'
import { PublicPage } from '#src/views/public-page.tsx'
import { useFormTask } from '#src/views/runtime/use-form-task.ts'
import { NewPasswordForm } from './new-password-form.tsx'

/**
 * The page of a mailed link (`/reset-password#token`). The button consumes the token, not opening the page,
 * since mail scanners open links. The resulting session may only set a password, and replaces none before it has.
 */
export function ResetPasswordScreen() {
  const { hash } = useAtomValue(locationAtom)
  const user = useAtomValue(currentUserAtom)
  // Read once: consuming the token removes it from the address.
  const [token] = useState(() => hash.replace(/^#/, ''))
  const { isBusy, run, message, isRefused } = useFormTask()
  const [email, setEmail] = useState<string>()

  // A link works once: what fails after it is repeated without it.
  const [isUsed, setUsed] = useState(token === '')

  const exchange = () =>
    run(async () => {
      if (!isUsed) await followLink(token)
      setUsed(true)
      goTo('/reset-password', { replace: true })
      setEmail((await readLinkUser())?.email)
    })
  useEffect(() => {
    // A reload after the link was used; its session may have ended meanwhile.
    if (token === '')
      readLinkUser().then(
        (found) => setEmail(found?.email),
        () => {},
      )
  }, [token])

  const asked = email ?? (user?.mustSetPassword ? user.email : undefined)
  if (asked !== undefined) {
    return (
      <PublicPage title="Задайте пароль">
        <p className="mb-5 text-muted">{asked}</p>
        <SignedInHere />
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
      {!isUseless && <SignedInHere />}
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

/** Names the user whose work in this browser the new password would end. */
function SignedInHere() {
  const { data: other, isError } = useQuery(signedInHereQuery)
  const isKnown = other && !other.mustSetPassword
  if (!isKnown && !(isError && isSignedInHere())) return null
  const whose = isKnown
    ? `В этом браузере уже работает ${other.name}, ${other.email}`
    : 'В этом браузере уже работает другой сотрудник'
  return (
    <div className="mb-4">
      <FormMessage tone="notice">
        {`${whose}\nКогда вы сохраните пароль, во всех вкладках вместо него войдёте вы. Чтобы этого не случилось, откройте ссылку в другом браузере или в окне инкогнито.`}
      </FormMessage>
    </div>
  )
}
